/** A module of its own, to be loaded apart from the rest of the sound. */
export { createSilenceFinder } from '../../audio/index.ts';
