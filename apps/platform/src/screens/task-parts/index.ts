export { DueNote } from './DueNote.tsx';
export { PausedTask } from './PausedTask.tsx';
export { PriorityTag } from './PriorityTag.tsx';
export { ItemStatusTag, PausedTag, TaskStatusTag } from './StatusTags.tsx';
export { TaskProgress } from './TaskProgress.tsx';
export { UseList } from './UseList.tsx';
export { Waiting } from './Waiting.tsx';
export { progressOf } from './progress-of.ts';
