import type { Channels } from '../channels/index.ts';
import { earGains, isAsRecorded } from './ear-gains.ts';
import { reachOf } from './media-reach.ts';
import { createSoundGraph, type SoundGraph } from './sound-graph.ts';
import { loudestVolume, type OutputFault } from './player-state.ts';

/**
 * Volume of a media element. Uses the element's own volume while that suffices, and an audio graph from the first time
 * it does not.
 */
export interface Output {
  readonly getVolume: () => number;
  readonly getFault: () => OutputFault | null;
  readonly setVolume: (volume: number) => void;
  /** Call on user activation: an audio graph that was blocked until then may start. */
  readonly nudge: () => void;
  /** Call when the element's own volume was changed from outside. */
  readonly follow: () => void;
  /** Call before the element plays another URL. */
  readonly onAddress: () => void;
  readonly destroy: () => void;
}

interface OutputOptions {
  readonly channels: Channels | undefined;
  readonly onChange: () => void;
  /** Loads the present URL again, with CORS, and resumes at the same position. */
  readonly reload: () => void;
}

/**
 * Volume control of a media element. A browser cannot detach an element from an audio graph again, hence the graph is
 * created as late as possible.
 */
export function createOutput(audio: HTMLAudioElement, { channels, onChange, reload }: OutputOptions): Output {
  const scope = new AbortController();
  let volume = audio.volume;
  let fault: OutputFault | null = null;
  let context: AudioContext | undefined;
  let graph: SoundGraph | undefined;
  let isOpening = false;

  const needsGraph = (): boolean => volume > 1 || (channels !== undefined && !isAsRecorded(channels.getState()));
  const fail = (reason: OutputFault | null): void => {
    if (reason === fault) return;
    fault = reason;
    onChange();
  };

  const apply = (): void => {
    audio.volume = Math.min(1, volume);
    if (graph) graph.set(channels ? earGains(channels.getState()) : [[1, 1]], Math.max(1, volume));
    else if (needsGraph()) void open();
    else fail(null);
  };

  /**
   * Starting the output device may take longer than {@link patienceMs}; the wished volume is applied once the context
   * runs.
   */
  const newContext = (): AudioContext => {
    const made = new AudioContext();
    const follow = (): void => {
      if (made.state === 'running' && !graph) apply();
    };
    made.addEventListener('statechange', follow, { signal: scope.signal });
    return made;
  };
  const open = async (): Promise<void> => {
    if (isOpening || fault === 'sound_sealed') return;
    isOpening = true;
    try {
      const reach = await reachOf(audio.currentSrc || audio.src, scope.signal);
      // The wish may have gone back within what the element can do by itself
      if (scope.signal.aborted || !needsGraph()) return;
      if (reach === 'sealed') return fail('sound_sealed');
      // A suspended context would silence the element: the element is connected only once the context runs.
      context ??= newContext();
      if (context.state !== 'running' && !(await isStarted(context))) return fail('sound_waiting');
      if (scope.signal.aborted) return;
      // What was loaded from another origin without CORS is silent in a graph
      if (reach === 'shared' && audio.crossOrigin === null) reload();
      graph = createSoundGraph(audio, context, channels?.names.length ?? 1);
      fail(null);
    } catch {
      fail('sound_sealed');
    } finally {
      isOpening = false;
    }
    if (graph) apply();
  };

  const ending = channels?.subscribe(apply);
  return {
    getVolume: () => volume,
    getFault: () => fault,
    setVolume(wish) {
      volume = Math.min(loudestVolume, Math.max(0, wish));
      apply();
      onChange();
    },
    nudge() {
      if (graph) void context?.resume();
      else if (needsGraph()) void open();
    },
    follow() {
      if (audio.volume === Math.min(1, volume)) return;
      volume = audio.volume;
      apply();
      onChange();
    },
    onAddress() {
      // In a graph, a cross-origin URL must be fetched with CORS. A failed request with an error message is better than
      // silent playback without one.
      if (graph) audio.crossOrigin ??= 'anonymous';
      else if (fault === 'sound_sealed') {
        fault = null;
        apply();
      }
    },
    destroy() {
      scope.abort();
      ending?.();
      graph?.close();
      void context?.close();
    },
  };
}

/** Browsers start a context only after user activation; without it, `resume()` stays pending for ever. */
const patienceMs = 500;

async function isStarted(context: AudioContext): Promise<boolean> {
  await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  return context.state === 'running';
}
