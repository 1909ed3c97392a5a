import { baseSamplesPerBin, chooseLevel, type PeakLayout } from '@earmark/model';
import { rowsPerTile, type TileRange, type Tiles } from './tiles.ts';

/** Pseudo level of the raw samples, below the pyramid's finest level. */
export const sampleLevel = -1;

/** Minimum, maximum and effective (RMS) value of each pixel column, in int16 units; `min > max` where unknown. */
export interface Columns {
  readonly min: Float32Array;
  readonly max: Float32Array;
  /** 0 where unknown. */
  readonly rms: Float32Array;
}

/** Creates columns that are all unknown. */
export const createColumns = (count: number): Columns => ({
  min: new Float32Array(count),
  max: new Float32Array(count),
  rms: new Float32Array(count),
});

/** Whether a scale needs raw samples because even the finest bins are wider than a column. */
const needsSamples = (samplesPerColumn: number): boolean => samplesPerColumn < baseSamplesPerBin;

/** The level to draw a scale from; {@link sampleLevel} only when raw samples are available. */
export const levelFor = (layout: PeakLayout, samplesPerColumn: number, hasSamples: boolean): number =>
  hasSamples && needsSamples(samplesPerColumn) ? sampleLevel : chooseLevel(layout, samplesPerColumn);

/** The tiles of a level that cover the samples `[start, end)`. */
export function tilesUnder(layout: PeakLayout, level: number, start: number, end: number): TileRange {
  const perRow = layout.levels[level]?.samplesPerBin ?? 1;
  const perTile = perRow * rowsPerTile;
  const last = Math.ceil(Math.min(layout.totalSamples, end) / perTile);
  return { level, first: Math.min(last, Math.max(0, Math.floor(start / perTile))), last };
}

/**
 * Fills columns from the loaded tiles: column n covers `samplesPerColumn` samples from `start + n * samplesPerColumn`.
 * Where the level is not loaded yet, the next coarser loaded level is used. O(columns), independent of the audio's
 * length.
 */
export function fillColumns(
  tiles: Tiles,
  layout: PeakLayout,
  channel: number,
  start: number,
  samplesPerColumn: number,
  level: number,
  into: Columns,
): void {
  const { min, max, rms } = into;
  const probes: Probe[] = [];
  for (let at = level; at < layout.levels.length; at += 1) probes.push(createProbe(tiles, layout, channel, at));
  for (let column = 0; column < min.length; column += 1) {
    const from = start + column * samplesPerColumn;
    min[column] = 1;
    max[column] = 0;
    rms[column] = 0;
    if (from + samplesPerColumn <= 0 || from >= layout.totalSamples) continue;
    for (const probe of probes) if (probe(from, from + samplesPerColumn, column, into)) break;
  }
}

/** Fills one column from one level; returns `false` when that part of the level is not loaded. */
type Probe = (from: number, to: number, column: number, into: Columns) => boolean;

function createProbe(tiles: Tiles, layout: PeakLayout, channel: number, level: number): Probe {
  const isSamples = level === sampleLevel;
  const perRow = layout.levels[level]?.samplesPerBin ?? 1;
  const rowCount = layout.levels[level]?.binCount ?? layout.totalSamples;
  const step = isSamples ? 1 : layout.valuesPerChannel;
  const hasRms = isSamples || layout.valuesPerChannel === 3;
  const width = layout.channels * step;
  let tileNumber = -1;
  let tile: Int16Array | undefined;
  return (from, to, column, into) => {
    const first = Math.max(0, Math.floor(from / perRow));
    // One sample beyond the column, so that the lines of neighbouring columns connect.
    const last = Math.min(rowCount, Math.max(first + 1, Math.ceil(to / perRow) + (isSamples ? 1 : 0)));
    let low = 32_767;
    let high = -32_768;
    let squares = 0;
    for (let row = first; row < last; row += 1) {
      const number = Math.floor(row / rowsPerTile);
      if (number !== tileNumber) {
        tileNumber = number;
        tile = tiles.peek(level, number);
      }
      if (!tile) return false;
      const at = (row % rowsPerTile) * width + channel * step;
      const rowLow = tile[at] ?? 0;
      const rowHigh = isSamples ? rowLow : (tile[at + 1] ?? 0);
      if (rowLow < low) low = rowLow;
      if (rowHigh > high) high = rowHigh;
      if (!hasRms) continue;
      const effective = isSamples ? rowLow : (tile[at + 2] ?? 0);
      squares += effective * effective;
    }
    into.min[column] = low;
    into.max[column] = high;
    into.rms[column] = last > first ? Math.sqrt(squares / (last - first)) : 0;
    return true;
  };
}
