import { deletableOf, type DeletableKind, type DeletionCount, type DeletionCounts } from '@earmark/contract';
import { Descriptions } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatBytes, formatDuration, formatHours, formatNumber, texts } from '../i18n/index.ts';

const t = texts('bin');

const format: Readonly<Partial<Record<DeletionCount, (value: number) => string>>> = {
  worked_seconds: (seconds) => t('common:hours', { value: formatHours(seconds) }),
  audio_seconds: formatDuration,
  bytes: formatBytes,
};

interface CountFigure {
  readonly id: DeletionCount;
  readonly label: string;
  readonly value: string;
}

/** A kind's figures in the contract's order, without zeros. */
const figuresOf = (kind: DeletableKind, counts: DeletionCounts): CountFigure[] =>
  deletableOf(kind).counts.flatMap((id) => {
    const value = counts[id] ?? 0;
    return value === 0 ? [] : [{ id, label: t(`count_${id}`), value: (format[id] ?? formatNumber)(value) }];
  });

/** Counts of everything a deletion includes. */
export const CountList = ({ kind, counts }: { kind: DeletableKind; counts: DeletionCounts }) => (
  <Descriptions items={figuresOf(kind, counts)} />
);

/** The counts as running text that wraps between figures only; a dash when all are zero. */
export function CountLine({ kind, counts }: { kind: DeletableKind; counts: DeletionCounts }) {
  const figures = figuresOf(kind, counts).map(({ id, label, value }, index, { length }) => (
    <Figure key={id}>
      {label} {value}
      {index < length - 1 ? t('listSeparator') : null}
    </Figure>
  ));
  return figures.length === 0 ? t('common:unknown') : figures;
}

/** The counts as plain text. */
export const countText = (kind: DeletableKind, counts: DeletionCounts): string =>
  figuresOf(kind, counts)
    .map(({ label, value }) => `${label} ${value}`)
    .join(t('listSeparator'));

const Figure = styled.span`
  display: inline-block;
  white-space: pre;
`;
