export type { FindText } from './text.ts';
export { useFindText } from './use-find-text.ts';
