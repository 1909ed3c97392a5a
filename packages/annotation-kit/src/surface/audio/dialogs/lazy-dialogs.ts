import { lazyDialog } from '@earmark/ui';

export const compareOther = lazyDialog(() => import('./CompareDialog.tsx').then(({ CompareDialog }) => CompareDialog));
export const compareRevisions = lazyDialog(() =>
  import('./CompareRevisions.tsx').then(({ CompareRevisions }) => CompareRevisions),
);
export const cuttingDialog = lazyDialog(() =>
  import('../../../cutting/index.ts').then(({ CuttingDialog }) => CuttingDialog),
);
export const phrases = lazyDialog(() => import('./Phrases.tsx').then(({ Phrases }) => Phrases));
export const tracks = lazyDialog(() => import('./Tracks.tsx').then(({ Tracks }) => Tracks));

/** All lazy dialogs, preloaded while the page is idle. */
export const lazyDialogs = [compareOther, compareRevisions, cuttingDialog, phrases, tracks];
