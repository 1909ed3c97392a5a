export {
  figureFacts,
  figureGroups,
  figureIds,
  figureOf,
  figureRow,
  figures,
  figureSumNames,
  figureSums,
  reportDays,
  statisticTables,
} from './figure.ts';
export type { FigureFact, FigureId, FigureSum, FigureSums, StatisticTable } from './figure.ts';
