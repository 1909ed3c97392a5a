export { peopleHandlers } from './handlers.ts';
