export { HistoryPanel } from './HistoryPanel.tsx';
export type { HistoryPanelProps } from './HistoryPanel.tsx';
