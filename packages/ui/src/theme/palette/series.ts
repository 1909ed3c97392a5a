/**
 * Colours of chart series in light and dark themes. Chosen to be distinguishable with every colour vision deficiency
 * and readable as text on the surface (see chart/series/series-style.test.ts). The theme's `color-scheme` selects the
 * variant.
 */
export const seriesColors = [
  { light: '#4a55cf', dark: '#8f9bff' },
  { light: '#7d4d00', dark: '#eab04e' },
  { light: '#12454a', dark: '#9be8da' },
  { light: '#d9246f', dark: '#ea6690' },
  { light: '#4c6b00', dark: '#b3cc57' },
  { light: '#5b6476', dark: '#b4bbc9' },
] as const;
