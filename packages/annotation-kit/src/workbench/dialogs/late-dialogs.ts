import { late } from '../late/index.ts';

export const cuttingDialog = late(() => import('../../cutting/index.ts').then(({ CuttingDialog }) => CuttingDialog));
export const compareRevisions = late(() => import('./CompareRevisions.tsx').then(({ CompareRevisions }) => CompareRevisions));

/** All of them, to be loaded when there is time. */
export const lateDialogs = [cuttingDialog, compareRevisions];
