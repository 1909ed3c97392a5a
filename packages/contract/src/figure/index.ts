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
export { figuresOf, shownFigure } from './shown-figure.ts';
export type { ShownFigure } from './shown-figure.ts';
export type { FigureFact, FigureId, FigureSum, FigureSums, StatisticTable } from './figure.ts';
