import type { GivingRule, Load } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import {
  Checkbox,
  EmptyState,
  Inline,
  NumberField,
  StatusTag,
  Table,
  type TableColumn,
  type TableSort,
} from '@earmark/ui';
import { limits } from '@earmark/contract';
import { useMemo, useState } from 'react';
import { formatNumber, formatPercent, texts } from '../../i18n/index.ts';
import { Faint, formatFigure } from '../../list/index.ts';
import { countOf, loadOrders, withCount, type Assignment } from './assignment.ts';

const t = texts('giving');

interface MemberTableProps {
  rows: readonly Load[];
  modality: ModalityKind;
  assignment: Assignment;
  onChange: (assignment: Assignment) => void;
  /** Items that each person would get; undefined while people claim. */
  preview: ReadonlyMap<number, number> | undefined;
  isLoading: boolean;
  error: { message: string; onRetry: () => void } | null;
}

/** The people of a team with their load; who of them annotates and inspects can be ticked. */
export function MemberTable({ rows, modality, assignment, onChange, preview, isLoading, error }: MemberTableProps) {
  const [sort, setSort] = useState<TableSort | null>(null);
  const sorted = useMemo(() => sortLoads(rows, sort), [rows, sort]);
  const { giving, annotators, inspectors } = assignment;
  const columns = useMemo(
    (): TableColumn<Load>[] => [
      {
        id: 'person',
        title: t('task:person'),
        minWidth: 110,
        isRequired: true,
        isSortable: true,
        cell: ({ user, is_leaving: isLeaving, is_expired: isExpired }) => (
          <Inline gap={2} isNowrap>
            <span title={user.name}>{user.name}</span>
            {isLeaving ? <StatusTag tone="warning">{t('people:leaving')}</StatusTag> : null}
            {isExpired ? <StatusTag tone="danger">{t('people:validityOver')}</StatusTag> : null}
          </Inline>
        ),
      },
      part(
        'annotates',
        rows,
        ({ can_annotate: can, is_expired: isExpired }) => can && !isExpired,
        annotators,
        (people) => onChange({ ...assignment, annotators: people }),
      ),
      part(
        'inspects',
        rows,
        ({ can_inspect: can, is_expired: isExpired }) => can && !isExpired,
        inspectors,
        (people) => onChange({ ...assignment, inspectors: people }),
      ),
      {
        id: 'inHand',
        title: t('inHand'),
        width: 96,
        align: 'end',
        isSortable: true,
        cell: ({ in_hand: count }) => formatNumber(count),
      },
      {
        id: 'size',
        title: t('remaining'),
        width: 104,
        align: 'end',
        isSortable: true,
        cell: ({ in_hand_size: size }) => (size === 0 ? <Faint>0</Faint> : formatFigure(modality, 'size', size)),
      },
      {
        id: 'passRate',
        title: t('passRate'),
        width: 156,
        align: 'end',
        isSortable: true,
        cell: ({ pass_rate_30: rate, judged_30: judged }) =>
          rate === null ? (
            <Faint>{t('common:unknown')}</Faint>
          ) : (
            <span title={t('people:judged', { count: judged, value: formatNumber(judged) })}>
              {formatPercent(rate / 100)}
            </span>
          ),
      },
      ...(giving.method === 'count'
        ? [countColumn(giving, annotators, (rule) => onChange({ ...assignment, giving: rule }))]
        : []),
      ...(preview
        ? [
            {
              id: 'gets',
              title: t('gets'),
              width: 88,
              align: 'end',
              cell: ({ user }) => <Gets items={preview.get(user.id) ?? 0} />,
            } satisfies TableColumn<Load>,
          ]
        : []),
    ],
    [rows, modality, assignment, onChange, preview, giving, annotators, inspectors],
  );
  return (
    <Table
      aria-label={t('task:actionAssignMembers')}
      columns={columns}
      rows={sorted}
      rowKey={({ user }) => String(user.id)}
      sort={sort}
      onSortChange={setSort}
      isLoading={isLoading}
      error={error}
      maxHeight="max(200px, calc(100dvh - 520px))"
      emptyState={<EmptyState title={t('task:noMembers')} />}
    />
  );
}

const Gets = ({ items }: { items: number }) => (items === 0 ? <Faint>0</Faint> : <b>{`+${formatNumber(items)}`}</b>);

function sortLoads(rows: readonly Load[], sort: TableSort | null): readonly Load[] {
  const order = Object.entries(loadOrders).find(([column]) => column === sort?.column)?.[1];
  if (!order) return rows;
  const sorted = rows.toSorted(order);
  return sort?.direction === 'descending' ? sorted.toReversed() : sorted;
}

/** Column with the number of items that a person gets in all. */
const countColumn = (
  giving: GivingRule,
  annotators: ReadonlySet<number>,
  onChange: (rule: GivingRule) => void,
): TableColumn<Load> => ({
  id: 'count',
  title: t('count'),
  width: 112,
  cell: ({ user }) => (
    <NumberField
      size="s"
      aria-label={`${t('count')}: ${user.name}`}
      minValue={1}
      maxValue={limits.task.maxItems}
      isDisabled={!annotators.has(user.id)}
      value={annotators.has(user.id) ? countOf(giving, user.id) : null}
      onChange={(count) => onChange(withCount(giving, user.id, count))}
    />
  ),
});

type People = ReadonlySet<number>;

/** Checkbox column of one role in the task; its header selects all eligible people of the rows or none. */
function part(
  id: 'annotates' | 'inspects',
  rows: readonly Load[],
  mayDo: (row: Load) => boolean,
  chosen: People,
  onChange: (chosen: Set<number>) => void,
): TableColumn<Load> {
  const able = rows.filter(mayDo).map(({ user }) => user.id);
  const hasAll = able.length > 0 && able.every((person) => chosen.has(person));
  const mark = (people: readonly number[], isChosen: boolean): void =>
    onChange(
      isChosen ? new Set([...chosen, ...people]) : new Set([...chosen].filter((person) => !people.includes(person))),
    );
  const title = t(`task:${id}`);
  return {
    id,
    title,
    width: 116,
    head: (
      <Checkbox
        isSelected={hasAll}
        isIndeterminate={!hasAll && able.some((person) => chosen.has(person))}
        isDisabled={able.length === 0}
        onChange={(isChosen) => mark(able, isChosen)}
      >
        {title}
      </Checkbox>
    ),
    // People who are no longer eligible can still be removed.
    cell: (row) => (
      <Checkbox
        aria-label={`${title}: ${row.user.name}`}
        isSelected={chosen.has(row.user.id)}
        isDisabled={!mayDo(row) && !chosen.has(row.user.id)}
        onChange={(isChosen) => mark([row.user.id], isChosen)}
      />
    ),
  };
}
