export { lazyDialog, lazyPart } from './lazy-part.tsx';
export type { LazyPart, LazyPartOptions } from './lazy-part.tsx';
export { usePreload } from './use-preload.ts';
export { lazyOverlay } from './lazy-overlay.tsx';
