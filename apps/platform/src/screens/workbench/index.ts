export { Workbench as default } from './Workbench.tsx';
