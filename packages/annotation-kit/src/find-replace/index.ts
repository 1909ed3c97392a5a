export { findAll, mostHits, replaceCommands, replacementOf } from './find.ts';
export { searchableLabels } from './searchable-labels.ts';
export type { Found, Hit, Query, TextEdit } from './find.ts';
export { FindReplace } from './FindReplace.tsx';
export type { FindReplaceProps } from './FindReplace.tsx';
export type { PatternFault } from '@earmark/model/pattern';
export { findText } from './find-text.ts';
