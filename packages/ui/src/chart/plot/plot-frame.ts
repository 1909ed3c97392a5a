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
): Frame {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const scale = scaleLinear()
    .domain([lowest, highest === lowest ? lowest + 1 : highest])
    .nice(tickCount);
  // Integer data, such as counts, get integer ticks.
  const ticks = scale.ticks(tickCount).filter((tick) => !values.every(Number.isInteger) || Number.isInteger(tick));
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
