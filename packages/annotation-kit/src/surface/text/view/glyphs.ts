/** Signs for characters that cannot be seen, each as long as what it stands for, so that offsets stay. */
const visibleSigns: Readonly<Record<number, number>> = {
  0x20: 0xb7,
  0xa0: 0x237d,
  0x3000: 0x25a1,
  0xad: 0x2027,
  0x1680: 0xb7,
};

const isInvisible = (unit: number): boolean =>
  (unit >= 0x2000 && unit <= 0x200f) ||
  (unit >= 0x202a && unit <= 0x202f) ||
  (unit >= 0x205f && unit <= 0x206f) ||
  unit === 0xfeff;

/** A sign that no text is likely to hold, for invisible characters without one of their own. */
const otherSign = 0xa4;

/** What is shown for a UTF-16 unit. Control characters are always shown, by their pictures. */
export function shownUnit(unit: number, areInvisiblesShown: boolean): number {
  if (unit < 0x20) return unit === 0x09 ? unit : 0x2400 + unit;
  if (unit === 0x7f) return 0x2421;
  if (!areInvisiblesShown) return unit;
  return visibleSigns[unit] ?? (isInvisible(unit) ? otherSign : unit);
}

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const needsSign = /[\u0000-\u0008\u000a-\u001f\u007f]/;
const mayNeedSign = /[\u0020\u00a0\u00ad\u1680\u2000-\u200f\u202a-\u202f\u205f-\u206f\u3000\ufeff]/;

/** The text of a line as it is shown. */
export function shownText(text: string, areInvisiblesShown: boolean): string {
  if (!needsSign.test(text) && !(areInvisiblesShown && mayNeedSign.test(text))) return text;
  let shown = '';
  for (let at = 0; at < text.length; at += 1)
    shown += String.fromCharCode(shownUnit(text.charCodeAt(at), areInvisiblesShown));
  return shown;
}
