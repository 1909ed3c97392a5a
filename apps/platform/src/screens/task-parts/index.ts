export { DueNote } from './DueNote.tsx';
export { PausedTask } from './PausedTask.tsx';
export { ItemStatusTag, PriorityTag, TaskStatusTag } from './StatusTags.tsx';
export { TaskProgress } from './TaskProgress.tsx';
export { Waiting } from './Waiting.tsx';
