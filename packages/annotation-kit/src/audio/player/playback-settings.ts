import { createListeners } from '../../core/index.ts';

/** Playback preferences of a person, kept across audios. */
export interface PlaybackSettingsState {
  /** Whether a segment is played when it is selected. */
  readonly isPlayOnSelect: boolean;
  /** Transcription mode: drawing leads into the text, Enter goes on and plays, Tab plays again, resuming steps back. */
  readonly isTranscribing: boolean;
  /** Milliseconds that resuming steps back in transcription mode. */
  readonly stepBackMs: number;
  /** Whether edges and splits snap to pauses. */
  readonly isSnapping: boolean;
}

/** Choices of `stepBackMs`. */
export const stepsBackMs: readonly number[] = [0, 250, 500, 1000, 2000];

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
  let state = readState(storage);
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

function readState(storage: Pick<Storage, 'getItem'> | undefined): PlaybackSettingsState {
  const { isPlayOnSelect, isTranscribing, stepBackMs, isSnapping } = readKept(storage);
  return {
    isPlayOnSelect: isPlayOnSelect === true,
    isTranscribing: isTranscribing === true,
    stepBackMs: stepsBackMs.find((step) => step === stepBackMs) ?? 500,
    isSnapping: isSnapping === true,
  };
}

function readKept(
  storage: Pick<Storage, 'getItem'> | undefined,
): Partial<Record<keyof PlaybackSettingsState, unknown>> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
