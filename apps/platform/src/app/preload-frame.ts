import { preloadCall } from '../data/index.ts';

/** Preloads the notices at the top of the frame. Imported dynamically, so that full-screen pages do not load it. */
export const preloadFrame = async (): Promise<void> =>
  void (await Promise.all([preloadCall('platform', {}), preloadCall('userStatus', {})]));
