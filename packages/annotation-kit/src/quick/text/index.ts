export type { QuickText } from './text.ts';
export { useQuickText } from './use-quick-text.ts';
