import { lateDialog } from '@earmark/ui';

export const compareOther = lateDialog(() => import('./CompareDialog.tsx').then(({ CompareDialog }) => CompareDialog));
export const compareRevisions = lateDialog(() =>
  import('./CompareRevisions.tsx').then(({ CompareRevisions }) => CompareRevisions),
);
export const cuttingDialog = lateDialog(() =>
  import('../../cutting/index.ts').then(({ CuttingDialog }) => CuttingDialog),
);
export const findReplace = lateDialog(() => import('./Find.tsx').then(({ Find }) => Find));
export const help = lateDialog(() => import('./Help.tsx').then(({ Help }) => Help));
export const passUnjudged = lateDialog(() => import('./PassUnjudged.tsx').then(({ PassUnjudged }) => PassUnjudged));
export const phrases = lateDialog(() => import('./Phrases.tsx').then(({ Phrases }) => Phrases));
export const tracks = lateDialog(() => import('./Tracks.tsx').then(({ Tracks }) => Tracks));

/** All of them, to be loaded when there is time. */
export const lateDialogs = [
  compareOther,
  compareRevisions,
  cuttingDialog,
  findReplace,
  help,
  passUnjudged,
  phrases,
  tracks,
];
