import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

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

/**
 * The region that shows `toast.…` messages; rendered by EarmarkProvider and EarmarkScope. Messages that come before it wait in the
 * queue. A server renders nothing for it: a boundary that it could not finish would be an error in the browser.
 */
export function LazyToastRegion() {
  const [isOnPage, setOnPage] = useState(false);
  useEffect(() => setOnPage(true), []);
  return isOnPage ? (
    <Suspense>
      <Region />
    </Suspense>
  ) : null;
}
