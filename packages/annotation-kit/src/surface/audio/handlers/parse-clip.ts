/** A separate module, loaded on the first paste. */
export { parseClip } from '../../../clipboard/index.ts';
