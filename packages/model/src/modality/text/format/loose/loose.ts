import type { Fault } from '../../../../fault/index.ts';
import type { Kept } from '../../../kept.ts';
import type { PointRange, Proposal } from '../../document/index.ts';
import type { EarmarkText } from '../json/earmark-file.ts';

/** Answers by the titles of their questions: written ones are strings, choices lists of option titles. */
export type LooseAnswers = Readonly<Record<string, string | readonly string[]>>;

/** A span as a file tells it. */
export interface LooseSpan {
  /** Unique in the text. */
  readonly key: string;
  /** Title of its type; empty without one. */
  readonly label: string;
  readonly part: number;
  /** Ranges in code points, ascending and apart from each other. */
  readonly ranges: readonly PointRange[];
  readonly attributes?: LooseAnswers;
  /** The question whose written answer it is evidence for, by its title among all questions of the task. */
  readonly evidenceFor?: string;
  readonly proposal?: Proposal;
  /** Line in the file, from 1; for JSON that of its text. */
  readonly line?: number;
}

export interface LooseLink {
  /** Unique in the text, among spans too. */
  readonly key: string;
  /** Title of its link type. */
  readonly label: string;
  /** Ends without a name are those of the type, in order. */
  readonly ends: readonly { readonly name: string; readonly key: string }[];
  readonly attributes?: LooseAnswers;
  readonly proposal?: Proposal;
  readonly line?: number;
}

/**
 * A text with what a foreign file says of it, before a task's labels are known. Plain data: labels are titles, marks
 * are named by keys.
 */
export interface LooseText {
  /** Name in the file; empty where it has none. */
  readonly name: string;
  readonly parts: readonly { readonly name: string; readonly text: string }[];
  /** Answers about the whole text. A question without a title is the one that has the options. */
  readonly answers: LooseAnswers;
  readonly spans: readonly LooseSpan[];
  readonly links: readonly LooseLink[];
  /** Whether the text can be annotated; true where absent. */
  readonly isValid?: boolean;
  /** What the format holds and a document cannot. */
  readonly kept?: Kept;
  /** What was converted, or is only kept. */
  readonly notices: readonly Fault[];
  /** Line in the file at which the text begins, from 1. */
  readonly line: number;
  /** The content of the platform's own format, which says more than this form. */
  readonly earmark?: EarmarkText;
}
