export { ClosedProject } from './ClosedProject.tsx';
export { ProjectStateTag } from './ProjectStateTag.tsx';
export { useProjectLife } from './use-project-life.ts';
