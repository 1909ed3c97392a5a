/** A module of its own, to be loaded when something is pasted for the first time. */
export { parseClip } from '../../../clipboard/index.ts';
