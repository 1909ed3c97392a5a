export { DatasetStatusTag, FileStatusTag } from './StatusTags.tsx';
export { isParsing } from './is-parsing.ts';
