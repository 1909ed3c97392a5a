import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';

/** Loaded at once, but after the page: no message stands on it when it opens. */
const Region = lazy(load);

const retryMilliseconds = 3000;

/** Loads until it succeeds, since a message may tell of the very network that failed. */
async function load(): Promise<{ default: ComponentType }> {
  try {
    return { default: (await import('./ToastRegion.tsx')).ToastRegion };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
    return load();
  }
}

/** Regions on the page, in order: several scopes share one queue, and a message is shown once. */
let regions: readonly symbol[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function setRegions(next: readonly symbol[]): void {
  regions = next;
  listeners.forEach((tell) => tell());
}

/**
 * The region that shows `toast.…` messages; rendered by EarmarkProvider and EarmarkScope. Messages that come before it wait in the
 * queue. A server renders nothing for it: a boundary that it could not finish would be an error in the browser.
 */
export function LazyToastRegion() {
  const [self] = useState(() => Symbol('toast region'));
  useEffect(() => {
    setRegions([...regions, self]);
    return () => setRegions(regions.filter((other) => other !== self));
  }, [self]);
  const isFirst = useSyncExternalStore(
    subscribe,
    () => regions[0] === self,
    () => false,
  );
  return isFirst ? (
    <Suspense>
      <Region />
    </Suspense>
  ) : null;
}
