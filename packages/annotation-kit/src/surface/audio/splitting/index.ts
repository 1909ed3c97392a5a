export { merge } from './merge.ts';
export { split } from './split.ts';
