import { lazyDialog } from '@earmark/ui';

export const findReplace = lazyDialog(() => import('./Find.tsx').then(({ Find }) => Find));
export const help = lazyDialog(() => import('./Help.tsx').then(({ Help }) => Help));
export const passUnjudged = lazyDialog(() => import('./PassUnjudged.tsx').then(({ PassUnjudged }) => PassUnjudged));

/** All of them, to be loaded when there is time. */
export const lazyDialogs = [findReplace, help, passUnjudged];
