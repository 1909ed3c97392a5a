export { centreHandlers } from './handlers.ts';
