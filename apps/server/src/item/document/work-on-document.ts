import { createAutoChecker, faultsAmong, type Finding } from '@earmark/model/auto-check';
import { createPeakSpeech } from '@earmark/model/speech';
import { issueKey, readIssues, type RequestIssue } from '@earmark/contract';
import {
  checkDocumentBytes,
  checksInUse,
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

/** Issues of a batch by the schema of the item's modality; empty when it has none. The call itself reads no commands. */
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

/** What was found before a submission. */
export interface Checked {
  /** What prevents it: template rules, automatic checks that the task has made faults of, and untouched failed units. */
  readonly faults: Fault[];
  /** Warnings of automatic checks; null where none is on that runs here. */
  readonly warningCount: number | null;
}

/** Checks a document before its submission. `peaks` are known where a check asks for the sound. */
export function checkDocument(
  modality: AnyModality,
  document: BaseDocument,
  labels: LabelSet,
  rules: { readonly checks?: CheckSettings },
  peaks?: LoudPeaks,
): Checked {
  const findings = runsChecks(rules.checks) ? checkFindings(modality, document, labels, rules, peaks) : null;
  return {
    faults: [
      ...modality.check(document, labels, rules),
      ...faultsAmong(findings ?? []),
      ...modality.checkRework(document),
    ],
    warningCount: findings && findings.filter(({ severity }) => severity === 'warning').length,
  };
}

/** Whether any automatic check runs on the server: spelling, which only warns, has its dictionary in the browser. */
export const runsChecks = (checks: CheckSettings = {}): boolean => checksInUse(checks).some((id) => id !== 'spelling');

/** Bins of the level of a peak pyramid by which speech is told. */
export interface LoudPeaks {
  readonly layout: PeakLayout;
  readonly bins: Int16Array;
}

function checkFindings(
  { units, askedLabels }: AnyModality,
  document: BaseDocument,
  labels: LabelSet,
  rules: { readonly checks?: CheckSettings },
  peaks: LoudPeaks | undefined,
): Finding[] {
  const sound = peaks && createPeakSpeech(peaks.layout);
  if (peaks) sound?.push(peaks.bins);
  const checker = createAutoChecker(units, askedLabels(labels, rules), rules, { speech: sound?.spans });
  return checker.check(document);
}

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
