export { applicationHandlers } from './handlers.ts';
