export { administrationHandlers } from './handlers.ts';
