export { invitationHandlers } from './handlers.ts';
