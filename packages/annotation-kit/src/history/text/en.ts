import type { HistoryText } from './history-text.ts';

export const en: HistoryText = {
  title: 'Steps',
  start: 'Beginning',
  now: 'now',
  undone: 'undone',
  segments: (count) => (count === 1 ? '1 segment' : `${count} segments`),
  empty: 'Nothing to undo yet.',
  emptyHint: 'Every edit becomes a step here, and stays over a reload.',
  undo: 'Undo',
  redo: 'Redo',
};
