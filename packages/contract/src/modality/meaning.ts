import type { LabelNeed } from '@earmark/model';
import type { Language } from '../language.ts';

/** How lists present one figure of an item. */
interface FigureMeaning {
  /** `seconds` are formatted as a duration, in hours when large; a `count` as a number. */
  readonly measure: 'seconds' | 'count';
  readonly name: Readonly<Record<Language, string>>;
}

/** What the size of an item is an amount of, in words for sentences; sound is spoken of as time. */
const amounts = { sound: null, characters: { en: 'characters', zh: '字符' } } as const satisfies Readonly<
  Record<string, Readonly<Record<Language, string>> | null>
>;
export type Amount = keyof typeof amounts;

/** Nouns for the items of a modality, in lower case, for use in sentences. */
export interface ItemWords {
  readonly item: string;
  readonly items: string;
  /** Plural after a number, with a classifier where the language has them: `3 条音频`. */
  readonly counted: string;
  readonly unit: string;
  readonly units: string;
}

/**
 * Names and measures of the items of a modality. Kept apart from the modality's other row, so that pages which
 * only show names and figures load no schemas.
 */
export interface ItemMeaning {
  /**
   * Scope that needs at least one label in a task with these rules, or without rules in a template; units by default.
   */
  readonly labelNeed?: (rules?: Readonly<Record<string, unknown>>) => LabelNeed;
  readonly words: Readonly<Record<Language, ItemWords>>;
  readonly figures: {
    /** Size of a source, such as seconds or characters. */
    readonly size: FigureMeaning & { readonly of: Amount };
    /** Number of annotated units. */
    readonly unit_count: FigureMeaning;
    /** Size of the source inside units, in the measure of `size`. */
    readonly target_size: FigureMeaning;
  };
}

/** Returns the words of a modality for sentences, with `amount`: what its sizes count, empty where they are time. */
export const wordsOf = (
  { words, figures }: ItemMeaning,
  language: Language,
): ItemWords & { readonly amount: string } => ({
  ...words[language],
  amount: amounts[figures.size.of]?.[language] ?? '',
});
