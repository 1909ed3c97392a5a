export { DatasetStatusTag, FileStatusTag } from './StatusTags.tsx';
export { DeleteDataset } from './DeleteDataset.tsx';
export { isDeletable } from './is-deletable.ts';
export { isParsing } from './is-parsing.ts';
