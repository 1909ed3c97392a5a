export { registerSingleSignOn } from './callback.ts';
export { singleSignOnHandlers } from './handlers.ts';
