export { cutSentences } from './sentences.ts';
export { createTextIndex, pointLength } from './text-index.ts';
export type { TextIndex } from './text-index.ts';
