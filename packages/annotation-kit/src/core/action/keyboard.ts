/** The user's keyboard, as far as it is known. */
export interface Keyboard {
  readonly isApple: boolean;
  /** Returns what a physical key (`KeyboardEvent.code`) types without modifiers; `undefined` when unknown. */
  readonly signAt: (code: string) => string | undefined;
}

/** A keyboard that gets to know its layout while it is used. */
export interface LearningKeyboard extends Keyboard {
  /** Learns the layout from a key press without modifiers. */
  readonly learn: (press: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>) => void;
}

/** A keyboard with a fixed layout, for example in tests. */
export const fixedKeyboard = (isApple: boolean, signs: Readonly<Record<string, string>> = {}): Keyboard => ({
  isApple,
  signAt: (code) => signs[code],
});

/**
 * A keyboard whose layout is read from the browser's Keyboard Map API where available, and learnt from key presses
 * elsewhere. The layout matters where Option or Alt hides the letter of a key: the physical key is compared then, and Z
 * is another key on German keyboards.
 */
export function createKeyboard(
  isApple: boolean,
  source: KeyboardMapSource | undefined = keyboardMapOf(globalThis.navigator),
): LearningKeyboard {
  const signs = new Map<string, string>();
  source?.getLayoutMap().then(
    (map) => map.forEach((sign, code) => signs.set(code, sign)),
    // Not allowed in this frame: the layout is learnt from key presses.
    () => undefined,
  );
  return {
    isApple,
    signAt: (code) => signs.get(code),
    learn({ key, code, ctrlKey, metaKey, altKey, shiftKey }) {
      if (key.length === 1 && !ctrlKey && !metaKey && !altKey && !shiftKey && code !== '')
        signs.set(code, key.toLowerCase());
    },
  };
}

/** The Keyboard Map API, for which TypeScript's library has no types yet. */
export interface KeyboardMapSource {
  readonly getLayoutMap: () => Promise<{ readonly forEach: (each: (sign: string, code: string) => void) => void }>;
}

function keyboardMapOf(navigator: Navigator | undefined): KeyboardMapSource | undefined {
  // The property is missing in browsers without the API, and in insecure contexts.
  const { keyboard } = (navigator ?? {}) as { keyboard?: KeyboardMapSource };
  return keyboard && 'getLayoutMap' in keyboard ? keyboard : undefined;
}
