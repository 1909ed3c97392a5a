/** What the sync needs of the world around it; replaced in tests. */
export interface SyncEnvironment {
  readonly now: () => number;
  /** Calls back after a time; the answer calls it off. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** From 0 up to 1: spreads retries, so that many pages do not come back at once. */
  readonly random: () => number;
  /** Tells when it is worth trying again at once (the network is back). */
  readonly onOnline: (listener: () => void) => () => void;
  /** Tells when the page may be about to go away. */
  readonly onHide: (listener: () => void) => () => void;
}

export const browserEnvironment: SyncEnvironment = {
  now: Date.now,
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  onOnline: (listener) => listen(globalThis, 'online', listener),
  onHide: (listener) => listen(globalThis, 'pagehide', listener),
};

/** Outside a browser there is nothing to hear of. */
function listen(
  target: Partial<Pick<EventTarget, 'addEventListener'>> & Pick<EventTarget, 'removeEventListener'>,
  type: string,
  listener: () => void,
): () => void {
  if (!target.addEventListener) return () => undefined;
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
