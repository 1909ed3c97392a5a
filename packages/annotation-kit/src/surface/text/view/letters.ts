/** The letters of the home row first. */
const alphabet = 'asdfghjklqwertyuiopzxcvbnm';

/**
 * Labels to be typed for `count` things: one letter each or, for more than the alphabet has, two each, so that no label begins
 * another.
 */
export function lettersFor(count: number): string[] {
  if (count <= alphabet.length) return Array.from(alphabet.slice(0, count));
  return Array.from({ length: Math.min(count, alphabet.length ** 2) }, (_, index) =>
    [alphabet[Math.floor(index / alphabet.length)], alphabet[index % alphabet.length]].join(''),
  );
}
