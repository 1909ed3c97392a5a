export { findPhrases } from './find-phrases.ts';
export type { NumberedPhrase } from './find-phrases.ts';
export { PhrasePalette } from './PhrasePalette.tsx';
export type { PhrasePaletteProps } from './PhrasePalette.tsx';
