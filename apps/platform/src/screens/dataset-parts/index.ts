export { DatasetStatusTag, FileStatusTag } from './StatusTags.tsx';
export { DeleteDataset } from './DeleteDataset.tsx';
export { isParsing } from './is-parsing.ts';
