import { createListeners } from '../../core/index.ts';
import { createHeard } from './heard.ts';
import { createOutput } from './output.ts';
import { createStretch } from './stretch.ts';
import { createTicks } from './ticks.ts';
import type { Player, PlayerOptions } from './player-api.ts';
import { errorOf, fastestRate, isCurable, slowestRate, type PlayerError, type PlayerState } from './player-state.ts';

/** Fresh URLs requested in a row without any playback in between before giving up. */
const maxRenewals = 3;

/** Creates a player for a URL, or over an existing media element that stays the caller's. */
export function createPlayer(source: { readonly url: string } | HTMLAudioElement, options: PlayerOptions): Player {
  const { sampleRate, totalSamples, onNeedUrl, channels } = options;
  const isOwned = 'url' in source;
  const audio = isOwned ? new Audio() : source;
  const changes = createListeners();
  const scope = new AbortController();
  const heard = createHeard(audio, options.heard);

  /**
   * The position last set explicitly. It is authoritative while paused, and until the element has completed the seek.
   */
  let anchor = 0;
  /** Where the person paused, until they go elsewhere. */
  let pausedAt: number | undefined;
  let stepBack = 0;
  let error: PlayerError | null = null;
  let renewals = 0;

  const bound = (sample: number): number => Math.min(totalSamples, Math.max(0, Math.round(sample)));
  const position = (): number => (audio.paused || audio.seeking ? anchor : bound(audio.currentTime * sampleRate));
  const takeState = (): PlayerState => ({
    isPlaying: !audio.paused,
    get positionSample() {
      return position();
    },
    rate: audio.playbackRate,
    volume: output.getVolume(),
    isLooping: stretch.isLooping,
    range: stretch.range,
    error,
    outputFault: output.getFault(),
    isSkippingSilence: stretch.isSkippingSilence,
    isReady: audio.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
  });
  const stretch = createStretch({
    audio,
    sampleRate,
    totalSamples,
    position,
    moveTo: (sample) => moveTo(sample),
    halt: (at) => halt(at),
  });
  const output = createOutput(audio, { channels, onChange: () => changed(), reload: () => reload() });
  const ticks = createTicks({
    isPlaying: () => !audio.paused,
    position,
    onTick() {
      stretch.checkEnd();
      stretch.skipSilence();
    },
    restMs: stretch.restMs,
  });
  let state = takeState();
  const changed = (): void => {
    state = takeState();
    changes.emit();
  };

  const moveTo = (sample: number): void => {
    pausedAt = undefined;
    anchor = bound(sample);
    // Before the metadata is loaded the browser discards a position; `loadedmetadata` sets it again.
    audio.currentTime = anchor / sampleRate;
    ticks.emit(anchor);
  };
  const start = (): void => {
    error = null;
    audio.play().catch((reason: unknown) => {
      // A pause or a new source rejects the promise too, and a broken source fires `error`
      if (reason instanceof DOMException && reason.name === 'NotAllowedError') {
        error = 'play_blocked';
        changed();
      }
    });
    changed();
    ticks.run();
  };
  const halt = (at: number): void => {
    audio.pause();
    cancelTicks();
    moveTo(at);
    changed();
  };
  const cancelTicks = (): void => {
    ticks.stop();
    stretch.forgetEnd();
  };

  const renew = async (): Promise<void> => {
    const code = audio.error?.code;
    const wasPlaying = state.isPlaying;
    anchor = position();
    if (!onNeedUrl || !isCurable(code) || renewals >= maxRenewals) return fail(errorOf(code));
    renewals += 1;
    try {
      const url = await onNeedUrl();
      if (scope.signal.aborted) return;
      output.onAddress();
      heard.keep();
      audio.src = url;
      if (wasPlaying) start();
    } catch {
      fail('media_unreachable');
    }
  };
  const reload = (): void => {
    const wasPlaying = !audio.paused;
    anchor = position();
    // Web Audio gets silence from another origin without it
    audio.crossOrigin = 'anonymous';
    heard.keep();
    audio.load();
    if (wasPlaying) start();
  };
  const fail = (reason: PlayerError): void => {
    error = reason;
    cancelTicks();
    audio.pause();
    changed();
  };
  const play = (): void => {
    if (!audio.paused) return;
    if (error && error !== 'play_blocked') {
      renewals = 0;
      heard.keep();
      audio.load();
    }
    if (anchor >= totalSamples) moveTo(0);
    else if (pausedAt === anchor) moveTo(Math.max(stretch.range?.start ?? 0, anchor - stepBack * sampleRate));
    output.nudge();
    start();
  };
  const pause = (): void => {
    if (audio.paused) return;
    halt(position());
    pausedAt = anchor;
  };

  const on = (type: keyof HTMLMediaElementEventMap, listener: () => void): void =>
    audio.addEventListener(type, listener, { signal: scope.signal });
  on('loadedmetadata', () => moveTo(anchor));
  on('canplay', () => {
    error = null;
    changed();
  });
  on('playing', () => {
    renewals = 0;
    ticks.run();
  });
  on('pause', () => {
    // `pause` is also fired by media keys, at the end, and by other applications.
    if (state.isPlaying && !audio.ended && !error) {
      anchor = bound(audio.currentTime * sampleRate);
      pausedAt = anchor;
    }
    changed();
  });
  on('seeked', () => {
    // Also by whoever else holds the element
    ticks.emit(position());
    ticks.run();
  });
  on('timeupdate', stretch.checkEnd);
  on('ratechange', () => {
    changed();
    ticks.run();
  });
  on('volumechange', output.follow);
  on('error', () => void renew());
  on('ended', () => {
    if (stretch.isLooping) {
      moveTo(stretch.range?.start ?? 0);
      return start();
    }
    stretch.range = null;
    halt(totalSamples);
  });

  audio.preservesPitch = true;
  if (isOwned) {
    audio.preload = 'auto';
    audio.src = source.url;
  }

  return {
    getState: () => state,
    subscribe: changes.add,
    onFrame: ticks.add,
    play,
    pause,
    toggle: () => (audio.paused ? play() : pause()),
    seek(sample) {
      const target = bound(sample);
      const { range } = stretch;
      if (range && (target < range.start || target >= range.end)) stretch.range = null;
      stretch.forgetEnd();
      moveTo(target);
      changed();
      ticks.run();
    },
    playRange(from, to, { loop = stretch.isLooping } = {}) {
      const range = { start: bound(from), end: bound(to) };
      stretch.range = range;
      stretch.isLooping = loop;
      cancelTicks();
      moveTo(range.start);
      output.nudge();
      start();
    },
    setLooping(value) {
      stretch.isLooping = value;
      changed();
    },
    setRate(rate) {
      audio.playbackRate = Math.min(fastestRate, Math.max(slowestRate, rate));
      // `load()` resets the rate to this one
      audio.defaultPlaybackRate = audio.playbackRate;
      changed();
    },
    setStepBack: (seconds) => void (stepBack = seconds),
    setVolume: output.setVolume,
    heardRanges: heard.ranges,
    heardShare: (from = 0, to = totalSamples) => heard.share(from / sampleRate, to / sampleRate),
    setSilences(map) {
      stretch.silences = map;
      stretch.skipSilence();
    },
    setSkippingSilence(value) {
      stretch.isSkippingSilence = value;
      changed();
      ticks.run();
    },
    destroy() {
      scope.abort();
      cancelTicks();
      audio.pause();
      output.destroy();
      changes.clear();
      ticks.clear();
      if (!isOwned) return;
      // Ends the download, which goes on without an element on the page
      audio.removeAttribute('src');
      audio.load();
    },
  };
}
