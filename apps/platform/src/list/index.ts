export { ListTable } from './ListTable.tsx';
export type { ListTableProps } from './ListTable.tsx';
export { choicesOf, daysOf, numbersOf, textOf, timesOf, yesOrNo } from './narrowed.ts';
export { readMatching } from './read-matching.ts';
export { useListQuery } from './use-list-query.ts';
export type { ListQuery, ListQueryOptions } from './use-list-query.ts';
export { useSelection } from './use-selection.ts';
export type { ListSelection } from './use-selection.ts';
