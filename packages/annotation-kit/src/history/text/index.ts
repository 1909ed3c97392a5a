export type { HistoryText } from './history-text.ts';
export { useHistoryText } from './use-history-text.ts';
