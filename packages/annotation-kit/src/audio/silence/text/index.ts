export { useSilenceText } from './use-silence-text.ts';
export type { SilenceText } from './text.ts';
