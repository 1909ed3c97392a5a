export { Splitter } from './Splitter.tsx';
export type { SplitterProps } from './Splitter.tsx';
