export { SortableList } from './SortableList.tsx';
export type { SortableListProps } from './sortable-list-props.ts';
