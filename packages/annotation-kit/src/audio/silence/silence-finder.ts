import type { SamplesSource } from '../peaks/index.ts';
import { findSilences, type Frames, type SpeechAndSilence } from './find-silences.ts';
import { measureInWorker } from './measure-in-worker.ts';
import type { SileroAssets } from './measure-request.ts';
import { completed, type SilenceParameters, type SilenceRequest } from './parameters.ts';
import { SilenceError } from './silence-error.ts';

/** The audio to analyse. */
export interface SilenceSource {
  readonly samples: SamplesSource;
  readonly sampleRate: number;
  readonly channels: number;
  readonly totalSamples: number;
}

/** Options of one detection. */
export interface FindOptions {
  /** Called with the share of the audio that has been measured, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Options of the finder. */
export interface SilenceFinderOptions {
  /** Where the Silero network and its runtime are served; when absent, only `energy` is available. */
  readonly silero?: SileroAssets;
  /** Creates the worker, for bundlers that do not resolve `new URL(…, import.meta.url)`. */
  readonly createWorker?: () => Worker;
}

/** Detects speech and silence. */
export interface SilenceFinder {
  /**
   * Returns speech and silence of an audio, in samples. Reads the audio in parts and holds only a few of them, whatever
   * its length. Measurements are cached, so that a request with other limits needs no reading. Rejects with {@link
   * SilenceError}, or with the signal's reason.
   */
  readonly find: (source: SilenceSource, request: SilenceRequest, options?: FindOptions) => Promise<SpeechAndSilence>;
}

/** int16 values read at a time, over all channels: 2 MB. */
const pieceValues = 1 << 20;
/** Measurements cached per audio: both methods for two choices of channel. */
const maxKept = 4;

/** Creates a finder. Measurements are cached as long as their source lives. */
export function createSilenceFinder({ silero, createWorker }: SilenceFinderOptions = {}): SilenceFinder {
  const kept = new WeakMap<SamplesSource, Map<string, Frames>>();

  const measure = async (
    source: SilenceSource,
    { method, channel }: SilenceParameters,
    { onProgress, signal }: FindOptions,
  ): Promise<Frames> => {
    const { samples, sampleRate, channels, totalSamples } = source;
    if (method === 'silero' && !silero) throw new SilenceError('model_missing');
    const known = kept.get(samples) ?? new Map<string, Frames>();
    kept.set(samples, known);
    const key = `${method} ${channel ?? 'all'}`;
    const before = known.get(key);
    if (before) return before;

    signal?.throwIfAborted();
    const scope = new AbortController();
    const opening = measureInWorker(
      { method, sampleRate, channels, channel, silero: silero ? absolute(silero) : null },
      createWorker,
    );
    try {
      const open = await unlessAborted(opening, signal);
      const step = Math.max(1, Math.floor(pieceValues / channels));
      const read = (first: number): Promise<Int16Array> => {
        const reading =
          first >= totalSamples
            ? Promise.resolve(new Int16Array(0))
            : samples.read(first, Math.min(totalSamples, first + step), scope.signal);
        // Read ahead, it may fail before anybody awaits it; whoever does still gets the error
        reading.catch(() => undefined);
        return reading;
      };
      const parts: Float32Array[] = [];
      let next = read(0);
      for (let first = 0; first < totalSamples; first += step) {
        const piece = await unlessAborted(next, signal).catch((reason: unknown) => {
          throw signal?.aborted ? reason : new SilenceError('samples_unreadable', { cause: reason });
        });
        // Prefetch: the next part is transferred while this one is measured.
        next = read(first + step);
        parts.push(await unlessAborted(open.push(piece), signal));
        onProgress?.(Math.min(1, (first + step) / totalSamples));
        signal?.throwIfAborted();
      }
      parts.push(await unlessAborted(open.end(), signal));
      const frames = { values: joined(parts), frameSamples: open.frameSamples, sampleRate, totalSamples };
      known.set(key, frames);
      // A map iterates in the order of insertion, so the first key is the oldest
      for (const oldest of known.keys()) if (known.size > maxKept) known.delete(oldest);
      return frames;
    } finally {
      scope.abort();
      // Not awaited: an abort while the worker still loads its network must not wait for that
      opening.then(
        (open) => open.close(),
        () => undefined,
      );
    }
  };

  return {
    async find(source, request, options = {}) {
      const parameters = completed(request);
      return findSilences(await measure(source, parameters, options), parameters);
    },
  };
}

/**
 * Settles like the promise, or rejects with the signal's reason if that comes first. Not `Promise.race`: with one
 * long-lived promise it would retain every part that ever settled.
 */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** URLs resolved against the page: a worker would resolve them against its own script. */
function absolute({ modelUrl, runtimeUrl, wasmUrl }: SileroAssets): SileroAssets {
  const base = globalThis.document?.baseURI;
  const resolve = (url: string): string => new URL(url, base).href;
  return { modelUrl: resolve(modelUrl), runtimeUrl: resolve(runtimeUrl), wasmUrl: resolve(wasmUrl) };
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
