export { TaskList as default, TaskTable } from './TaskList.tsx';
