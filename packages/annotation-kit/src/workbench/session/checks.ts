import type { Finding, SpeechOf, Speller } from '@earmark/model/auto-check';
import type { ComponentType } from 'react';

/** The sound of an item, as checks use it. */
export interface CheckedSound {
  readonly speech: SpeechOf;
  /** Marks ranges, for example speech that no unit covers; they replace those before. */
  readonly mark: (ranges: readonly { readonly start: number; readonly end: number }[], label: string) => void;
}

/** Something that a check found, as it is shown. */
export interface ShownFinding extends Finding {
  /** Unique among what was found. */
  readonly id: string;
  /** What is wrong, in the language of the page. */
  readonly sentence: string;
  /** The whole answer in which it lies: a suggestion for another one is stale. */
  readonly answer?: string;
}

/**
 * What the automatic checks found, and what can be done with it. The part that runs them is loaded where a task uses
 * any.
 */
export interface FoundByChecks {
  /** All findings, in reading order. */
  readonly findings: readonly ShownFinding[];
  readonly byUnit: ReadonlyMap<string, readonly ShownFinding[]>;
  /** Checks the present document at once: the state of the session has what was found then. */
  readonly now: () => void;
  /** Goes to the next or previous fault or warning; false when there is none. */
  readonly step: (by: 1 | -1) => boolean;
  readonly goTo: (finding: ShownFinding) => void;
  /** Writes the suggestion of a finding, by default of the one that is being looked at; false when there is none. */
  readonly apply: (finding?: ShownFinding) => boolean;
  /** What was found in a unit, for the side panel. */
  readonly Unit: ComponentType<{ unitId: string }>;
}

/** The warnings among what was found: a submit asks about them. */
export const warningsAmong = (checks: FoundByChecks | null): readonly ShownFinding[] =>
  checks?.findings.filter(({ severity }) => severity === 'warning') ?? [];

/** Opens a dictionary; `onLearned` is called whenever it knows more words, until `signal` aborts. */
export type OpenSpeller = (onLearned: () => void, signal: AbortSignal) => Promise<Speller>;
