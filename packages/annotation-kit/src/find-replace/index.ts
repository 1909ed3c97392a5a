export { findAll, mostHits, replaceCommands, replacementOf } from './find.ts';
export { searchableLabels } from './searchable-labels.ts';
export type { Found, Hit, Query, TextEdit } from './find.ts';
export { FindBar } from './FindBar.tsx';
export type { FindBarHandle, FindBarProps } from './FindBar.tsx';
export { createFindHabits } from './find-history.ts';
export type { FindHabits, PastQuery } from './find-history.ts';
export type { PatternFault } from '@earmark/model/pattern';
export { findText } from './find-text.ts';
