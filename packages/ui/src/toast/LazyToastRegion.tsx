import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { toastQueue } from './toast.ts';

/** Loaded with the first message, or when the page has had time to open: what opens does not share its time with it. */
const Region = lazy(load);

const aheadMilliseconds = 1000;
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

const subscribeToMessages = (listener: () => void): (() => void) => toastQueue.subscribe(listener);
const messageStands = (): boolean => toastQueue.visibleToasts.length > 0;

/**
 * The region that shows `toast.…` messages; rendered by EarmarkProvider and EarmarkScope. Messages that come before it
 * wait in the queue. A server renders nothing for it: a boundary that it could not finish would be an error in the
 * browser.
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
  const hasMessage = useSyncExternalStore(subscribeToMessages, messageStands, () => false);
  const [hasTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), aheadMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isFirst && (hasMessage || hasTime) ? (
    <Suspense>
      <Region />
    </Suspense>
  ) : null;
}
