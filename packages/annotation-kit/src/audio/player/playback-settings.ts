import { createKeptStore, type KeptStorage, type KeptStore } from '../../core/index.ts';

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
export type PlaybackSettings = KeptStore<PlaybackSettingsState>;

/**
 * Reads and writes `storage`, by default the browser's `localStorage`. When it is unavailable, the preferences last as
 * long as the page.
 */
export const createPlaybackSettings = (storage?: KeptStorage): PlaybackSettings =>
  createKeptStore(
    'earmark.playback',
    ({ isPlayOnSelect, isTranscribing, stepBackMs, isSnapping }) => ({
      isPlayOnSelect: isPlayOnSelect === true,
      isTranscribing: isTranscribing === true,
      stepBackMs: stepsBackMs.find((step) => step === stepBackMs) ?? 500,
      isSnapping: isSnapping === true,
    }),
    storage,
  );
