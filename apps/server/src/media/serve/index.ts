export { registerMedia, sendObject, verifiedKey } from './register-media.ts';
