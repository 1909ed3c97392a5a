import { createAutoChecker, faultsAmong, needsSpeech, type Finding } from '@earmark/model/auto-check';
import { createPeakSpeech } from '@earmark/model/speech';
import { issueKey, readIssues, type RequestIssue } from '@earmark/contract';
import {
  checkDocumentBytes,
  checksInUse,
  severityOf,
  succeed,
  verdictsOf,
  type AnyModality,
  type Author,
  type BaseDocument,
  type CheckSettings,
  type Fault,
  type LabelSet,
  type PeakLayout,
  type Result,
  type ReviewStage,
} from '@earmark/model';

/** A command of any modality. */
export type Command = Parameters<AnyModality['apply']>[1][number];

/** Context by which an edit is judged. */
export interface Editing {
  readonly author: Author;
  readonly labels: LabelSet;
}

interface Edited {
  readonly document: BaseDocument;
  readonly bytes: number;
}

/**
 * Issues of a batch by the schema of the item's modality; empty when it has none. The call itself reads no commands.
 */
export function commandIssues({ commandSchema }: AnyModality, commands: readonly Command[]): RequestIssue[] {
  for (const [index, command] of commands.entries()) {
    const { error } = commandSchema.safeParse(command, { error: issueKey });
    if (error) return readIssues(error.issues).map((issue) => ({ ...issue, path: ['commands', index, ...issue.path] }));
  }
  return [];
}

/**
 * Applies a batch of edits. Checks the author's authority, that the task has the answered labels, and the document's
 * size limit.
 */
export function editDocument(
  modality: AnyModality,
  { author, labels }: Editing,
  before: Edited,
  atStageStart: BaseDocument,
  commands: readonly Command[],
): Result<Edited> {
  const applied = modality.apply(before.document, commands);
  if (!applied.ok) return applied;
  const document = applied.value;
  const bytes = modality.bytesAfter(before.document, before.bytes, document);
  const fault =
    checkDocumentBytes(before.bytes, bytes) ??
    modality.authority(author, before.document, document, atStageStart) ??
    modality.checkNewAnswers(before.document, document, atStageStart, labels) ??
    modality.checkEdit(document, before.document, atStageStart);
  return fault ? { ok: false, fault } : succeed({ document, bytes });
}

/** Findings before a submission. */
export interface Checked {
  /**
   * Faults that prevent it: template rules and untouched failed units, otherwise automatic checks with the severity
   * `fault`.
   */
  readonly faults: Fault[];
  /** Warnings of automatic checks; null where none was counted. */
  readonly warningCount: number | null;
}

/** Rules of which checks are a part. */
interface CheckedRules {
  readonly checks?: CheckSettings;
}

/** Faults by template rules, and untouched failed units: what is found at once. */
export const ruleFaults = (
  modality: AnyModality,
  document: BaseDocument,
  labels: LabelSet,
  rules: CheckedRules,
): Fault[] => [...modality.check(document, labels, rules), ...modality.checkRework(document)];

/**
 * Checks a document before its submission, by automatic checks only where they may prevent it. `peaks` are known where
 * a check asks for the sound.
 */
export function checkDocument(
  modality: AnyModality,
  document: BaseDocument,
  labels: LabelSet,
  rules: CheckedRules,
  peaks?: LoudPeaks,
): Checked {
  const faults = ruleFaults(modality, document, labels, rules);
  if (faults.length > 0 || !preventsSubmit(rules.checks)) return { faults, warningCount: null };
  const run = runChecks(modality, document, labels, rules, peaks);
  return { faults: faultsAmong(run.findings), warningCount: warningsOf(run) };
}

/** Steps of patterns where checks only warn: about two seconds, because the count is for information. */
const warningSteps = 10_000_000;

/** Counts the warnings of automatic checks; null when not all of them can be found in that time. */
export const countWarnings = (
  modality: AnyModality,
  document: BaseDocument,
  labels: LabelSet,
  rules: CheckedRules,
  peaks?: LoudPeaks,
): number | null => warningsOf(runChecks(modality, document, labels, rules, peaks, warningSteps));

/** Automatic checks that run on the server: spelling, which only warns, has its dictionary in the browser. */
const checksHere = (checks: CheckSettings = {}) => checksInUse(checks).filter((id) => id !== 'spelling');

/** Whether any automatic check runs on the server. */
export const hasChecksHere = (checks?: CheckSettings): boolean => checksHere(checks).length > 0;

/** Whether what an automatic check finds may prevent a submission. */
export const preventsSubmit = (checks?: CheckSettings): boolean =>
  checksHere(checks).some((id) => severityOf(checks, id) === 'fault');

/** Bins of the level of a peak pyramid by which speech is told. */
export interface LoudPeaks {
  readonly layout: PeakLayout;
  readonly bins: Int16Array;
}

/** Findings of automatic checks. */
interface CheckRun {
  readonly findings: readonly Finding[];
  /** Whether every check had what it needs. */
  readonly isThorough: boolean;
}

function runChecks(
  { units, askedLabels }: AnyModality,
  document: BaseDocument,
  labels: LabelSet,
  rules: CheckedRules,
  peaks: LoudPeaks | undefined,
  steps?: number,
): CheckRun {
  const sound = peaks && createPeakSpeech(peaks.layout);
  if (peaks) sound?.push(peaks.bins);
  const checker = createAutoChecker(units, askedLabels(labels, rules), rules, { speech: sound?.spans }, steps);
  const findings = checker.check(document);
  return { findings, isThorough: checker.isThorough() && (peaks !== undefined || !needsSpeech(rules)) };
}

const warningsOf = ({ findings, isThorough }: CheckRun): number | null =>
  isThorough ? findings.filter(({ severity }) => severity === 'warning').length : null;

/** Marks unjudged units as passed, along with the item. */
export function passRest(
  modality: AnyModality,
  document: BaseDocument,
  stage: ReviewStage,
): { document: BaseDocument; commands: Command[] } {
  const [passed] = verdictsOf[stage];
  const ids = modality.units
    .of(document)
    .filter((unit) => unit.status !== passed)
    .map((unit) => unit.id);
  if (ids.length === 0) return { document, commands: [] };
  // One of the commands common to all modalities (`unitAppliers`)
  const command = { type: 'segment.verdict', ids, verdict: passed };
  const result = modality.apply(document, [command]);
  if (!result.ok) throw new Error(`The units of a document cannot be judged: ${result.fault.code}`);
  return { document: result.value, commands: [command] };
}

/** Upper bound of the bytes a batch adds to a document, because one text may be set on many units. */
export const growthOf = (commands: readonly Command[]): number =>
  commands.reduce(
    (sum, command) => sum + (isAnswer(command) ? JSON.stringify(command.answer).length * command.ids.length : 0),
    0,
  );

const isAnswer = (command: Command): command is Command & { answer: unknown; ids: readonly string[] } =>
  command.type === 'segment.answer' && 'answer' in command && 'ids' in command && Array.isArray(command.ids);
