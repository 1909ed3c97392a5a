export { TaskEdit as default } from './TaskEdit.tsx';
