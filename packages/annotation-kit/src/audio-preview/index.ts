/**
 * A short audio preview for lists and detail pages, drawn and played by wavesurfer.js: the package entry
 * `/audio-preview`. No other module of the kit imports it, so only pages that show previews load wavesurfer.js.
 */
export { AudioPreview } from './AudioPreview.tsx';
export type { AudioPreviewProps } from './AudioPreview.tsx';
export type { PreviewAddresses } from './preview-player.ts';
