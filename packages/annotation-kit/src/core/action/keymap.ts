import { createListeners } from '../listeners.ts';
import type { KeyLayer } from './key-layer.ts';
import type { KeymapStorage } from './keymap-storage.ts';
import type { PresetName } from './presets.ts';
import type { KeymapSettings } from './print-keymap.ts';

/**
 * The key settings of one user, for the actions of every surface: an external store, so that a change applies at once
 * wherever keys are read or shown. `bindKeymap` applies them to the actions of a workbench.
 */
export interface Keymap {
  readonly getState: () => KeymapSettings;
  /** Resolves once the stored settings apply; until then a key of one's own does nothing. */
  readonly isRead: Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the settings and stores them. */
  readonly change: (settings: KeymapSettings) => void;
}

/** The settings that a keymap begins with, and where it stores changes. */
export interface KeymapOptions {
  readonly preset?: PresetName;
  /** Keys that differ from the preset's. */
  readonly overrides?: KeyLayer;
  /** Stores changes; stored settings take precedence over `preset` and `overrides`. */
  readonly storage?: KeymapStorage;
}

/** Creates a keymap. A storage that answers later takes effect when it does; see `isRead`. */
export function createKeymap({ preset = 'default', overrides = {}, storage }: KeymapOptions = {}): Keymap {
  const listeners = createListeners();
  const stored = storage?.read() ?? null;
  let state: KeymapSettings = stored instanceof Promise || stored === null ? { preset, own: overrides } : stored;
  const show = (settings: KeymapSettings): void => {
    state = settings;
    listeners.emit();
  };
  storage?.watch?.(show);
  // Unreadable settings are left in the storage until the user changes a key here.
  const isRead = Promise.resolve(stored).then(
    (settings) => (settings && stored !== settings ? show(settings) : undefined),
    () => undefined,
  );
  return {
    isRead,
    getState: () => state,
    subscribe: listeners.add,
    change(settings) {
      show(settings);
      storage?.write({ preset: settings.preset, own: settings.own });
    },
  };
}
