export { HistoryPanel } from './HistoryPanel.tsx';
export type { HistoryPanelProps, SteppedStore } from './HistoryPanel.tsx';
