export { projectHandlers } from './handlers.ts';
export { countItemsByStatus, projectsInReach, projectsManaged } from './queries.ts';
export { sharesDone, total } from './share-done.ts';
export { holdProject, closedProject, requireKeptProject, requireOpenProject, requireProject } from './reach.ts';
