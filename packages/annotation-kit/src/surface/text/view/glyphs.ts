/** Signs for characters that cannot be seen, each as long as what it stands for, so that offsets stay. */
const visibleSigns: Readonly<Record<number, number>> = {
  0x20: 0xb7,
  0xa0: 0x237d,
  0x3000: 0x25a1,
  0xad: 0x2027,
  0x1680: 0xb7,
};

/**
 * Other characters without a look of their own: spaces, joiners, marks of direction, fillers of Hangul, the blank of
 * Braille, selectors of variants, annotations between lines. Separators of lines and paragraphs end a line, which is
 * shown as such.
 */
const invisible =
  /[\ufe00-\ufe0f\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u202a-\u202f\u205f-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/;

/** First halves of the pairs of plane 14, where tags and further selectors are. */
const isHiddenPair = (unit: number): boolean => unit >= 0xdb40 && unit <= 0xdb43;

// Latin, Han and Hangul are passed over at once: a text may have a million of them
const isInvisible = (unit: number): boolean =>
  unit >= 0x34f &&
  (unit <= 0x3164 || unit >= 0xdb40) &&
  (isHiddenPair(unit) || invisible.test(String.fromCharCode(unit)));

/** A sign that no text is likely to hold, for invisible characters without one of their own. */
const otherSign = 0xa4;

/** Takes no room: stands for the second half of a pair whose first half has the sign. */
const noWidth = 0x2060;

/** What is shown for a UTF-16 unit. Control characters are always shown, by their pictures where they have one. */
export function shownUnit(unit: number, areInvisiblesShown: boolean): number {
  if (unit < 0x20) return unit === 0x09 ? unit : 0x2400 + unit;
  if (unit === 0x7f) return 0x2421;
  if (unit > 0x7f && unit < 0xa0) return unit === 0x85 ? 0x2424 : otherSign;
  if (!areInvisiblesShown) return unit;
  return visibleSigns[unit] ?? (isInvisible(unit) ? otherSign : unit);
}

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const needsSign = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/;
const mayNeedSign = new RegExp(`[\\u0020\\u00a0\\u00ad\\u1680\\u3000\\udb40-\\udb43]|${invisible.source}`);

/** The text of a line as it is shown. */
export function shownText(text: string, areInvisiblesShown: boolean): string {
  if (!needsSign.test(text) && !(areInvisiblesShown && mayNeedSign.test(text))) return text;
  let shown = '';
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    shown += String.fromCharCode(shownUnit(unit, areInvisiblesShown));
    if (areInvisiblesShown && isHiddenPair(unit) && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      shown += String.fromCharCode(noWidth);
      at += 1;
    }
  }
  return shown;
}
