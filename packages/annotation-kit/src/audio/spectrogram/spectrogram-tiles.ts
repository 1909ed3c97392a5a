import type { SamplesSource } from '../peaks/index.ts';
import type { Analyser } from './analyser.ts';
import type { Analysis } from './analysis.ts';
import { readsOf, type TilePlan } from './tile-plan.ts';

/** A computed part of the image: levels by row, top row first. */
export interface SpectrogramTile {
  readonly levels: Uint8Array<ArrayBuffer>;
  readonly columns: number;
}

/**
 * Cache of computed tiles. Painting peeks and declares what it wants; queued tiles that are no longer wanted are
 * dropped.
 */
export interface SpectrogramTiles {
  /** The tile, or `undefined` while it has not been computed. */
  readonly peek: (hop: number, tile: number) => SpectrogramTile | undefined;
  /** Computes the tiles of a plan from the centre outwards; queued tiles of earlier plans are dropped. */
  readonly want: (plan: TilePlan) => void;
  readonly retry: () => void;
  readonly destroy: () => void;
}

/** What tiles are computed from. */
interface SpectrogramTilesOptions {
  readonly samples: SamplesSource;
  readonly totalSamples: number;
  readonly analysis: Analysis;
  readonly analyser: Analyser;
  /** Called when a tile was computed (`null`) or failed (the reason). */
  readonly onChange: (reason: unknown) => void;
}

/** Capacity of the cache: several screens; 64 KB per tile at 256 rows. */
const maxTiles = 96;
/** Concurrent tile reads: enough to keep the worker busy. */
const maxRunning = 3;
/** Concurrent reads within one sparse tile. */
const maxReads = 8;
const retryAfterMs = 3000;

/** Creates the cache. Each tile is read and analysed once while it stays cached. */
export function createSpectrogramTiles({
  samples,
  totalSamples,
  analysis,
  analyser,
  onChange,
}: SpectrogramTilesOptions): SpectrogramTiles {
  const tiles = new Map<string, SpectrogramTile>();
  const running = new Map<string, AbortController>();
  const failedAt = new Map<string, number>();
  let queue: { key: string; hop: number; tile: number }[] = [];

  const next = (): void => {
    while (running.size < maxRunning) {
      const wish = queue.shift();
      if (!wish) return;
      void compute(wish.key, wish.hop, wish.tile);
    }
  };

  const compute = async (key: string, hop: number, tile: number): Promise<void> => {
    const abort = new AbortController();
    running.set(key, abort);
    try {
      const { reads, origin, columns, hop: step } = readsOf(tile, hop, totalSamples, analysis.windowSize);
      const piece = await readAll(reads, abort.signal);
      const levels = await analyser.analyse(analysis, { samples: piece, origin, columns, hop: step });
      if (abort.signal.aborted) return;
      tiles.set(key, { levels, columns });
      failedAt.delete(key);
      onChange(null);
    } catch (reason) {
      if (abort.signal.aborted) return;
      failedAt.set(key, Date.now());
      onChange(reason);
    } finally {
      // The tile may have been dropped, wanted again and started anew meanwhile
      if (running.get(key) === abort) running.delete(key);
      next();
    }
  };

  /** Reads ranges of equal length into one buffer, each at its own offset even where the audio ends early. */
  const readAll = async (
    reads: readonly { first: number; last: number }[],
    signal: AbortSignal,
  ): Promise<Int16Array<ArrayBuffer>> => {
    const [only] = reads;
    if (only && reads.length === 1) return new Int16Array(await samples.read(only.first, only.last, signal));
    const width = analysis.windowSize * 2 * analysis.channels;
    const whole = new Int16Array(reads.length * width);
    let begun = 0;
    const readOn = async (): Promise<void> => {
      while (begun < reads.length) {
        const index = begun;
        // Before the read: the other readers must not take the same one
        begun += 1;
        const read = reads[index];
        if (read && read.last > read.first)
          whole.set((await samples.read(read.first, read.last, signal)).subarray(0, width), index * width);
      }
    };
    await Promise.all(Array.from({ length: maxReads }, readOn));
    return whole;
  };

  return {
    peek: (hop, tile) => tiles.get(keyOf(hop, tile)),
    want({ hop, first, last }) {
      const middle = (first + last - 1) / 2;
      const wanted = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index).sort(
        (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
      );
      const keys = new Set(wanted.map((tile) => keyOf(hop, tile)));
      for (const [key, abort] of running) {
        if (keys.has(key)) continue;
        running.delete(key);
        abort.abort();
      }
      queue = [];
      for (const tile of wanted) {
        const key = keyOf(hop, tile);
        const known = tiles.get(key);
        if (known) {
          // Moves the tile to the end of the map's insertion order, which is the order of last use.
          tiles.delete(key);
          tiles.set(key, known);
        } else if (!running.has(key) && Date.now() - (failedAt.get(key) ?? -Infinity) > retryAfterMs)
          queue.push({ key, hop, tile });
      }
      for (const key of tiles.keys()) {
        if (tiles.size <= maxTiles) break;
        tiles.delete(key);
      }
      next();
    },
    retry: () => failedAt.clear(),
    destroy() {
      queue = [];
      running.forEach((abort) => abort.abort());
      tiles.clear();
    },
  };
}

const keyOf = (hop: number, tile: number): string => `${hop}:${tile}`;
