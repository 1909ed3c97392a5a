import { characterClass as is, classOfCodePoint, classOfUnit, type CharacterClass } from './character-class.ts';
import type { Measure } from './measure.ts';

export interface LineOptions {
  readonly text: string;
  /** Width of a line in CSS pixels. */
  readonly width: number;
  readonly measure: Measure;
  /** Distance of tab stops in CSS pixels. */
  readonly tabWidth: number;
  /** What is shown instead of a UTF-16 unit, in as many units; most are shown as they are. */
  readonly shown: (unit: number) => number;
}

/** Where a line ends: the offsets of the next line and of the first unit that is not shown. */
export interface LineEnd {
  next: number;
  contentEnd: number;
}

const zeroWidthJoiner = 0x200d;
const mostShapedUnits = 200;
/** How far spaces hang beyond the edge, in CSS pixels, before they are broken too. */
const hangPixels = 64;

/**
 * Finds the end of the line that begins at `start` and writes it to `end`: at the end of the paragraph, else after the
 * last opportunity that fits, else before the grapheme that no longer fits. Offsets are in UTF-16 units. No line begins
 * inside a grapheme, and none with a closing sign that could have been kept from it.
 */
export function findLineEnd({ text, width, measure, tabWidth, shown }: LineOptions, start: number, end: LineEnd): void {
  const { length } = text;
  let at = start;
  let x = 0;
  let chance = -1;
  let before: CharacterClass | 0 = 0;
  let unitBefore = 0;
  const finish = (contentEnd: number, next: number): void => {
    end.contentEnd = contentEnd;
    end.next = next;
  };
  while (at < length) {
    const unit = text.charCodeAt(at);
    let kind = classOfUnit(unit);
    if (kind === is.lineEnd) return finish(at, at + (unit === 0x0d && text.charCodeAt(at + 1) === 0x0a ? 2 : 1));
    if (kind === is.space) {
      const wide = unit === 0x09 ? tabWidth - (x % tabWidth) : measure.point(shown(unit));
      if (x + wide > width + hangPixels && at > start) return finish(at, at);
      x += wide;
      at += 1;
      while (at < length && classOfUnit(text.charCodeAt(at)) === is.extending) at += 1;
      chance = at;
      before = is.space;
      continue;
    }
    let next = at + 1;
    let wide: number;
    if (kind === is.pair && next < length && isLowSurrogate(text.charCodeAt(next))) {
      const point = text.codePointAt(at) ?? unit;
      kind = classOfCodePoint(point);
      next += 1;
      wide = kind === is.extending ? widthOfExtending(unit, measure, shown) : measure.point(point);
    } else if (kind === is.pair) {
      kind = is.word;
      wide = measure.point(shown(unit));
    } else if (kind === is.extending) wide = widthOfExtending(unit, measure, shown);
    else wide = kind === is.shaped ? 0 : measure.point(shown(unit));
    if (kind === is.shaped) {
      const most = Math.min(length, at + mostShapedUnits);
      while (next < most && isShapedFurther(text.charCodeAt(next))) next += 1;
      wide = measure.word(text.slice(at, next));
    }
    if (before !== 0 && before !== is.space && mayBreak(before, unitBefore, kind, unit)) chance = at;
    // The rest of the grapheme: what extends it, and what a joiner glues to it.
    let isGlued = false;
    while (next < length) {
      const more = text.charCodeAt(next);
      const moreKind = classOfUnit(more);
      if (moreKind === is.extending) {
        wide += widthOfExtending(more, measure, shown);
        isGlued = more === zeroWidthJoiner;
        next += 1;
      } else if (moreKind === is.pair && classOfCodePoint(text.codePointAt(next) ?? more) === is.extending) {
        wide += widthOfExtending(more, measure, shown);
        next += 2;
      } else if (isGlued && (moreKind === is.pair || moreKind === is.ideograph)) {
        next += moreKind === is.pair ? 2 : 1;
        isGlued = false;
      } else break;
    }
    if (isRegional(text, at) && isRegional(text, next)) next += 2;
    next = Math.min(next, length);
    if (x + wide > width) {
      if (chance > start) return finish(chance, chance);
      if (kind === is.shaped && next - at > 1) {
        const cut = cutShaped(text, at, next, (width - x) / wide, at === start);
        if (cut > start) return finish(cut, cut);
      }
      if (at > start) return finish(at, at);
    }
    x += wide;
    at = next;
    before = kind === is.extending ? is.word : kind;
    unitBefore = unit;
  }
  finish(length, length + 1);
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Half of a flag. */
const isRegional = (text: string, at: number): boolean =>
  text.charCodeAt(at) === 0xd83c && text.charCodeAt(at + 1) >= 0xdde6 && text.charCodeAt(at + 1) <= 0xddff;

/** No wider than what it extends, unless a sign is shown in its place. */
function widthOfExtending(unit: number, measure: Measure, shown: (unit: number) => number): number {
  const sign = shown(unit);
  return sign === unit ? 0 : measure.point(sign);
}

function isShapedFurther(unit: number): boolean {
  const kind = classOfUnit(unit);
  return kind === is.shaped || kind === is.extending;
}

/** Divides a shaped word that is longer than a line in proportion to its width, between graphemes. */
function cutShaped(text: string, from: number, to: number, share: number, mustAdvance: boolean): number {
  let cut = from + Math.floor((to - from) * Math.max(0, Math.min(1, share)));
  while (cut > from && classOfUnit(text.charCodeAt(cut)) === is.extending) cut -= 1;
  if (cut > from || !mustAdvance) return cut;
  cut = from + 1;
  while (cut < to && classOfUnit(text.charCodeAt(cut)) === is.extending) cut += 1;
  return cut;
}

/** Whether a line may end between two graphemes without a space between them. */
function mayBreak(before: CharacterClass, unitBefore: number, kind: CharacterClass, unit: number): boolean {
  if (kind === is.closing || kind === is.extending || before === is.opening) return false;
  const isWideClosing = before === is.closing && unitBefore >= 0x2e80;
  if (kind === is.ideograph) return true;
  if (before === is.ideograph || isWideClosing) return true;
  if (kind === is.opening) return false;
  return before === is.hyphen && kind === is.word && !(unit >= 0x30 && unit <= 0x39);
}
