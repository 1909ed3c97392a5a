import { severityOf, type CheckSettings } from '../check-settings/index.ts';
import type { BaseDocument, Unit } from '../document/index.ts';
import type { Fault, FaultPath } from '../fault/index.ts';
import {
  allLabels,
  expandPairs,
  isText,
  visibleLabels,
  type Answers,
  type Label,
  type LabelSet,
} from '../label/index.ts';
import type { AudioRules } from '../modality/audio/index.ts';
import type { Budget } from '../pattern/index.ts';
import type { Finding } from './finding.ts';
import { ownChecks } from './own-checks.ts';
import type { SpeechOf } from './sound-checks.ts';
import type { Speller } from './spelling.ts';
import { textChecks } from './text-checks.ts';

/** Context of the checks besides the document; a check whose context is missing finds nothing. */
export interface CheckKnowledge {
  readonly speech?: SpeechOf | undefined;
  readonly speller?: Speller | undefined;
}

/**
 * Runs the automatic checks of a task over documents, and keeps what it found of each unit as long as the unit lives.
 */
export interface AutoChecker {
  /** Everything that was found, in reading order; what concerns no unit stands where it lies in the sound. */
  readonly check: (document: BaseDocument) => Finding[];
  /**
   * The check in steps of a bounded number of units, for callers that must not be held up; the last step has the
   * result.
   */
  readonly steps: (document: BaseDocument) => Generator<undefined, Finding[]>;
  /** Whether patterns had steps left when the last run ended, so that nothing was left out. */
  readonly isThorough: () => boolean;
}

/** The units of the documents of one modality; declared as a method, so that those of each modality are assignable. */
export interface CheckedUnits {
  readonly field: string;
  of(document: BaseDocument): readonly Unit[];
}

/** The rules that checks read: those of audios say whether segments can be silent. */
export interface CheckedRules {
  readonly checks?: CheckSettings | undefined;
  readonly silence?: AudioRules['silence'];
}

/** Units between two pauses; one, where patterns may take long in each. */
const unitsPerStep = 8;

/**
 * Steps that patterns may take in all texts of one run, beyond which they find nothing: about a minute. Fifty usual
 * ones take two thirds of it in the largest document; slow ones would take hours, on the server as in the browser.
 */
const patternSteps = 300_000_000;

/**
 * Makes a checker. Other settings or knowledge need another one. `stepsPerRun` is what patterns may take in one run.
 */
export function createAutoChecker(
  units: CheckedUnits,
  labels: LabelSet,
  rules: CheckedRules,
  { speech: measured, speller }: CheckKnowledge = {},
  stepsPerRun = patternSteps,
): AutoChecker {
  const speech = measured && remembered(measured);
  const settings = rules.checks ?? {};
  const context = { labels, rules: { silence: null, ...rules }, speech };
  const budget: Budget = { steps: stepsPerRun };
  const ofText = textChecks(settings, speller, budget);
  const pausesAfter = severityOf(settings, 'patterns') === 'off' ? unitsPerStep : 1;
  const isOfText = new WeakMap<readonly Label[], boolean>();
  const kept = new WeakMap<object, readonly Finding[]>();

  const ofAnswers = (questions: readonly Label[], answers: Answers, path: FaultPath): Finding[] =>
    hasText(isOfText, questions)
      ? visibleLabels(expandPairs(questions), answers).flatMap((label) => {
          const answer = isText(label) ? answers[label.id] : undefined;
          return typeof answer === 'string' ? ofText(answer, [...path, 'answers', label.id]) : [];
        })
      : [];

  const ofUnit = (document: BaseDocument, unit: Unit): readonly Finding[] => {
    const known = kept.get(unit);
    if (known) return known;
    const found = [
      ...(ownChecks[document.kind]?.ofUnit(document, unit, context) ?? []),
      ...ofAnswers(labels.segment, unit.answers, [units.field, unit.id]),
    ];
    // Patterns may have found nothing only because there were no steps left
    if (budget.steps > 0) kept.set(unit, found);
    return found;
  };

  function* steps(document: BaseDocument): Generator<undefined, Finding[]> {
    if (!document.isValid) return [];
    budget.steps = stepsPerRun;
    const all = units.of(document);
    const byUnit: Finding[] = ofAnswers(labels.global, document.answers, []);
    for (const [index, unit] of all.entries()) {
      if (index % pausesAfter === pausesAfter - 1) yield undefined;
      byUnit.push(...ofUnit(document, unit));
    }
    return ownChecks[document.kind]?.withBetween(byUnit, document, context) ?? byUnit;
  }

  return {
    steps,
    isThorough: () => budget.steps > 0,
    check(document) {
      const run = steps(document);
      for (let step = run.next(); ; step = run.next()) if (step.done) return step.value;
    },
  };
}

/** The faults among findings: what prevents a submit. */
export const faultsAmong = (findings: readonly Finding[]): Fault[] =>
  findings.filter(({ severity }) => severity === 'fault').map(({ fault }) => fault);

/** Whether any check needs the sound. */
export const needsSpeech = ({ checks }: { readonly checks?: CheckSettings | undefined }): boolean =>
  (['uncovered', 'silence'] as const).some((id) => severityOf(checks, id) !== 'off');

/** Speech by its level, found once: every segment asks for it. */
function remembered(speech: SpeechOf): SpeechOf {
  const known = new Map<number, ReturnType<SpeechOf>>();
  return (decibels) => {
    const spans = known.get(decibels) ?? speech(decibels);
    known.set(decibels, spans);
    return spans;
  };
}

function hasText(known: WeakMap<readonly Label[], boolean>, labels: readonly Label[]): boolean {
  const before = known.get(labels);
  if (before !== undefined) return before;
  const has = allLabels(labels).some(isText);
  known.set(labels, has);
  return has;
}
