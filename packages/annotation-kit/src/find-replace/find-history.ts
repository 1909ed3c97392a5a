import { createKeptStore, type KeptStorage, type KeptStore } from '../core/index.ts';
import type { Query } from './find.ts';

/** What was searched for, without where. */
export type PastQuery = Pick<Query, 'text' | 'isPattern' | 'isCaseSensitive' | 'isWholeWord'>;

export interface FindHabits {
  /** Newest first, without duplicates. */
  readonly past: readonly PastQuery[];
  /** Whether a hit is played when one goes to it, where there is something to hear. */
  readonly isPlaying: boolean;
  /** Whether the bar shows its second line. */
  readonly isReplacing: boolean;
}

const mostPast = 20;

/** What a person searched for last and how, kept by the browser. */
export const createFindHabits = (userId: string | number, storage?: KeptStorage): KeptStore<FindHabits> =>
  createKeptStore<FindHabits>(
    `earmark.find.${userId}`,
    ({ past, isPlaying, isReplacing }) => ({
      past: Array.isArray(past) ? past.filter(isPastQuery).slice(0, mostPast) : [],
      isPlaying: isPlaying !== false,
      isReplacing: isReplacing === true,
    }),
    storage,
  );

/** Puts a query before the others. */
export const remembered = (past: readonly PastQuery[], query: Query): readonly PastQuery[] => {
  const { text, isPattern, isCaseSensitive, isWholeWord } = query;
  const next = { text, isPattern, isCaseSensitive, isWholeWord };
  return text === '' ? past : [next, ...past.filter((other) => !isSameQuery(other, next))].slice(0, mostPast);
};

const isSameQuery = (a: PastQuery, b: PastQuery): boolean =>
  a.text === b.text &&
  a.isPattern === b.isPattern &&
  a.isCaseSensitive === b.isCaseSensitive &&
  a.isWholeWord === b.isWholeWord;

const isPastQuery = (kept: unknown): kept is PastQuery =>
  typeof kept === 'object' &&
  kept !== null &&
  typeof Reflect.get(kept, 'text') === 'string' &&
  ['isPattern', 'isCaseSensitive', 'isWholeWord'].every((key) => typeof Reflect.get(kept, key) === 'boolean');
