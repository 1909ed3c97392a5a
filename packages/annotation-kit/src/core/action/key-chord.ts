/** A key with its modifiers. `mod` is Cmd on Apple's keyboards and Ctrl elsewhere. */
export interface KeyChord {
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** A letter or digit, a sign as on a US keyboard, or a name of `KeyboardEvent.key`; `Space` for the space bar. */
  readonly key: string;
}

/** What of a keyboard event decides. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode' | 'getModifierState'>;

/** Reads `Mod+Shift+Z`, `Space`, `[`, `F9`. */
export function parseKeys(notation: string): KeyChord {
  const parts = notation.split('+');
  return { mod: parts.includes('Mod'), alt: parts.includes('Alt'), shift: parts.includes('Shift'), key: parts.at(-1) ?? '' };
}

/** Whether the event belongs to an input method that is composing (Chinese, Japanese, Korean …): never a shortcut. */
export const isComposing = (event: KeyPress): boolean => event.isComposing || event.keyCode === 229 || event.key === 'Process' || event.key === 'Dead';

/**
 * Whether a key press is the chord. Letters go by what is written on the key, or by their place on keyboards without Latin
 * letters and where Alt makes other signs; signs go by what they write (`?` is elsewhere on a German keyboard) or by their place.
 */
export function matchesChord(chord: KeyChord, event: KeyPress, isApple: boolean): boolean {
  // AltGr reports Ctrl and Alt; with it a person writes a sign and holds no modifier.
  const isAltGraph = event.getModifierState('AltGraph');
  const mod = isApple ? event.metaKey : event.ctrlKey && !isAltGraph;
  const other = isApple ? event.ctrlKey : event.metaKey;
  const alt = event.altKey && !isAltGraph;
  if (other || mod !== chord.mod || alt !== chord.alt) return false;
  const isSign = chord.key.length === 1 && !/[a-z0-9]/i.test(chord.key);
  if (isSign && !chord.shift && event.key === chord.key) return true;
  return event.shiftKey === chord.shift && isKey(chord.key, event);
}

function isKey(key: string, event: KeyPress): boolean {
  if (key === 'Space') return event.key === ' ';
  if (/^[A-Z]$/.test(key)) return /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() === key : event.code === `Key${key}`;
  if (/^[0-9]$/.test(key)) return event.code === `Digit${key}` || event.code === `Numpad${key}`;
  const place = places[key];
  return place === undefined ? event.key === key : event.code === place;
}

const places: Readonly<Record<string, string>> = {
  '[': 'BracketLeft',
  ']': 'BracketRight',
  ',': 'Comma',
  '.': 'Period',
  '=': 'Equal',
  '-': 'Minus',
};

/** Whether a chord may be a shortcut while a person types. */
export const isSafeInText = ({ mod, alt, key }: KeyChord): boolean => mod || alt || /^(Tab|Escape|F\d+)$/.test(key);

/** The chord as the person's keyboard shows it: `⇧⌘Z` or `Ctrl+Shift+Z`. */
export function formatKeys(notation: string, isApple: boolean): string {
  const { mod, alt, shift, key } = parseKeys(notation);
  const name = keyNames[key] ?? key;
  return isApple
    ? `${alt ? '⌥' : ''}${shift ? '⇧' : ''}${mod ? '⌘' : ''}${appleKeyNames[key] ?? name}`
    : [mod && 'Ctrl', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+');
}

const keyNames: Readonly<Record<string, string>> = {
  ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', PageUp: 'PgUp', PageDown: 'PgDn',
};
const appleKeyNames: Readonly<Record<string, string>> = { Enter: '↩', Backspace: '⌫', Delete: '⌦', Escape: 'esc', PageUp: '⇞', PageDown: '⇟', Home: '↖', End: '↘' };

/** Whether the keyboard in front of the person is most likely one of Apple's. */
export const isApplePlatform = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
