import { unshifted, printKeys, type KeyChord } from './key-chord.ts';
import type { Keyboard } from './keyboard.ts';

/** What of a keyboard event decides. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode' | 'getModifierState'
>;

/** Whether the event belongs to an input method that is composing (Chinese, Japanese, Korean …): never a shortcut. */
export const isComposing = (event: KeyPress): boolean =>
  event.isComposing || event.keyCode === 229 || event.key === 'Process' || event.key === 'Unidentified';

/**
 * How surely a key press is the chord: 0 when it is not. What is written on the key decides (3); then a digit that needs Shift
 * on this keyboard, as on French ones (2); then the place the key has on a US keyboard (1), for layouts without Latin
 * letters, for signs that other layouts lack, and where Option or Alt writes something else. The surest chord wins.
 */
export function matchChord(chord: KeyChord, press: KeyPress, keyboard: Keyboard): 0 | 1 | 2 | 3 {
  const held = modifiersOf(press, keyboard);
  const ctrl = chord.ctrl && keyboard.isApple;
  const mod = chord.mod || (chord.ctrl && !keyboard.isApple);
  if (held.isForeign || held.mod !== mod || held.ctrl !== ctrl || held.alt !== chord.alt) return 0;
  const isShiftSame = press.shiftKey === chord.shift;
  if (chord.key === 'Space') return isShiftSame && (press.key === ' ' || press.code === 'Space') ? 3 : 0;
  const key = chord.key === 'Plus' ? '+' : chord.key;
  if (key.length > 1) return isShiftSame && press.key === key ? 3 : 0;
  const written = writtenBy(press);
  const isHidden = !isAscii(written) || (keyboard.isApple && press.altKey);
  if (/^[A-Z]$/.test(key)) {
    if (!isShiftSame) return 0;
    if (/^[a-z]$/i.test(written)) return written.toUpperCase() === key ? 3 : 0;
    return isHidden && signOf(press.code, keyboard) === key.toLowerCase() ? 1 : 0;
  }
  if (/^[0-9]$/.test(key)) {
    if (written === key && !/^Numpad/.test(press.code)) return isShiftSame ? 3 : chord.shift ? 0 : 2;
    return isShiftSame && (press.code === `Digit${key}` || press.code === `Numpad${key}`) ? 1 : 0;
  }
  if (written === key && !chord.shift) return 3;
  return isShiftSame && usSigns[press.code] === key ? 1 : 0;
}

/**
 * The chord of a press, as a person records it; `null` for modifiers alone and for presses that cannot be told apart. What is
 * written on the key counts; where Option or another script hides it, its place.
 */
export function keysOfPress(press: KeyPress, keyboard: Keyboard): string | null {
  if (isComposing(press) || modifierKeys.has(press.key)) return null;
  const { mod, ctrl, alt, isForeign } = modifiersOf(press, keyboard);
  if (isForeign) return null;
  const shift = press.shiftKey;
  const print = (key: string, hasShift = shift): string => printKeys({ mod, ctrl, alt, shift: hasShift, key });
  if (press.key === ' ' || press.code === 'Space') return print('Space');
  if (press.key.length > 1 && press.key !== 'Dead') return print(press.key);
  const written = writtenBy(press);
  const isHidden =
    press.key === 'Dead' || (keyboard.isApple && press.altKey) || (!isAscii(written) && /^Key/.test(press.code));
  const sign = isHidden ? signOf(press.code, keyboard) : written;
  if (sign === undefined) return null;
  if (/^[a-z]$/i.test(sign)) return print(sign.toUpperCase());
  if (isHidden || !shift) return print(nameOf(sign));
  // A sign that Shift writes is named by its key where that is the same as on a US keyboard, and by itself elsewhere.
  const base = unshifted[nameOf(sign)];
  const isOnItsKey = base !== undefined && (usSigns[press.code] === base || press.code === `Digit${base}`);
  return isOnItsKey ? print(base) : print(nameOf(sign), false);
}

const modifierKeys: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'OS',
  'CapsLock',
  'NumLock',
  'Fn',
  'FnLock',
  'Hyper',
  'Super',
  'Symbol',
]);

const nameOf = (sign: string): string => (sign === '+' ? 'Plus' : sign);

/** AltGr reports Ctrl and Alt on Windows; with it a person writes a sign and holds no modifier. On a Mac, Firefox reports Option as AltGr. */
function modifiersOf(
  press: KeyPress,
  { isApple }: Keyboard,
): { mod: boolean; ctrl: boolean; alt: boolean; isForeign: boolean } {
  const isAltGraph = !isApple && press.getModifierState('AltGraph');
  return {
    mod: isApple ? press.metaKey : press.ctrlKey && !isAltGraph,
    ctrl: isApple && press.ctrlKey,
    alt: press.altKey && !isAltGraph,
    isForeign: !isApple && press.metaKey,
  };
}

/** What the press writes; signs of Chinese and Japanese input methods count as those they stand for. */
function writtenBy({ key }: KeyPress): string {
  if (key.length !== 1) return '';
  const code = key.charCodeAt(0);
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : (wideSigns[key] ?? key);
}

const wideSigns: Readonly<Record<string, string>> = {
  '【': '[',
  '】': ']',
  '「': '[',
  '」': ']',
  '。': '.',
  '、': '/',
  '《': '<',
  '》': '>',
  '￥': '$',
  '·': '`',
  '—': '_',
  '…': '^',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};

const isAscii = (written: string): boolean => /^[\x20-\x7e]$/.test(written);

/** What the key at a place writes alone: by the layout where it is known, else as on a US keyboard. */
function signOf(code: string, keyboard: Keyboard): string | undefined {
  const known = keyboard.signAt(code);
  if (known !== undefined && isAscii(known)) return known;
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : /^Digit\d$/.test(code) ? code.slice(5) : usSigns[code];
}

const usSigns: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
  Equal: '=',
  Minus: '-',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Backslash: '\\',
};

/** Whether a press in a text field writes a sign there, or begins one: Option on a Mac writes `@` and `[` on German and French keyboards. */
export const writesText = (press: KeyPress, { isApple }: Keyboard): boolean =>
  press.key === 'Dead' ||
  (isApple &&
    press.altKey &&
    !press.metaKey &&
    !press.ctrlKey &&
    /^[\x21-\x7e]$/.test(press.key) &&
    !/^[a-z0-9]$/i.test(press.key));
