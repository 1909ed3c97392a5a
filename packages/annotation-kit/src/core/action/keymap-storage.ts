import { printKeymap, type KeymapSettings } from './print-keymap.ts';

/** Stores a user's keymap. */
export interface KeymapStorage {
  /**
   * Resolves with `null` when nothing readable is stored. May be a promise: until it resolves, the preset's keys apply.
   */
  readonly read: () => KeymapSettings | null | Promise<KeymapSettings | null>;
  readonly write: (settings: KeymapSettings) => void;
  /** Subscribes to changes made elsewhere, for example in another tab. */
  readonly watch?: (listener: (settings: KeymapSettings) => void) => void;
}

/** Stores the keymap of a user in this browser's local storage. Without local storage, changes last for the page. */
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

/** Most users keep the default keys: the parser is loaded only for stored settings. */
async function settingsIn(text: string): Promise<KeymapSettings | null> {
  const { parseKeymap } = await import('./keymap-file.ts');
  const result = parseKeymap(text);
  return result.ok ? result.settings : null;
}

/** Access to the storage may be forbidden, or the storage full. */
function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
