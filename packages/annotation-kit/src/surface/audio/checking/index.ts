/** A separate module, loaded where a task uses checks of the sound. */
export { openSound } from './open-sound.ts';
