import { endOf, type ViewportState } from '../viewport/index.ts';

/** Columns of a tile. */
export const tileColumns = 256;
/** From this many samples a column, a tile is not read as a whole but tried at some places: an overview of hours then costs kilobytes. */
const sparseHop = 8192;
/** Places of a sparse tile. */
const sparseColumns = 32;

/** How the picture is cut at one scale; hops are powers of two, so that zooming a little reuses what is there. */
export interface TilePlan {
  readonly hop: number;
  readonly first: number;
  /** One past the last tile. */
  readonly last: number;
}

/** The tiles under a view: between one and two columns a pixel, but no finer than the window can tell apart. */
export function planTiles(view: ViewportState, totalSamples: number, windowSize: number): TilePlan {
  const finest = Math.max(1, windowSize / 32);
  const hop = Math.max(finest, 2 ** Math.floor(Math.log2(Math.max(1, view.samplesPerPixel))));
  const perTile = hop * tileColumns;
  const last = Math.ceil(Math.min(totalSamples, endOf(view)) / perTile);
  return { hop, first: Math.max(0, Math.floor(view.startSample / perTile)), last };
}

/** What has to be read for a tile, in samples, and how it is then analysed. */
export interface TileReads {
  readonly reads: readonly { readonly first: number; readonly last: number }[];
  /** Where in what was read the first column begins. */
  readonly origin: number;
  readonly columns: number;
  readonly hop: number;
}

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
