export { createClipboard, pageClipboard } from './clipboard.ts';
export type { Clipboard } from './clipboard.ts';
export { clippingOf, mostClipped, pasteAt, writeClipping } from './clipping.ts';
export type { ClippedSegment, Clipping, Pasted } from './clipping.ts';
export { parseClipping } from './parse-clipping.ts';
