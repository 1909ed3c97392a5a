export { find, help, lazyDialogs, question } from './lazy-dialogs.ts';
export { useCompare } from './use-compare.ts';
