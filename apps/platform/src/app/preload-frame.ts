import { preloadCall } from '../data/index.ts';

/** Preloads the notice at the top of the frame. Imported dynamically, so that full-screen pages do not load it. */
export const preloadFrame = (): Promise<void> => preloadCall('platform', {});
