import { createKeptStore, type KeptStore } from '../../../core/index.ts';

/** How a person has texts shown and works through them: kept from item to item, by the browser. */
export interface TextHabits {
  readonly areAllArcsShown: boolean;
  readonly areInvisiblesShown: boolean;
  readonly areLinesNumbered: boolean;
  /** Whether a label key also goes on to the next section or item. */
  readonly goesOn: boolean;
  /** Proposals with a lower score are not asked for: one of `leastScores`. */
  readonly leastScore: number;
}

/** Choices of `leastScore`. */
export const leastScores: readonly number[] = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];

/** Reads what the browser remembers; without storage, the habits last as long as the item. */
export const createTextHabits = (): KeptStore<TextHabits> =>
  createKeptStore('earmark.text', (kept) => ({
    areAllArcsShown: kept['areAllArcsShown'] === true,
    areInvisiblesShown: kept['areInvisiblesShown'] === true,
    areLinesNumbered: kept['areLinesNumbered'] !== false,
    goesOn: kept['goesOn'] !== false,
    leastScore: leastScores.find((score) => score === kept['leastScore']) ?? 0,
  }));
