import type { Playback } from '../playback.ts';

/** The actions that media keys run. */
export type MediaAction = 'segment.previous' | 'segment.next' | 'play.back' | 'play.forward';

/** What media keys act on. */
export interface MediaSessionParts {
  readonly playback: Playback;
  readonly sampleRate: number;
  readonly totalSamples: number;
  /** Title on the lock screen and on headsets. */
  readonly title: string;
  /** Runs an action of the keymap. */
  readonly perform: (id: MediaAction) => void;
}

/**
 * Binds media keys, headsets and the lock screen to the audio: play and pause, neighbouring segments, seeking. Returns
 * the function that releases them.
 */
export function bindMediaSession(
  session: MediaSession,
  { playback, sampleRate, totalSamples, title, perform }: MediaSessionParts,
): () => void {
  const handlers: Readonly<Partial<Record<MediaSessionAction, MediaSessionActionHandler>>> = {
    play: () => playback.play(),
    pause: () => playback.pause(),
    stop: () => playback.pause(),
    previoustrack: () => perform('segment.previous'),
    nexttrack: () => perform('segment.next'),
    seekbackward: ({ seekOffset }) =>
      // The offset is optional: without one the step is that of the keymap's action.
      seekOffset === undefined || seekOffset === null ? perform('play.back') : jump(-seekOffset),
    seekforward: ({ seekOffset }) =>
      seekOffset === undefined || seekOffset === null ? perform('play.forward') : jump(seekOffset),
    seekto: ({ seekTime }) => typeof seekTime === 'number' && playback.seek(Math.round(seekTime * sampleRate)),
  };
  // `Object.keys` loses the key type.
  const names = Object.keys(handlers) as MediaSessionAction[];
  const jump = (seconds: number): void =>
    playback.seek(playback.getState().positionSample + Math.round(seconds * sampleRate));
  const show = (): void => {
    const { isPlaying, positionSample, rate } = playback.getState();
    session.playbackState = isPlaying ? 'playing' : 'paused';
    if (totalSamples > 0)
      session.setPositionState({
        duration: totalSamples / sampleRate,
        // Clamped: `setPositionState` throws for a position beyond the duration.
        position: Math.min(positionSample, totalSamples) / sampleRate,
        playbackRate: rate,
      });
  };
  session.metadata = typeof MediaMetadata === 'undefined' ? null : new MediaMetadata({ title });
  for (const name of names) setHandler(session, name, handlers[name] ?? null);
  const stop = playback.subscribe(show);
  show();
  return () => {
    // Handlers of a closed audio would keep its player alive, and the keys from other applications.
    stop();
    for (const name of names) setHandler(session, name, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

/** Browsers throw for actions that they do not support. */
function setHandler(session: MediaSession, name: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(name, handler);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
