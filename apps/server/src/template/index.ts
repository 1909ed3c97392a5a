export { templateHandlers } from './handlers.ts';
export { summariseLabels } from './summarise.ts';
