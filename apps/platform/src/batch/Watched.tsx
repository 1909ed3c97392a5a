import { lazy, Suspense } from 'react';
import { useWatchedBatches } from './watched.ts';

// Lazy, because most pages of most people never see one
const BatchPanel = lazy(() => import('./BatchPanel.tsx'));

/** Progress of batch operations, loaded once there is one. */
export function WatchedBatches() {
  const ids = useWatchedBatches();
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <BatchPanel ids={ids} />
    </Suspense>
  );
}
