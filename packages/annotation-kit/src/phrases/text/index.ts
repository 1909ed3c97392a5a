export type { PhrasesText } from './text.ts';
export { usePhrasesText } from './use-phrases-text.ts';
