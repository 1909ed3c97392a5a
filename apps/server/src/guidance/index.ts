export { guidanceHandlers } from './handlers.ts';
export { guidanceChanged, keepGuidance } from './keep-guidance.ts';
