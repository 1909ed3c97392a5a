import { scaleLinear } from 'd3-scale';
import { textWidth } from './text-width.ts';

/** The area in which values are drawn, in px of the plot, and its vertical scale. */
export interface Frame {
  /** Edges of the area in px. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Values of the grid lines. */
  ticks: readonly number[];
  /** Converts a value to a vertical position in px. */
  yOf: (value: number) => number;
}

/**
 * Reserves space for the labels of both axes. The scale starts at zero, since a truncated scale exaggerates
 * differences.
 */
export function plotFrame(
  width: number,
  height: number,
  values: readonly number[],
  formatTick: (value: number) => string,
  measure: 'number' | 'seconds' = 'number',
): Frame {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const scale = scaleLinear().domain([lowest, highest === lowest ? lowest + 1 : highest]);
  const ticks =
    measure === 'seconds'
      ? secondsUpTo(highest)
      : scale
          .nice(tickCount)
          .ticks(tickCount)
          .filter(
            // Integer data, such as counts, get integer ticks.
            (tick) => !values.every(Number.isInteger) || Number.isInteger(tick),
          );
  if (measure === 'seconds') scale.domain([0, ticks.at(-1) ?? 1]);
  const [left, top, right, bottom] = [
    Math.ceil(Math.max(...ticks.map((tick) => textWidth(formatTick(tick)))) + 12),
    12,
    width - 12,
    height - 26,
  ];
  const yOf = scale.range([bottom, top]);
  return { left, top, right, bottom, ticks, yOf: (value) => yOf(value) };
}

const tickCount = 4;

/** Steps that people read on a clock; longer ones are whole days. */
const clockSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200];
const day = 86_400;

/** Round durations from zero to the first that is not less than the highest. */
function secondsUpTo(highest: number): number[] {
  const least = highest / tickCount;
  const step = clockSteps.find((known) => known >= least) ?? Math.ceil(least / day) * day;
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step);
}
