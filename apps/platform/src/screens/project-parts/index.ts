export { ClosedProject } from './ClosedProject.tsx';
export { useProjectLife } from './use-project-life.ts';
