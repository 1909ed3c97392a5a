export { TagChange } from './TagChange.tsx';
export { TagRow } from './TagRow.tsx';
export { TaskTags } from './TaskTags.tsx';
