/** A separate module, loaded independently of the other audio code. */
export { createSilenceFinder } from '../../audio/index.ts';
