export {
  figureColumns,
  figureCounters,
  figureGroups,
  figureIds,
  figureOf,
  figureRow,
  figures,
  figureSumNames,
  figureSums,
  hasFacts,
  reportDays,
  statisticTables,
} from './figure.ts';
export { figuresOf, shownFigure } from './shown-figure.ts';
export type { ShownFigure } from './shown-figure.ts';
export type { FigureCounter, FigureFact, FigureId, FigureSum, FigureSums, StatisticTable } from './figure.ts';
