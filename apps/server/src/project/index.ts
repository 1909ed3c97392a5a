export { projectHandlers } from './handlers.ts';
export { projectsInReach, projectsManaged } from './queries.ts';
export { holdProject, requireKeptProject, requireProject } from './reach.ts';
