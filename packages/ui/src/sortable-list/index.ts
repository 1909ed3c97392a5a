export { SortableList } from './SortableList.tsx';
export type { SortableListProps } from './SortableList.tsx';
