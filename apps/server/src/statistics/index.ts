import type { HandlersOf } from '../http/index.ts';
import { exportStatistics } from './export.ts';
import { listFigureItemIds, listFigureItems } from './items.ts';
import { readStatistics } from './read.ts';

/** Statistics of projects, tasks, teams and people (ADR 59). */
export const statisticsHandlers: HandlersOf<
  'getStatistics' | 'exportStatistics' | 'listFigureItems' | 'listFigureItemIds'
> = {
  getStatistics: readStatistics,
  exportStatistics,
  listFigureItems,
  listFigureItemIds,
};
