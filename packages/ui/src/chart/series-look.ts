import { css } from 'styled-components';

/**
 * The colours of series in light and dark themes, chosen apart from each other for every kind of colour vision (see series-look.test.ts)
 * and readable as text on the surface. The theme's `color-scheme` chooses.
 */
export const seriesColors = [
  { light: '#4a55cf', dark: '#8f9bff' },
  { light: '#7d4d00', dark: '#eab04e' },
  { light: '#12454a', dark: '#9be8da' },
  { light: '#d9246f', dark: '#ea6690' },
  { light: '#4c6b00', dark: '#b3cc57' },
  { light: '#5b6476', dark: '#b4bbc9' },
] as const;

/** Dashes of lines: a line is told from its neighbour without colour. */
export const dashes = ['none', '7 4', '2 3', '10 3 2 3', '12 4', '4 2 1 2'] as const;

export type MarkerName = 'circle' | 'square' | 'triangle' | 'diamond' | 'ring' | 'cross';
export const markers = ['circle', 'square', 'triangle', 'diamond', 'ring', 'cross'] as const satisfies readonly MarkerName[];

export type PatternName = 'solid' | 'stripes' | 'dots' | 'rules' | 'grid' | 'counter-stripes';
/** Fills of areas. */
export const patterns = ['solid', 'stripes', 'dots', 'rules', 'grid', 'counter-stripes'] as const satisfies readonly PatternName[];

/** The colour of the n-th series; after the sixth they begin again. */
export const seriesColor = (index: number): string => `var(--series-${(index % seriesColors.length) + 1})`;

/** The n-th of a list of looks, from the start again after its end. */
export const lookAt = <Look>(looks: readonly [Look, ...Look[]], index: number): Look => looks[index % looks.length] ?? looks[0];

/** Declares `--series-1` … `--series-6`. */
export const seriesVariables = css`
  ${seriesColors.map(({ light, dark }, index) => `--series-${index + 1}: light-dark(${light}, ${dark});`).join('\n')}
`;
