export { projectHandlers } from './handlers.ts';
export { projectsInReach, projectsManaged } from './queries.ts';
export { holdProject, requireProject } from './reach.ts';
