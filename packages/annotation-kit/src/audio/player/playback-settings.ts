import { createListeners } from '../../core/index.ts';

/** Playback preferences of a person, kept across audios. */
export interface PlaybackSettingsState {
  /** Whether a segment is played when it is selected. */
  readonly isPlayOnSelect: boolean;
}

/** External store of the playback preferences. */
export interface PlaybackSettings {
  readonly getState: () => PlaybackSettingsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes some preferences and stores them. */
  readonly change: (change: Partial<PlaybackSettingsState>) => void;
}

const storageKey = 'earmark.playback';

/**
 * Reads and writes `storage`, by default the browser's `localStorage`. When it is unavailable, the preferences last as
 * long as the page.
 */
export function createPlaybackSettings(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = ownStorage(),
): PlaybackSettings {
  const listeners = createListeners();
  let state: PlaybackSettingsState = { isPlayOnSelect: isOn(storage) };
  return {
    getState: () => state,
    subscribe: listeners.add,
    change(change) {
      state = { ...state, ...change };
      try {
        storage?.setItem(storageKey, JSON.stringify(state));
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

function isOn(storage: Pick<Storage, 'getItem'> | undefined): boolean {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'isPlayOnSelect' in kept && kept.isPlayOnSelect === true;
  } catch {
    return false;
  }
}
