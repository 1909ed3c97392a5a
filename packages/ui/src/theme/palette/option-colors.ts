/**
 * Colours by which annotators tell labels apart, by name. Each can be read as text on every background of its themes
 * (see option-colors.test.ts). The theme's `color-scheme` selects the variant.
 */
export const optionColors = {
  red: { light: '#b3261e', dark: '#ff9c92' },
  orange: { light: '#a03e00', dark: '#ffab78' },
  amber: { light: '#7d4d00', dark: '#f0b84f' },
  lime: { light: '#4c6100', dark: '#bfd45c' },
  green: { light: '#17663a', dark: '#7fd6a0' },
  teal: { light: '#00635c', dark: '#6ed6c9' },
  cyan: { light: '#005f7d', dark: '#74cdf0' },
  blue: { light: '#1d56b8', dark: '#93bcff' },
  indigo: { light: '#4a48c4', dark: '#aeb0ff' },
  violet: { light: '#7636b5', dark: '#cfa5ff' },
  magenta: { light: '#a1247f', dark: '#ff9bda' },
  gray: { light: '#525c6b', dark: '#b4bbc9' },
} as const;

export type OptionColorName = keyof typeof optionColors;
