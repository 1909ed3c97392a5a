/** A separate module, loaded where a task checks spelling. */
export { openSpeller } from './open-speller.ts';
