import { lazyOverlay } from '../lazy/index.ts';

/** The menu beside its button. */
export const LazyMenu = lazyOverlay(async () => (await import('./MenuPopover.tsx')).MenuPopover);
