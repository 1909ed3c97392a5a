export { keepWalk, walkOf, walkParameter, type Walk } from './walk.ts';
