/** Rows (bins or samples) of one level that are kept and asked for together. */
export const rowsPerTile = 2048;

/** Tiles kept: some screens' worth at any width, a few megabytes at most. */
const maxTiles = 256;
/** After a failed read the same tile is not asked for again for so long. */
const retryAfterMs = 3000;

export interface TileRange {
  readonly level: number;
  /** First tile. */
  readonly first: number;
  /** One past the last tile. */
  readonly last: number;
}

export interface TileEvents {
  /** Something that was wanted has arrived: time to paint again. */
  readonly onLoad: (level: number) => void;
  readonly onFault: (reason: unknown, level: number) => void;
}

/**
 * What has been read so far, in tiles: painting peeks without waiting, and says what it would like to see. The least recently
 * wanted tiles are dropped, nothing is asked for twice, and reads that nobody wants any more are aborted.
 */
export interface Tiles {
  readonly peek: (level: number, tile: number) => Int16Array | undefined;
  /** Loads what is missing of these ranges, neighbours in one read; everything else still under way is aborted. */
  readonly want: (ranges: readonly TileRange[]) => void;
  /** Forgets failures, so that the next `want` tries again. */
  readonly retry: () => void;
  /** Reads what is there again when it is next wanted, and shows it until then: the source has grown. */
  readonly refresh: () => void;
  readonly destroy: () => void;
}

type Read = (level: number, firstRow: number, lastRow: number, signal: AbortSignal) => Promise<Int16Array>;

interface Load extends TileRange {
  readonly abort: AbortController;
}

/** `valuesPerRow(level)` tells how a read's answer is cut into tiles. */
export function createTiles(read: Read, valuesPerRow: (level: number) => number, events: TileEvents): Tiles {
  const tiles = new Map<number, Int16Array>();
  const loads = new Set<Load>();
  const failedAt = new Map<number, number>();
  const stale = new Set<number>();

  const start = (range: TileRange): void => {
    const load: Load = { ...range, abort: new AbortController() };
    loads.add(load);
    for (let tile = range.first; tile < range.last; tile += 1) stale.delete(keyOf(range.level, tile));
    read(range.level, range.first * rowsPerTile, range.last * rowsPerTile, load.abort.signal).then(
      (values) => {
        loads.delete(load);
        if (load.abort.signal.aborted) return;
        const width = rowsPerTile * valuesPerRow(range.level);
        for (let tile = range.first; tile < range.last; tile += 1) {
          const from = (tile - range.first) * width;
          tiles.set(keyOf(range.level, tile), values.slice(from, from + width));
        }
        events.onLoad(range.level);
      },
      (reason: unknown) => {
        loads.delete(load);
        if (load.abort.signal.aborted) return;
        for (let tile = range.first; tile < range.last; tile += 1) failedAt.set(keyOf(range.level, tile), Date.now());
        events.onFault(reason, range.level);
      },
    );
  };

  const isMissing = (level: number, tile: number): boolean => {
    const key = keyOf(level, tile);
    if (tiles.has(key) && !stale.has(key)) return false;
    const failed = failedAt.get(key);
    if (failed !== undefined && Date.now() - failed < retryAfterMs) return false;
    return ![...loads].some((load) => load.level === level && tile >= load.first && tile < load.last);
  };

  return {
    peek: (level, tile) => tiles.get(keyOf(level, tile)),
    want(ranges) {
      for (const load of loads) {
        if (ranges.some((range) => range.level === load.level && range.first < load.last && load.first < range.last))
          continue;
        loads.delete(load);
        load.abort.abort();
      }
      for (const { level, first, last } of ranges) {
        let from = first;
        for (let tile = first; tile <= last; tile += 1) {
          touch(tiles, keyOf(level, tile));
          if (tile < last && isMissing(level, tile)) continue;
          if (tile > from) start({ level, first: from, last: tile });
          from = tile + 1;
        }
      }
      for (const key of tiles.keys()) {
        if (tiles.size <= maxTiles) break;
        tiles.delete(key);
        stale.delete(key);
      }
    },
    retry: () => failedAt.clear(),
    refresh: () => [...tiles.keys()].forEach((key) => stale.add(key)),
    destroy() {
      loads.forEach((load) => load.abort.abort());
      loads.clear();
      tiles.clear();
      stale.clear();
    },
  };
}

/** Levels count from -1 (samples); no level has a thousand million tiles. */
const keyOf = (level: number, tile: number): number => (level + 1) * 1e9 + tile;

/** Moves a tile to the end of the map's order: the place of the most recently wanted. */
function touch(tiles: Map<number, Int16Array>, key: number): void {
  const tile = tiles.get(key);
  if (!tile) return;
  tiles.delete(key);
  tiles.set(key, tile);
}
