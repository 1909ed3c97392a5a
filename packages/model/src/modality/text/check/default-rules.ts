import type { RuleCharacterSet } from '../../../characters/index.ts';
import type { CheckSettings } from '../../../check-settings/index.ts';
import type { TextUnitOfWork } from '../document/index.ts';

/** What people do with a text: mark pieces of it, or answer questions about it. */
export const textWorks = ['entities', 'labels'] as const;
export type TextWork = (typeof textWorks)[number];

/** The rules of a task for texts. */
export interface TextTaskRules {
  readonly work: TextWork;
  /**
   * What the `segment` questions are asked of: `span` for entities; for labels each `part` or `sentence`, or nothing
   * (`text`: only questions about the whole are asked).
   */
  readonly unit: TextUnitOfWork;
  /** Whether spans are proposed, to be decided one by one. */
  readonly proposals: boolean;
  /** Whether spans may share code points. */
  readonly mayOverlap: boolean;
  /** Whether a span may have several ranges. */
  readonly mayBeDiscontinuous: boolean;
  /** Whether a selection extends to whole words. */
  readonly snapsToWords: boolean;
  /** Characters that written answers must not contain, concatenated. */
  readonly disabledCharacters: string;
  /** Sets of characters that written answers are made of, or must not contain. */
  readonly characterSets: readonly RuleCharacterSet[];
  /** The automatic checks of written answers; none where absent. */
  readonly checks?: CheckSettings | undefined;
}

/** Rules that require nothing. */
export const defaultTextRules: TextTaskRules = {
  work: 'entities',
  unit: 'span',
  proposals: false,
  mayOverlap: true,
  mayBeDiscontinuous: true,
  snapsToWords: false,
  disabledCharacters: '',
  characterSets: [],
};
