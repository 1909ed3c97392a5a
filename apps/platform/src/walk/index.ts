export { useKeptWalk } from './use-kept-walk.ts';
export { keepWalk, walkOf, walkParameter, type Walk } from './walk.ts';
