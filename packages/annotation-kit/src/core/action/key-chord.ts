/**
 * A key with its modifiers. `mod` is Cmd on Apple's keyboards and Ctrl elsewhere; `ctrl` is Apple's Control, and Ctrl
 * elsewhere too.
 */
export interface KeyChord {
  readonly mod: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /**
   * A capital letter, a digit, a typed character, or a name of `KeyboardEvent.key`; `Space` for the space bar, `Plus`
   * for `+`.
   */
  readonly key: string;
}

/** Parses `Mod+Shift+Z`, `Space`, `[`, `F9`. */
export function parseKeys(notation: string): KeyChord {
  const parts = notation.split('+');
  const has = (modifier: string): boolean => parts.slice(0, -1).includes(modifier);
  return { mod: has('Mod'), ctrl: has('Ctrl'), alt: has('Alt'), shift: has('Shift'), key: parts.at(-1) ?? '' };
}

/** Prints a chord in the notation of `parseKeys`, with its modifiers in a fixed order. */
export const printKeys = ({ mod, ctrl, alt, shift, key }: KeyChord): string =>
  [mod && 'Mod', ctrl && 'Ctrl', alt && 'Alt', shift && 'Shift', key].filter(Boolean).join('+');

/** Whether a text is the notation of a chord. */
export const isKeys = (notation: string): boolean =>
  notationPattern.test(notation) && new Set(notation.split('+')).size === notation.split('+').length;

const notationPattern = /^(?:(?:Mod|Ctrl|Alt|Shift)\+){0,4}(?:[A-Z][A-Za-z0-9]{1,31}|[^\s+a-z\p{C}])$/u;

/**
 * Returns the canonical notation of chords that are the same key press on a US keyboard: `{` and `Shift+[`. Two
 * notations conflict when their canonical notations are equal.
 */
export function canonicalKeys(notation: string): string {
  const chord = parseKeys(notation);
  const base = unshifted[chord.key];
  return printKeys(base === undefined ? chord : { ...chord, shift: true, key: base });
}

/** Shifted characters of a US keyboard with the key they are on. */
export const unshifted: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ')': '0',
  '{': '[',
  '}': ']',
  '<': ',',
  '>': '.',
  '?': '/',
  ':': ';',
  '"': "'",
  '|': '\\',
  _: '-',
  Plus: '=',
  '~': '`',
};

/** Keys that type no character: function and media keys, and those sent by pedals and special keyboards. */
const silentKeys = /^(?:Tab|Escape|F\d{1,2}|Pause|ScrollLock|Insert|Help|Media\w+|Audio\w+|Browser\w+|Launch\w+)$/;

/** Whether a chord may be a shortcut in a text field. */
export const isSafeInText = ({ mod, ctrl, alt, key }: KeyChord): boolean => mod || ctrl || alt || silentKeys.test(key);
