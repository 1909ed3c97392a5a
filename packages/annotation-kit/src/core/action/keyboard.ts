/** The keyboard in front of the person, as far as it is known. */
export interface Keyboard {
  readonly isApple: boolean;
  /** What the key at a place (`KeyboardEvent.code`) writes without modifiers; `undefined` when nobody knows. */
  readonly signAt: (code: string) => string | undefined;
}

export interface LearningKeyboard extends Keyboard {
  /** Takes in what a plain key press tells about the layout. */
  readonly learn: (press: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>) => void;
}

/** A keyboard that is known from the start, or from the places given along. */
export const fixedKeyboard = (isApple: boolean, signs: Readonly<Record<string, string>> = {}): Keyboard => ({
  isApple,
  signAt: (code) => signs[code],
});

/**
 * A keyboard whose layout is asked from the browser where that can tell (Keyboard Map), and learnt from plain presses
 * elsewhere. It matters where Option or Alt hides the letter of a key: then its place decides, and Z lies elsewhere on German ones.
 */
export function createKeyboard(
  isApple: boolean,
  source: KeyboardMapSource | undefined = keyboardMapOf(globalThis.navigator),
): LearningKeyboard {
  const signs = new Map<string, string>();
  source?.getLayoutMap().then(
    (map) => map.forEach((sign, code) => signs.set(code, sign)),
    // Not allowed in this frame: what is pressed will tell.
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

/** The Keyboard Map API, which TypeScript's own library does not describe yet. */
export interface KeyboardMapSource {
  readonly getLayoutMap: () => Promise<{ readonly forEach: (each: (sign: string, code: string) => void) => void }>;
}

function keyboardMapOf(navigator: Navigator | undefined): KeyboardMapSource | undefined {
  // The property is missing in browsers without the API, and in insecure contexts.
  const { keyboard } = (navigator ?? {}) as { keyboard?: KeyboardMapSource };
  return keyboard && 'getLayoutMap' in keyboard ? keyboard : undefined;
}
