import { endOf, type ViewportState } from '../viewport/index.ts';

/** Columns per tile. */
export const tileColumns = 256;
/**
 * From this many samples per column, a tile is sampled at some positions instead of being read completely: an overview
 * of hours then costs kilobytes.
 */
const sparseHop = 8192;
/** Positions sampled per sparse tile. */
const sparseColumns = 32;

/** Tiles of a view at one scale. Hops are powers of two, so that small zoom steps reuse cached tiles. */
export interface TilePlan {
  /** Sample frames per column. */
  readonly hop: number;
  readonly first: number;
  /** One past the last tile. */
  readonly last: number;
}

/** Plans the tiles of a view: one to two columns per pixel, but no finer than the window can resolve. */
export function planTiles(view: ViewportState, totalSamples: number, windowSize: number): TilePlan {
  const finest = Math.max(1, windowSize / 32);
  const hop = Math.max(finest, 2 ** Math.floor(Math.log2(Math.max(1, view.samplesPerPixel))));
  const perTile = hop * tileColumns;
  const last = Math.ceil(Math.min(totalSamples, endOf(view)) / perTile);
  return { hop, first: Math.max(0, Math.floor(view.startSample / perTile)), last };
}

/** The ranges of samples that a tile needs, and how they are analysed. */
interface TileReads {
  readonly reads: readonly { readonly first: number; readonly last: number }[];
  /** Offset in the samples read at which the first column begins. */
  readonly origin: number;
  readonly columns: number;
  readonly hop: number;
}

/** Ranges to read for a tile: one contiguous range, or several short ones for a sparse tile. */
export function readsOf(tile: number, hop: number, totalSamples: number, windowSize: number): TileReads {
  const start = tile * tileColumns * hop;
  if (hop < sparseHop) {
    const first = Math.max(0, start - windowSize);
    return {
      reads: [{ first, last: Math.min(totalSamples, start + tileColumns * hop + windowSize) }],
      origin: start - first,
      columns: tileColumns,
      hop,
    };
  }
  const pitch = (tileColumns * hop) / sparseColumns;
  const length = windowSize * 2;
  const reads = Array.from({ length: sparseColumns }, (_, column) => {
    const first = Math.round(start + (column + 0.5) * pitch - length / 2);
    return { first: Math.min(totalSamples, first), last: Math.min(totalSamples, first + length) };
  });
  return { reads, origin: 0, columns: sparseColumns, hop: length };
}
