export { projectHandlers } from './handlers.ts';
export { projectsInReach } from './queries.ts';
export { requireProject } from './reach.ts';
