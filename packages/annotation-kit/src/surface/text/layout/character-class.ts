/**
 * How a UTF-16 unit takes part in line breaking: a small part of UAX #14, enough for the scripts that people annotate,
 * and fast enough for a million characters.
 */
export const characterClass = {
  /** Letters, digits and everything else that is kept together. */
  word: 1,
  /** A line may end after it; its own width may hang beyond the edge. */
  space: 2,
  /** Ideographs, kana, Hangul syllables, emoji: a line may end on either side. */
  ideograph: 3,
  /** Opening brackets and quotes: no line ends after them. */
  opening: 4,
  /** Closing brackets, full stops, small kana: no line begins with them. */
  closing: 5,
  /** Hyphens and dashes: a line may end after them. */
  hyphen: 6,
  /** Marks, selectors and joiners: belong to the unit before them and are no wider. */
  extending: 7,
  /** Scripts whose letters join or reorder: measured as whole words. */
  shaped: 8,
  /** Ends a paragraph. */
  lineEnd: 9,
  /** The first half of a surrogate pair: the class is that of the code point. */
  pair: 10,
} as const;
export type CharacterClass = (typeof characterClass)[keyof typeof characterClass];

const classes = new Uint8Array(0x10000);

/** Returns the class of a UTF-16 unit; computed once per unit. */
export function classOfUnit(unit: number): CharacterClass {
  const known = classes[unit] as CharacterClass | 0;
  if (known !== 0) return known;
  const found = unit >= 0xd800 && unit <= 0xdbff ? characterClass.pair : classOfCodePoint(unit);
  classes[unit] = found;
  return found;
}

/** Returns the class of a code point. */
export function classOfCodePoint(point: number): CharacterClass {
  if (point === 0x0a || point === 0x0d || point === 0x2028 || point === 0x2029) return characterClass.lineEnd;
  if (point < 0x80) return asciiClass(point);
  if (isSpace(point)) return characterClass.space;
  if (isIn(point, joined) || markPattern.test(String.fromCodePoint(point))) return characterClass.extending;
  if (openingSigns.has(point)) return characterClass.opening;
  if (closingSigns.has(point)) return characterClass.closing;
  if (isIn(point, ideographs)) return characterClass.ideograph;
  if (isIn(point, shapedScripts)) return characterClass.shaped;
  if (point === 0x2010 || point === 0x2013 || point === 0x2014 || point === 0xad) return characterClass.hyphen;
  return characterClass.word;
}

function asciiClass(point: number): CharacterClass {
  if (point === 0x20 || point === 0x09) return characterClass.space;
  if (point === 0x2d) return characterClass.hyphen;
  if (point === 0x28 || point === 0x5b || point === 0x7b) return characterClass.opening;
  // ! ) , . : ; ? ] }
  if ([0x21, 0x29, 0x2c, 0x2e, 0x3a, 0x3b, 0x3f, 0x5d, 0x7d].includes(point)) return characterClass.closing;
  return characterClass.word;
}

/** Spaces at which a line may end; the no-break ones are words. */
const isSpace = (point: number): boolean =>
  point === 0x1680 || point === 0x200b || point === 0x3000 || (point >= 0x2000 && point <= 0x200a && point !== 0x2007);

type Range = readonly [from: number, to: number];

const isIn = (point: number, ranges: readonly Range[]): boolean =>
  ranges.some(([from, to]) => point >= from && point <= to);

const markPattern = /^\p{M}$/u;

/** Joiners, selectors, modifiers, tags, and the second half of a pair. */
const joined: readonly Range[] = [
  [0x200c, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2069],
  [0xdc00, 0xdfff],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0x1f3fb, 0x1f3ff],
  [0xe0000, 0xe0fff],
];

const ideographs: readonly Range[] = [
  [0x231a, 0x231b],
  [0x2600, 0x27bf],
  [0x2b1b, 0x2b55],
  [0x2e80, 0x2fff],
  [0x3003, 0x303f],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xff01, 0xff60],
  [0xff61, 0xffdc],
  [0x16fe0, 0x1b2ff],
  [0x1f000, 0x1faff],
  [0x20000, 0x3fffd],
];

/**
 * Arabic, Syriac, the scripts of South and South East Asia, Tibetan, Mongolian, conjoining Jamo, and their extensions.
 */
const shapedScripts: readonly Range[] = [
  [0x0600, 0x109f],
  [0x1100, 0x11ff],
  [0x1700, 0x18af],
  [0x1900, 0x1aff],
  [0x1b00, 0x1c4f],
  [0xa800, 0xabff],
  [0xfb1d, 0xfdff],
  [0xfe70, 0xfefc],
  [0x10800, 0x11fff],
];

const pointsOf = (signs: string): ReadonlySet<number> => new Set(Array.from(signs, (sign) => sign.codePointAt(0) ?? 0));

const openingSigns = pointsOf('‘“„‚«‹〈《「『【〔〖〘〚〝（［｛｟｢¿¡');
const closingSigns = pointsOf(
  '’”»›〉》」』】〕〗〙〛〞〟）］｝｠｣、。，．：；？！‼⁇⁈⁉…‥・ー゛゜ゝゞヽヾ々〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ｡､･ｰ％‰℃°؟،؛।॥',
);

/** Whether a code point is strongly right-to-left (1), strongly left-to-right (-1) or neither (0). */
export function strengthOf(point: number): -1 | 0 | 1 {
  if (isIn(point, rightToLeft)) return point >= 0x660 && point <= 0x669 ? 0 : 1;
  if (point < 0x80) return (point >= 0x41 && point <= 0x5a) || (point >= 0x61 && point <= 0x7a) ? -1 : 0;
  if (point === 0x200e) return -1;
  return letterPattern.test(String.fromCodePoint(point)) ? -1 : 0;
}

const letterPattern = /^\p{L}$/u;

const rightToLeft: readonly Range[] = [
  [0x0590, 0x08ff],
  [0x200f, 0x200f],
  [0xfb1d, 0xfdff],
  [0xfe70, 0xfefc],
  [0x10800, 0x10fff],
  [0x1e800, 0x1efff],
];
