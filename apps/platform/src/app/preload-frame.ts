import { preloadCall } from '../data/index.ts';

/** Asks for what the frame says at its top; apart from the router, since full-screen pages load neither. */
export const preloadFrame = (): Promise<void> => preloadCall('platform', {});
