import { createListeners } from '../listeners.ts';
import type { KeyLayer } from './key-layer.ts';
import type { KeymapStorage } from './keymap-storage.ts';
import type { PresetName } from './presets.ts';
import type { KeymapSettings } from './print-keymap.ts';

/**
 * The key settings of one person, for the actions of every surface: an external store, so that a change takes effect at once
 * wherever keys are read or shown. `bindKeymap` says what they mean for the actions of a workbench.
 */
export interface Keymap {
  readonly getState: () => KeymapSettings;
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the settings and stores them. */
  readonly change: (settings: KeymapSettings) => void;
}

export interface KeymapOptions {
  readonly preset?: PresetName;
  /** Keys that differ from the preset's. */
  readonly overrides?: KeyLayer;
  /** Remembers changes, and comes before `preset` and `overrides` when it holds something. */
  readonly storage?: KeymapStorage;
}

export function createKeymap({ preset = 'default', overrides = {}, storage }: KeymapOptions = {}): Keymap {
  const listeners = createListeners();
  const stored = storage?.read() ?? null;
  let state: KeymapSettings = stored instanceof Promise || stored === null ? { preset, own: overrides } : stored;
  const show = (settings: KeymapSettings): void => {
    state = settings;
    listeners.emit();
  };
  storage?.watch?.(show);
  // What cannot be read stays as it is until keys are changed here.
  if (stored instanceof Promise)
    void stored.then(
      (settings) => settings && show(settings),
      () => undefined,
    );
  return {
    getState: () => state,
    subscribe: listeners.add,
    change(settings) {
      show(settings);
      storage?.write({ preset: settings.preset, own: settings.own });
    },
  };
}
