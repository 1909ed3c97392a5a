import { deletableOf, type Deletion, type DeletionCount } from '@earmark/contract';
import { Descriptions } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatBytes, formatNumber, formatTimeSum, itemWords, texts } from '../i18n/index.ts';
import { figureTitle, formatFigure } from '../list/index.ts';

const t = texts('bin');

const format: Readonly<Partial<Record<DeletionCount, (value: number) => string>>> = {
  worked_seconds: formatTimeSum,
  bytes: formatBytes,
};

/** Counts of everything that a deletion includes, and the modality of the items. */
export type Counted = Pick<Deletion, 'kind' | 'counts' | 'modality'>;

interface CountFigure {
  readonly id: DeletionCount;
  readonly label: string;
  readonly value: string;
}

/** A kind's figures in the contract's order, without zeros. */
const figuresOf = ({ kind, counts, modality }: Counted): CountFigure[] =>
  deletableOf(kind).counts.flatMap((id): CountFigure[] => {
    const value = counts[id] ?? 0;
    if (value === 0) return [];
    if (id !== 'size')
      return [{ id, label: t(`count_${id}`, itemWords(modality)), value: (format[id] ?? formatNumber)(value) }];
    return modality === null
      ? []
      : [{ id, label: figureTitle(modality, id), value: formatFigure(modality, id, value) }];
  });

/** Counts of everything a deletion includes. */
export const CountList = (counted: Counted) => <Descriptions items={figuresOf(counted)} />;

/** The counts as running text that wraps between figures only; a dash when all are zero. */
export function CountLine(counted: Counted) {
  const figures = figuresOf(counted).map(({ id, label, value }, index, { length }) => (
    <Figure key={id}>
      {label} {value}
      {index < length - 1 ? t('listSeparator') : null}
    </Figure>
  ));
  return figures.length === 0 ? t('common:unknown') : figures;
}

/** The counts as plain text. */
export const countText = (counted: Counted): string =>
  figuresOf(counted)
    .map(({ label, value }) => `${label} ${value}`)
    .join(t('listSeparator'));

const Figure = styled.span`
  display: inline-block;
  white-space: pre;
`;
