export { ProjectList as default } from './ProjectList.tsx';
