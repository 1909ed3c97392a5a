import { parseKeymap, printKeymap, type KeymapSettings } from './keymap-file.ts';

/** Where a person's keymap is kept. */
export interface KeymapStorage {
  /** `null` when nothing is kept, or nothing that can be read. */
  readonly read: () => KeymapSettings | null;
  readonly write: (settings: KeymapSettings) => void;
  /** Tells of changes made elsewhere, say in another tab. */
  readonly watch?: (listener: (settings: KeymapSettings) => void) => void;
}

/** Keeps the keymap of a user in this browser. Works without being kept where the browser keeps nothing. */
export function createLocalKeymapStorage(userId: string | number): KeymapStorage {
  const key = `earmark.keymap.${userId}`;
  const settingsIn = (text: string | null): KeymapSettings | null => {
    const result = text === null ? undefined : parseKeymap(text);
    return result?.ok ? result.settings : null;
  };
  return {
    read: () => quietly(() => settingsIn(localStorage.getItem(key))) ?? null,
    write: (settings) => void quietly(() => localStorage.setItem(key, printKeymap(settings))),
    watch(listener) {
      window.addEventListener('storage', (event) => {
        const settings = event.key === key ? settingsIn(event.newValue) : null;
        if (settings) listener(settings);
      });
    },
  };
}

/** Storage may be forbidden or full. */
function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
