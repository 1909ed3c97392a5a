export { projectHandlers } from './handlers.ts';
export { projectsInReach } from './queries.ts';
export { holdProject, requireProject } from './reach.ts';
