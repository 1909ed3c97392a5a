import { clustersOf, eachRange, pointsOf, type CharacterRanges } from './character-set.ts';

/** A set of characters in the rules of a task. */
export interface RuleCharacterSet {
  readonly name: string;
  /** With allowed sets, whatever none of them holds is refused; what a forbidden set holds is refused in any case. */
  readonly use: 'allowed' | 'forbidden';
  readonly ranges: CharacterRanges;
}

/** Rules for the characters of texts. Keep the object's identity: derived values are cached by it. */
export interface TextRules {
  /** Characters that texts must not contain, concatenated. */
  readonly disabledCharacters: string;
  readonly characterSets?: readonly RuleCharacterSet[] | undefined;
}

/** A range of a text, `[start, end)` in UTF-16 code units. */
export interface TextRange {
  /** First code unit. */
  readonly start: number;
  /** One past the last code unit. */
  readonly end: number;
}

const compiled = new WeakMap<TextRules, Uint32Array | null>();

/**
 * Returns the ranges of a text that the rules refuse: whole characters with their marks; adjacent ones form one range.
 * A character is looked up in one bit per code point, whatever the size of the sets.
 */
export function findDisabled(text: string, rules: TextRules): TextRange[] {
  const found: { start: number; end: number }[] = [];
  let bits = compiled.get(rules);
  if (bits === undefined) compiled.set(rules, (bits = compile(rules)));
  if (bits === null || text === '') return found;
  for (const { 0: cluster, index: start } of clustersOf(text)) {
    if (!pointsOf(cluster).some((point) => (bits[point >>> 5] ?? 0) & (1 << (point & 31)))) continue;
    const end = start + cluster.length;
    const last = found.at(-1);
    if (last?.end === start) last.end = end;
    else found.push({ start, end });
  }
  return found;
}

/** One bit per code point: whether it is refused. Null when nothing is. */
function compile({ disabledCharacters, characterSets = [] }: TextRules): Uint32Array | null {
  if (disabledCharacters === '' && characterSets.length === 0) return null;
  const bits = new Uint32Array(0x11_0000 / 32);
  const put = (isRefused: boolean, first: number, last = first): void => {
    for (let point = first; point <= last; point++) {
      const mask = 1 << (point & 31);
      bits[point >>> 5] = isRefused ? (bits[point >>> 5] ?? 0) | mask : (bits[point >>> 5] ?? 0) & ~mask;
    }
  };
  if (characterSets.some(({ use }) => use === 'allowed')) bits.fill(0xffff_ffff);
  // Allowed sets first, because a forbidden one has the last word
  for (const use of ['allowed', 'forbidden'] as const)
    for (const set of characterSets)
      if (set.use === use) eachRange(set.ranges, (first, last) => put(use === 'forbidden', first, last));
  for (const { 0: cluster } of clustersOf(disabledCharacters)) for (const point of pointsOf(cluster)) put(true, point);
  return bits;
}

/** The refused characters of a text, each once, as they are shown: those that cannot be seen by their code points. */
export const disabledIn = (text: string, ranges: readonly TextRange[]): string[] => [
  ...new Set(
    ranges
      .flatMap(({ start, end }) => Array.from(clustersOf(text.slice(start, end)), ([cluster]) => cluster))
      .map((cluster) =>
        /^[\p{Z}\p{C}\p{M}]/u.test(cluster)
          ? `U+${(cluster.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
          : cluster,
      ),
  ),
];
