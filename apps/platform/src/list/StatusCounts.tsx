import { countedId } from '@earmark/contract';
import { Button, token, withFilter } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatNumber, texts } from '../i18n/index.ts';
import type { ShownColumn } from './list-columns.tsx';
import type { ListQuery } from './use-list-query.ts';

const t = texts('list');

interface StatusCountsProps<Row> {
  query: ListQuery;
  columns: readonly ShownColumn<Row>[];
  /**
   * How many rows have each value of the list's counted column, within search and other filters; undefined until known.
   */
  counts: readonly { readonly value: string; readonly count: number }[] | undefined;
}

/** How many rows a list has of each status; pressing one narrows the list to it, pressing it again undoes that. */
export function StatusCounts<Row>({ query, columns, counts }: StatusCountsProps<Row>) {
  const id = countedId(query.list);
  const column = columns.find((one) => one.id === id);
  if (id === undefined || column?.filter?.kind !== 'choice') return null;
  const filter = query.filters[id];
  const chosen = filter?.kind === 'choice' ? filter.values : [];
  const countOf = (value: string): number => counts?.find((one) => one.value === value)?.count ?? 0;
  const shown = column.filter.options.filter(({ value }) => countOf(value) > 0 || chosen.includes(value));
  const total = counts?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  // An empty list says so itself
  if (counts !== undefined && total === 0 && chosen.length === 0) return null;
  const choose = (values: readonly string[]): void =>
    query.setFilters(withFilter(query.filters, id, values.length === 0 ? null : { kind: 'choice', values }));
  return (
    <Chips role="group" aria-label={t('countsBy', { column: column.title })} title={t('countsHint')}>
      {counts === undefined ? null : (
        <Chip size="s" aria-pressed={chosen.length === 0} onPress={() => choose([])}>
          {t('countsAll')} <b>{formatNumber(total)}</b>
        </Chip>
      )}
      {shown.map(({ value, label }) => {
        const isChosen = chosen.includes(value);
        return (
          <Chip
            key={value}
            size="s"
            aria-pressed={isChosen}
            onPress={() => choose(isChosen && chosen.length === 1 ? [] : [value])}
          >
            {label} <b>{formatNumber(countOf(value))}</b>
          </Chip>
        );
      })}
    </Chips>
  );
}

/** Row with the height of its chips before they are known, so that the table does not move. */
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]};
  min-height: 24px;
`;

const Chip = styled(Button)`
  border-radius: ${token.radius.full};
  font-weight: ${token.fontWeight.regular};

  b {
    margin-inline-start: 4px;
    font-weight: ${token.fontWeight.medium};
    font-variant-numeric: tabular-nums;
  }

  &[aria-pressed='true'] {
    border-color: ${token.tone.accent.border};
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};
  }
`;
