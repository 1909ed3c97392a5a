export { findPhrases, insertAtCaret } from './phrases.ts';
export type { NumberedPhrase } from './phrases.ts';
export { PhrasePalette } from './PhrasePalette.tsx';
export type { PhrasePaletteProps } from './PhrasePalette.tsx';
