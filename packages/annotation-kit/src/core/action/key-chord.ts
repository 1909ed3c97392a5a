/** A key with its modifiers. `mod` is Cmd on Apple's keyboards and Ctrl elsewhere; `ctrl` is Apple's Control, and Ctrl elsewhere too. */
export interface KeyChord {
  readonly mod: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** A capital letter, a digit, a sign as it is written, or a name of `KeyboardEvent.key`; `Space` for the space bar, `Plus` for `+`. */
  readonly key: string;
}

/** Reads `Mod+Shift+Z`, `Space`, `[`, `F9`. */
export function parseKeys(notation: string): KeyChord {
  const parts = notation.split('+');
  const has = (modifier: string): boolean => parts.slice(0, -1).includes(modifier);
  return { mod: has('Mod'), ctrl: has('Ctrl'), alt: has('Alt'), shift: has('Shift'), key: parts.at(-1) ?? '' };
}

/** Writes a chord as `parseKeys` reads it, its modifiers in one order. */
export const printKeys = ({ mod, ctrl, alt, shift, key }: KeyChord): string =>
  [mod && 'Mod', ctrl && 'Ctrl', alt && 'Alt', shift && 'Shift', key].filter(Boolean).join('+');

/** Whether a text is the notation of a chord. */
export const isKeys = (notation: string): boolean =>
  notationPattern.test(notation) && new Set(notation.split('+')).size === notation.split('+').length;

const notationPattern = /^(?:(?:Mod|Ctrl|Alt|Shift)\+){0,4}(?:[A-Z][A-Za-z0-9]{1,31}|[^\s+a-z\p{C}])$/u;

/** One name for chords that are the same press on a US keyboard: `{` and `Shift+[`. Two notations clash when their names are equal. */
export function canonicalKeys(notation: string): string {
  const chord = parseKeys(notation);
  const base = unshifted[chord.key];
  return printKeys(base === undefined ? chord : { ...chord, shift: true, key: base });
}

/** Shifted signs of a US keyboard with the key they are on. */
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

/** Keys that write nothing by themselves: function and media keys, and those that pedals and special keyboards send. */
const silentKeys = /^(?:Tab|Escape|F\d{1,2}|Pause|ScrollLock|Insert|Help|Media\w+|Audio\w+|Browser\w+|Launch\w+)$/;

/** Whether a chord may be a shortcut while a person types. */
export const isSafeInText = ({ mod, ctrl, alt, key }: KeyChord): boolean => mod || ctrl || alt || silentKeys.test(key);
