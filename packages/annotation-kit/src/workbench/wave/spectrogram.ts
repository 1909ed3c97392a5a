/** A module of its own, to be loaded apart from the rest of the sound. */
export { SpectrogramView } from '../../audio/index.ts';
