export { createTeam } from './create-team.ts';
export type { NewTeam } from './create-team.ts';
export { teamHandlers } from './handlers.ts';
