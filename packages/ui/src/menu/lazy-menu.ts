import { lazyPart } from '../lazy/index.ts';

/** The menu beside its button, loaded once the button is shown: a page has many buttons with menus before any is opened. */
export const LazyMenu = lazyPart(async () => (await import('./MenuPopover.tsx')).MenuPopover);
