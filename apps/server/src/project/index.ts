export { projectHandlers } from './handlers.ts';
export { projectsInReach, projectsManaged } from './queries.ts';
export { holdProject, closedProject, requireKeptProject, requireOpenProject, requireProject } from './reach.ts';
