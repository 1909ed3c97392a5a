/** Rows (bins or samples) of a level that are cached and requested together. */
export const rowsPerTile = 2048;

/** Capacity of the cache: several screens at any width, a few megabytes. */
const maxTiles = 256;
/** Delay before a tile whose read failed is requested again. */
const retryAfterMs = 3000;

/** Consecutive tiles of one level. */
export interface TileRange {
  readonly level: number;
  /** First tile. */
  readonly first: number;
  /** One past the last tile. */
  readonly last: number;
}

/** Events of a tile cache. */
interface TileEvents {
  /** A wanted tile has arrived: repaint. */
  readonly onLoad: (level: number) => void;
  /** A read failed; aborted reads are not reported. */
  readonly onFault: (reason: unknown, level: number) => void;
}

/**
 * Cache of tiles that have been read. Painting peeks synchronously and declares what it wants; least recently wanted
 * tiles are evicted, no tile is requested twice, and reads that are no longer wanted are aborted.
 */
export interface Tiles {
  /** The tile, or `undefined` while it is not loaded. */
  readonly peek: (level: number, tile: number) => Int16Array | undefined;
  /** Loads the missing tiles of these ranges, adjacent ones in one read; aborts all other running reads. */
  readonly want: (ranges: readonly TileRange[]) => void;
  /** Forgets failures, so that the next `want` retries at once. */
  readonly retry: () => void;
  /** Marks loaded tiles as stale after the source has grown: they stay visible and are read again when next wanted. */
  readonly refresh: () => void;
  /** Aborts all reads and drops all tiles. */
  readonly destroy: () => void;
}

type Read = (level: number, firstRow: number, lastRow: number, signal: AbortSignal) => Promise<Int16Array>;

interface Load extends TileRange {
  readonly abort: AbortController;
}

/**
 * Creates a cache over `read`. `valuesPerRow(level)` is the number of int16 values per row: reads of several tiles are
 * split by it.
 */
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

/** One number per tile: levels start at -1 (samples), and no level has 10^9 tiles. */
const keyOf = (level: number, tile: number): number => (level + 1) * 1e9 + tile;

/** Moves a tile to the end of the map's insertion order, which is the order of last use. */
function touch(tiles: Map<number, Int16Array>, key: number): void {
  const tile = tiles.get(key);
  if (!tile) return;
  tiles.delete(key);
  tiles.set(key, tile);
}
