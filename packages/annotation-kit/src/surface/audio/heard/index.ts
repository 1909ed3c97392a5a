import { lazyPart } from '@earmark/ui';

/** Loaded for reviewers alone. */
export const heardShare = lazyPart(() => import('./Heard.tsx').then(({ HeardShare }) => HeardShare));
export const heardNote = lazyPart(() => import('./Heard.tsx').then(({ HeardNote }) => HeardNote));
