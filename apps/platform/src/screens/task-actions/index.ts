export { TaskActions } from './TaskActions.tsx';
