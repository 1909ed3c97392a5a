import type { Mark } from '@earmark/model';
import type { TextSession } from '../session/index.ts';

/** The letters of the home row first. */
const alphabet = 'asdfghjklqwertyuiopzxcvbnm';

/**
 * Labels to be typed for `count` things: one letter each or, for more than the alphabet has, two each, so that no label
 * begins another.
 */
export function lettersFor(count: number): string[] {
  if (count <= alphabet.length) return Array.from(alphabet.slice(0, count));
  return Array.from({ length: Math.min(count, alphabet.length ** 2) }, (_, index) =>
    [alphabet[Math.floor(index / alphabet.length)], alphabet[index % alphabet.length]].join(''),
  );
}

/** The letters beside each of these marks, by their ids. */
export function lettersIn(marks: readonly Mark[]): ReadonlyMap<string, string> {
  const letters = lettersFor(marks.length);
  return new Map(marks.slice(0, letters.length).map(({ id }, at) => [id, letters[at] ?? '']));
}

/** The part whose marks have letters, which would begin anew in each: the one with the caret, else the first. */
export function letteredPart({ state, views }: Pick<TextSession, 'state' | 'views'>): number | undefined {
  const part = state.getState().caret?.part;
  return part !== undefined && views.has(part) ? part : [...views.keys()].sort((a, b) => a - b)[0];
}
