import type { SamplesSource } from '../peaks/index.ts';
import type { Analyser } from './analyser.ts';
import type { Analysis } from './analysis.ts';
import { readsOf, type TilePlan } from './tile-plan.ts';

/** A computed piece of the picture: levels by row, top row first. */
export interface SpectrogramTile {
  readonly levels: Uint8Array<ArrayBuffer>;
  readonly columns: number;
}

/** What has been computed so far. Painting looks and says what it would like to see; what nobody wants any more is not begun. */
export interface SpectrogramTiles {
  readonly peek: (hop: number, tile: number) => SpectrogramTile | undefined;
  /** The tiles of a plan from the middle out; those of earlier wishes that have not been begun are dropped. */
  readonly want: (plan: TilePlan) => void;
  readonly retry: () => void;
  readonly destroy: () => void;
}

export interface SpectrogramTilesOptions {
  readonly samples: SamplesSource;
  readonly totalSamples: number;
  readonly analysis: Analysis;
  readonly analyser: Analyser;
  /** Told when a tile has come (`null`) or could not be had. */
  readonly onChange: (reason: unknown) => void;
}

/** Tiles kept: some screens' worth; 64 KB each at 256 rows. */
const maxTiles = 96;
/** Tiles read at the same time; the worker has then always something to do. */
const maxRunning = 3;
/** Reads at the same time within a tile that is tried at many places. */
const maxReads = 8;
const retryAfterMs = 3000;

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
      if (running.get(key) === abort) running.delete(key);
      next();
    }
  };

  /** Reads of equal length, each at its place even where the audio ends before it. */
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
        const place = begun;
        begun += 1;
        const read = reads[place];
        if (read && read.last > read.first)
          whole.set((await samples.read(read.first, read.last, signal)).subarray(0, width), place * width);
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
          // Moved to the end of the map's order: the place of the most recently wanted.
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
