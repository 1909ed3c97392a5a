import { lazyDialog, lazyPart, Skeleton } from '@earmark/ui';
import { createElement } from 'react';

/** The section of an upload; only kinds of work with options need it. */
export const ingestSection = lazyPart(() => import('./IngestSection.tsx').then(({ IngestSection }) => IngestSection), {
  Fallback: () => createElement(Skeleton, { lines: 6 }),
});

export const ingestDialog = lazyDialog(() => import('./IngestDialog.tsx').then(({ IngestDialog }) => IngestDialog));
