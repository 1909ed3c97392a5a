export { createClipboard, pageClipboard } from './clipboard.ts';
export type { Clipboard } from './clipboard.ts';
export { clipOf, pasteClip, printClip } from './clip.ts';
export type { Clip, Clipped, ClipRow, Pasted } from './clip.ts';
export { parseClip } from './parse-clip.ts';
