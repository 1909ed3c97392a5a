export { TaskDetail as default } from './TaskDetail.tsx';
