export { ClosedProject } from './ClosedProject.tsx';
export { OffMenu } from './OffMenu.tsx';
export { isOverdue, regionKeys, shareDone } from './project-facts.ts';
export { useProjectLife } from './use-project-life.ts';
export { useProjectLifeMenu } from './use-project-life-menu.ts';
