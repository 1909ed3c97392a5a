import { unshifted, printKeys, type KeyChord } from './key-chord.ts';
import type { Keyboard } from './keyboard.ts';

/** The fields of a keyboard event that are compared with chords. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode' | 'getModifierState'
>;

/** Whether the event belongs to an active IME composition (Chinese, Japanese, Korean …): never a shortcut. */
export const isComposing = (event: KeyPress): boolean =>
  event.isComposing || event.keyCode === 229 || event.key === 'Process' || event.key === 'Unidentified';

/**
 * Returns how well a key press matches a chord: 0 when it does not. The character typed by the key scores 3; a digit
 * that needs Shift on this keyboard, as on French ones, 2; the physical key of a US keyboard 1, for layouts without
 * Latin letters, for characters that other layouts lack, and where Option or Alt types something else. The highest
 * score wins.
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
 * Returns the chord of a key press, for recording; `null` for modifiers alone and for ambiguous presses. The typed
 * character counts; where Option or another script hides it, the physical key does.
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
  // A character typed with Shift is named by its key where that is the same as on a US keyboard, and by itself
  // elsewhere.
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

/**
 * Windows reports AltGr as Ctrl and Alt; AltGr types a character and is no modifier of a chord. On a Mac, Firefox
 * reports Option as AltGr.
 */
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

/**
 * Returns the character that the press types; full-width characters of Chinese and Japanese IMEs are mapped to ASCII.
 */
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

/** Returns what a physical key types without modifiers: by the known layout, else as on a US keyboard. */
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

/**
 * Whether a press in a text field types a character or a dead key: Option on a Mac types `@` and `[` on German and
 * French keyboards.
 */
export const writesText = (press: KeyPress, { isApple }: Keyboard): boolean =>
  press.key === 'Dead' ||
  (isApple &&
    press.altKey &&
    !press.metaKey &&
    !press.ctrlKey &&
    /^[\x21-\x7e]$/.test(press.key) &&
    !/^[a-z0-9]$/i.test(press.key));
