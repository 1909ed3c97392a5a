export {
  createStemNamer,
  exportPathCharacters,
  exportPatternFault,
  exportPlaceholders,
  exportStem,
  namesSpeakers,
} from './name-pattern.ts';
export type { ExportNamed, ExportNamedSegment, ExportPlaceholder } from './name-pattern.ts';
export { safeName } from './safe-name.ts';
export { splitItems, splitParts, splitSpeakers } from './split.ts';
export type { SplitItem, SplitPart } from './split.ts';
