export { createClipboard, pageClipboard } from './clipboard.ts';
export type { Clipboard } from './clipboard.ts';
export { payloadOf, mostClipped, pasteAt, writePayload } from './payload.ts';
export type { ClippedSegment, ClipboardPayload, Pasted } from './payload.ts';
export { parsePayload } from './parse-payload.ts';
