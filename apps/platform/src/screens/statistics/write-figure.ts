import { figureOf, figureRow, type FigureId, type FigureSums } from '@earmark/contract';
import { formatTimeSum, formatNumber, formatPercent, texts } from '../../i18n/index.ts';

const t = texts('statistics');

/** A figure in words of its measure; a dash where there is nothing to divide by. */
export function writeFigure(id: FigureId, sums: FigureSums): string {
  const value = figureOf(id, sums);
  return value === null ? t('common:unknown') : writeValue(id, value);
}

export function writeValue(id: FigureId, value: number): string {
  switch (figureRow(id).as) {
    case 'share':
      return formatPercent(value);
    case 'factor':
      return formatNumber(Math.round(value * 100) / 100);
    case 'size':
    case 'time':
      return formatTimeSum(value);
    case 'count':
      return formatNumber(value);
  }
}
