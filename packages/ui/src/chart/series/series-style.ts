import { seriesColors, token } from '../../theme/index.ts';

/** Dash patterns of lines, so that adjacent lines differ without colour. */
export const dashes = ['none', '7 4', '2 3', '10 3 2 3', '12 4', '4 2 1 2'] as const;

export type MarkerName = 'circle' | 'square' | 'triangle' | 'diamond' | 'ring' | 'cross';
/** Shapes of the points of a series, in the order of the series. */
export const markers = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'ring',
  'cross',
] as const satisfies readonly MarkerName[];

export type PatternName = 'solid' | 'stripes' | 'dots' | 'rules' | 'grid' | 'counter-stripes';
/** Fill patterns of areas. */
export const patterns = [
  'solid',
  'stripes',
  'dots',
  'rules',
  'grid',
  'counter-stripes',
] as const satisfies readonly PatternName[];

/** Returns the colour of the n-th series; colours repeat after the sixth. */
export const seriesColor = (index: number): string => token.series[index % seriesColors.length] ?? token.color.text;

/** Returns the n-th element of a list that repeats after its end. */
export const cycled = <Value>(values: readonly [Value, ...Value[]], index: number): Value =>
  values[index % values.length] ?? values[0];
