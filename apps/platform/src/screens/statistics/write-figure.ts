import { figureOf, type FigureSums, type ShownFigure } from '@earmark/contract';
import { formatTimeSum, formatNumber, formatPercent, texts } from '../../i18n/index.ts';

const t = texts('statistics');

/** A figure in words of its measure; a dash where there is nothing to divide by. */
export function writeFigure(figure: ShownFigure, sums: FigureSums): string {
  const value = figureOf(figure.id, sums);
  return value === null ? t('common:unknown') : writeValue(figure, value);
}

function writeValue({ as }: Pick<ShownFigure, 'as'>, value: number): string {
  switch (as) {
    case 'share':
      return formatPercent(value);
    case 'factor':
      return formatNumber(Math.round(value * 100) / 100);
    case 'time':
      return formatTimeSum(value);
    case 'count':
      return formatNumber(value);
  }
}
