import { describe, expect, it, vi } from 'vitest';
import { bindMediaSession } from './media-session.ts';

/** The used part of a browser's media session; one action is unsupported. */
function createSession() {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const session: MediaSession = {
    metadata: null,
    playbackState: 'none',
    setActionHandler(name, handler) {
      if (name === 'stop') throw new TypeError('unknown action');
      handlers.set(name, handler);
    },
    setPositionState: vi.fn(),
    setCameraActive: async () => undefined,
    setMicrophoneActive: async () => undefined,
  };
  const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}): void =>
    handlers.get(action)?.({ action, ...details });
  return { session, handlers, press };
}

function createPlayback() {
  const listeners = new Set<() => void>();
  const state = { isPlaying: false, positionSample: 16_000, rate: 1.5 };
  const set = (change: Partial<typeof state>): void => {
    Object.assign(state, change);
    listeners.forEach((listener) => listener());
  };
  return {
    state,
    listeners,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    play: () => set({ isPlaying: true }),
    pause: () => set({ isPlaying: false }),
    seek: (positionSample: number) => set({ positionSample }),
  };
}

describe('bindMediaSession', () => {
  it('plays, pauses, seeks, and goes from segment to segment', () => {
    const { session, press } = createSession();
    const playback = createPlayback();
    const perform = vi.fn();
    bindMediaSession(session, { playback, sampleRate: 16_000, totalSamples: 160_000, title: 'a.wav', perform });
    expect(session.playbackState).toBe('paused');
    press('play');
    expect([playback.state.isPlaying, session.playbackState]).toEqual([true, 'playing']);
    expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 10, position: 1, playbackRate: 1.5 });
    press('pause');
    press('seekto', { seekTime: 2.5 });
    expect(playback.state).toMatchObject({ isPlaying: false, positionSample: 40_000 });
    press('seekforward', { seekOffset: 2 });
    expect(playback.state.positionSample).toBe(72_000);
    for (const key of ['previoustrack', 'nexttrack', 'seekbackward', 'seekforward'] as const) press(key);
    expect(perform.mock.calls.flat()).toEqual(['segment.previous', 'segment.next', 'play.back', 'play.forward']);
  });

  it('releases the keys', () => {
    const { session, handlers } = createSession();
    const playback = createPlayback();
    bindMediaSession(session, {
      playback,
      sampleRate: 16_000,
      totalSamples: 0,
      title: 'a.wav',
      perform: () => undefined,
    })();
    expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
    expect([session.playbackState, playback.listeners.size]).toEqual(['none', 0]);
  });
});
