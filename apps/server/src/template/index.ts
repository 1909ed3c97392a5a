export { templateHandlers } from './handlers.ts';
