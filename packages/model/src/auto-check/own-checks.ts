import type { BaseDocument, Unit } from '../document/index.ts';
import type { LabelSet } from '../label/index.ts';
import type { AudioDocument, AudioRules, Segment } from '../modality/audio/index.ts';
import type { Finding } from './finding.ts';
import { checkBetweenSegments, checkSegmentSound, type SpeechOf } from './sound-checks.ts';

/** What the checks of one kind of document read besides it. */
interface OwnContext {
  readonly labels: LabelSet;
  readonly rules: Pick<AudioRules, 'silence' | 'checks'>;
  readonly speech: SpeechOf | undefined;
}

/** Checks that only documents of one kind have; declared as methods, so that the row of each kind is assignable. */
interface OwnChecks {
  /** Returns what is found in one unit, apart from its texts. */
  ofUnit(document: BaseDocument, unit: Unit, context: OwnContext): readonly Finding[];
  /** Adds what is found between units to what was found in them, in reading order. */
  withBetween(byUnit: readonly Finding[], document: BaseDocument, context: OwnContext): Finding[];
}

const audio: OwnChecks = {
  ofUnit: (document: AudioDocument, segment: Segment, { labels, rules, speech }) =>
    checkSegmentSound(segment, document, labels, rules, speech),
  withBetween: (byUnit, document: AudioDocument, { rules, speech }) =>
    inOrder(byUnit, checkBetweenSegments(document, rules, speech), document),
};

/**
 * The checks of their own that documents have, by kind. Not a column of the rows of modalities: a page loads those at
 * once, and checks only where a task uses them.
 */
export const ownChecks: Readonly<Record<string, OwnChecks>> = { audio };

/** Places what lies between segments among what was found in them, by time. */
function inOrder(byUnit: readonly Finding[], between: readonly Finding[], { segments }: AudioDocument): Finding[] {
  if (between.length === 0) return [...byUnit];
  const starts = new Map<string | number, number>();
  const needed = new Set(byUnit.map(({ fault }) => fault.path[1]));
  for (const { id, start } of segments) if (needed.has(id)) starts.set(id, start);
  const startOf = ({ fault, span }: Finding): number => span?.start ?? starts.get(fault.path[1] ?? '') ?? -1;
  return [...byUnit, ...between].sort((a, b) => startOf(a) - startOf(b));
}
