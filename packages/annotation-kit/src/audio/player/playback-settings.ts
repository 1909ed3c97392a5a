import { createListeners } from '../../core/index.ts';

/** How a person likes to listen; remembered from one audio to the next. */
export interface PlaybackSettingsState {
  /** Whether a segment is played as soon as it is selected. */
  readonly isPlayOnSelect: boolean;
}

export interface PlaybackSettings {
  readonly getState: () => PlaybackSettingsState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (change: Partial<PlaybackSettingsState>) => void;
}

const storageKey = 'earmark.playback';

/** Kept in `storage`, by default the browser's own; where that is out of reach they hold until the page goes. */
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
        // A full or forbidden storage loses a convenience, no work.
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
