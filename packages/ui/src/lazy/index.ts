export { giveWay, isDialogLoading, lazyDialog, lazyPart, LoadingDialog } from './lazy-part.tsx';
export type { LazyPart, LazyPartOptions } from './lazy-part.tsx';
export { usePreload } from './use-preload.ts';
export { lazyOverlay } from './lazy-overlay.tsx';
