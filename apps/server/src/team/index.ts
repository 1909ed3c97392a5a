export { createTeam } from './create-team.ts';
export { teamHandlers } from './handlers.ts';
