/** The clock, random numbers and browser events that the sync uses; replaced in tests. */
export interface SyncEnvironment {
  readonly now: () => number;
  /** Calls back after this many milliseconds; returns a function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Returns a number in [0, 1): spreads retries, so that many pages do not retry at the same moment. */
  readonly random: () => number;
  /** Subscribes to the network coming back, when a retry is worthwhile at once. */
  readonly onOnline: (listener: () => void) => () => void;
  /** Subscribes to the page being hidden or closed. */
  readonly onHide: (listener: () => void) => () => void;
}

/** The environment of a page. */
export const browserEnvironment: SyncEnvironment = {
  now: Date.now,
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  onOnline: (listener) => listen(globalThis, 'online', listener),
  // Phones send no `unload`, and listening to it would keep the page out of the back-forward cache
  onHide: (listener) => listen(globalThis, 'pagehide', listener),
};

/** Outside a browser there are no events to listen to. */
function listen(
  target: Partial<Pick<EventTarget, 'addEventListener'>> & Pick<EventTarget, 'removeEventListener'>,
  type: string,
  listener: () => void,
): () => void {
  if (!target.addEventListener) return () => undefined;
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
