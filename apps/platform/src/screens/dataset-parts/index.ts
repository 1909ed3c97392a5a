export { DatasetStatusTag, FileStatusTag } from './StatusTags.tsx';
export { businessWith } from './business-with.ts';
export { isParsing } from './is-parsing.ts';
export { sourceText } from './source-text.ts';
export { TaskChoice } from './TaskChoice.tsx';
export { cannotDelete, closedReason } from './why-not.ts';
export { useTaskFilter } from './use-task-filter.ts';
