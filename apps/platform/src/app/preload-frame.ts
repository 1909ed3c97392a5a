import { preloadCall } from '../data/index.ts';

/** Preloads the notice at the top of the frame. Separate from the router, because full-screen pages need neither. */
export const preloadFrame = (): Promise<void> => preloadCall('platform', {});
