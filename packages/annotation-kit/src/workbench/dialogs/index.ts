export { findReplace, help, lazyDialogs, passUnjudged } from './lazy-dialogs.ts';
export { useCompare } from './use-compare.ts';
