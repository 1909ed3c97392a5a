export { late } from './late.tsx';
export { usePreload } from './use-preload.ts';
