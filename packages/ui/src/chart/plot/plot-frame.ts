import { scaleLinear } from 'd3-scale';
import { textWidth } from './text-width.ts';

/** The rectangle that values are drawn in, in px of the plot, and its scale upwards. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
  ticks: readonly number[];
  yOf: (value: number) => number;
}

/** Makes room for the labels of both axes; the scale begins at zero, so that lengths tell the truth. */
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
  // Counts have no halves.
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
