import { printKeymap, type KeymapSettings } from './print-keymap.ts';

/** Where a person's keymap is kept. */
export interface KeymapStorage {
  /** `null` when nothing is kept, or nothing that can be read. A promise where it takes a while: until then the preset's keys hold. */
  readonly read: () => KeymapSettings | null | Promise<KeymapSettings | null>;
  readonly write: (settings: KeymapSettings) => void;
  /** Tells of changes made elsewhere, say in another tab. */
  readonly watch?: (listener: (settings: KeymapSettings) => void) => void;
}

/** Keeps the keymap of a user in this browser. Works without being kept where the browser keeps nothing. */
export function createLocalKeymapStorage(userId: string | number): KeymapStorage {
  const key = `earmark.keymap.${userId}`;
  return {
    read() {
      const text = quietly(() => localStorage.getItem(key)) ?? null;
      return text === null ? null : settingsIn(text);
    },
    write: (settings) => void quietly(() => localStorage.setItem(key, printKeymap(settings))),
    watch(listener) {
      window.addEventListener('storage', ({ key: changed, newValue }) => {
        if (changed === key && newValue !== null)
          void settingsIn(newValue).then((settings) => settings && listener(settings));
      });
    },
  };
}

/** Most people keep the keys as they are: what reads others is loaded only for those that have some. */
async function settingsIn(text: string): Promise<KeymapSettings | null> {
  const { parseKeymap } = await import('./keymap-file.ts');
  const result = parseKeymap(text);
  return result.ok ? result.settings : null;
}

/** Storage may be forbidden or full. */
function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
