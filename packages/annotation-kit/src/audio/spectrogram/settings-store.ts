import { createListeners } from '../../core/index.ts';
import {
  colorMapNames,
  defaultSpectrogram,
  frequencyScales,
  gainLimits,
  rangeLimits,
  windowNames,
  windowSizes,
  type SpectrogramSettings,
} from './settings.ts';

/** External store of the settings; several spectrograms may share one. */
export interface SpectrogramSettingsStore {
  readonly getState: () => SpectrogramSettings;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (change: Partial<SpectrogramSettings>) => void;
}

const storageKey = 'earmark.spectrogram';

/**
 * Reads and writes `storage`, except for the channel, which belongs to one audio. Unreadable values are replaced by
 * defaults.
 */
export function createSpectrogramSettings(
  initial: Partial<SpectrogramSettings> = {},
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = ownStorage(),
): SpectrogramSettingsStore {
  const listeners = createListeners();
  let state: SpectrogramSettings = { ...defaultSpectrogram, ...remembered(storage), ...initial };
  return {
    getState: () => state,
    subscribe: listeners.add,
    change(change) {
      state = { ...state, ...change };
      try {
        storage?.setItem(storageKey, JSON.stringify({ ...state, channel: undefined }));
      } catch {
        // A full or disabled storage only loses a preference.
      }
      listeners.emit();
    },
  };
}

function ownStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

function remembered(storage: Pick<Storage, 'getItem'> | undefined): Partial<SpectrogramSettings> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null');
    return typeof kept === 'object' && kept !== null ? readable(kept) : {};
  } catch {
    return {};
  }
}

/** Returns the valid settings of an unknown object. */
function readable(kept: object): Partial<SpectrogramSettings> {
  const values = new Map<string, unknown>(Object.entries(kept));
  const one = <V>(name: string, among: readonly V[]): V | undefined =>
    among.find((value) => value === values.get(name));
  const within = (name: string, { min, max }: { min: number; max: number }): number | undefined => {
    const value = values.get(name);
    return typeof value === 'number' && value >= min && value <= max ? value : undefined;
  };
  const found: Partial<SpectrogramSettings> = {
    window: one('window', windowNames),
    windowSize: one<number>('windowSize', windowSizes),
    scale: one('scale', frequencyScales),
    colors: one('colors', colorMapNames),
    rangeDb: within('rangeDb', rangeLimits),
    gainDb: within('gainDb', gainLimits),
    maxHertz: within('maxHertz', { min: 500, max: 192_000 }),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
