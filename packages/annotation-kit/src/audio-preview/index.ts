/**
 * A short preview of an audio for lists and details, drawn and played by wavesurfer.js: the package's entry `/audio-preview`. Nothing else of
 * the kit imports it, so that no other page loads it.
 */
export { AudioPreview } from './AudioPreview.tsx';
export type { AudioPreviewProps } from './AudioPreview.tsx';
export type { PreviewAddresses } from './preview-player.ts';
