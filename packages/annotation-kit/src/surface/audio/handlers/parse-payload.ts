/** A module of its own, to be loaded when something is put in for the first time. */
export { parsePayload } from '../../../clipboard/index.ts';
