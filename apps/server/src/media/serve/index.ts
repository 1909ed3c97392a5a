export { sendObject } from './send-object.ts';
export { registerMedia, signMedia } from './signed-media.ts';
export type { MediaKeys, MediaReading } from './signed-media.ts';
