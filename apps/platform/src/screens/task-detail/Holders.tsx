import { limits, type Holder, type Task } from '@earmark/contract';
import {
  EmptyState,
  Inline,
  Select,
  Stack,
  StatusTag,
  Table,
  token,
  type TableColumn,
  type TableSort,
} from '@earmark/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatDateTime, formatNumber, texts } from '../../i18n/index.ts';
import { Faint, formatFigure } from '../../list/index.ts';
import { PassOn } from './PassOn.tsx';

const t = texts('giving');

/** Hours after which work may count as stale. */
const staleChoices = [8, 24, limits.giving.defaultStaleHours, 72, 168, 336];

const keyOf = ({ user, stage }: Holder): string => `${stage}:${user.id}`;

/** Who holds items of a task, how many and since when, oldest first; selected ones can be passed on. */
export function Holders({ task, mayPassOn }: { task: Task; mayPassOn: boolean }) {
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('stale'));
  const staleHours = staleChoices.includes(asked) ? asked : limits.giving.defaultStaleHours;
  const by = query.get('by');
  const sort = useMemo(() => sortOf(by), [by]);
  const holders = useCall(
    'listHolders',
    { task_id: task.id, stale_hours: staleHours },
    { refreshEvery: 15_000, isKept: true },
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => sortHolders(holders.data?.rows ?? [], sort), [holders.data, sort]);
  const columns = useMemo(() => columnsOf(task.modality), [task.modality]);
  const selected = rows.filter((row) => chosen.has(keyOf(row)));
  const keep = (name: string, value: string | null): void => {
    const next = new URLSearchParams(query);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true });
  };
  return (
    <Stack gap={3}>
      <Inline gap={2}>
        <Hint id="stale-hours">{t('staleAfter')}</Hint>
        <Select
          size="s"
          aria-labelledby="stale-hours"
          options={staleChoices.map((hours) => ({ value: hours, label: ageText(hours) }))}
          value={staleHours}
          onChange={(hours) => keep('stale', String(hours))}
        />
        <Hint>{t('staleHint')}</Hint>
      </Inline>
      <Table
        aria-label={t('holders')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        sort={sort}
        onSortChange={(next) => keep('by', next && `${next.direction === 'descending' ? '-' : ''}${next.column}`)}
        selection={
          mayPassOn
            ? {
                selectedKeys: new Set(selected.map(keyOf)),
                onChange: setChosen,
                maximum: limits.selection.users,
                actions:
                  selected.length === 0 ? undefined : (
                    <PassOn
                      task={task}
                      holders={selected}
                      staleHours={staleHours}
                      onDone={() => setChosen(new Set())}
                    />
                  ),
              }
            : undefined
        }
        isLoading={holders.isLoading}
        error={holders.error ? { message: sentenceOf(holders.error), onRetry: holders.refresh } : null}
        emptyState={<EmptyState title={t('noHolders')} hint={t('noHoldersHint')} />}
      />
    </Stack>
  );
}

const orders = {
  person: (one, other) => one.user.name.localeCompare(other.user.name),
  items: (one, other) => one.items - other.items,
  since: (one, other) => (one.since ?? '').localeCompare(other.since ?? ''),
  saved: (one, other) => (one.saved_at ?? '').localeCompare(other.saved_at ?? ''),
  stale: (one, other) => one.stale - other.stale,
} as const satisfies Readonly<Record<string, (one: Holder, other: Holder) => number>>;

/** Reads a sort from the address: a column, with a minus for descending. */
function sortOf(text: string | null): TableSort | null {
  const column = text?.replace(/^-/, '') ?? '';
  if (!Object.hasOwn(orders, column)) return null;
  return { column, direction: text?.startsWith('-') === true ? 'descending' : 'ascending' };
}

/** Work without a person comes first, whatever the order. */
function sortHolders(rows: readonly Holder[], sort: TableSort | null): Holder[] {
  const order = Object.entries(orders).find(([column]) => column === sort?.column)?.[1] ?? orders.since;
  const direction = sort?.direction === 'descending' ? -1 : 1;
  return rows.toSorted((one, other) => Number(other.is_gone) - Number(one.is_gone) || direction * order(one, other));
}

/** A number of hours in hours, or in days where it is whole days. */
function ageText(hours: number): string {
  return hours % 24 === 0
    ? t('days', { count: hours / 24, value: formatNumber(hours / 24) })
    : t('hours', { count: hours, value: formatNumber(hours) });
}

/** How long ago a time is. */
function ageOf(time: string): string {
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(time)) / 3_600_000));
  if (hours === 0) return t('lessThanHour');
  return ageText(hours < 48 ? hours : Math.floor(hours / 24) * 24);
}

const columnsOf = (modality: Task['modality']): TableColumn<Holder>[] => [
  {
    id: 'person',
    title: t('task:person'),
    minWidth: 160,
    isSortable: true,
    cell: ({ user, is_gone: isGone }) => (
      <Inline gap={2} isNowrap>
        <span title={user.name}>{user.name}</span>
        {isGone ? <StatusTag tone="danger">{t('needsPerson')}</StatusTag> : null}
      </Inline>
    ),
  },
  { id: 'stage', title: t('stage'), width: 120, cell: ({ stage }) => t(`stage_${stage}`) },
  {
    id: 'items',
    title: t('inHand'),
    width: 110,
    align: 'end',
    isSortable: true,
    cell: ({ items }) => formatNumber(items),
  },
  {
    id: 'returned',
    title: t('returned'),
    width: 104,
    align: 'end',
    cell: ({ returned }) => (returned === 0 ? <Faint>0</Faint> : formatNumber(returned)),
  },
  {
    id: 'size',
    title: t('remaining'),
    width: 110,
    align: 'end',
    cell: ({ size }) => formatFigure(modality, 'size', size),
  },
  {
    id: 'since',
    title: t('since'),
    width: 148,
    isSortable: true,
    cell: ({ since }) =>
      since === null ? <Faint>{t('common:unknown')}</Faint> : <span title={formatDateTime(since)}>{ageOf(since)}</span>,
  },
  {
    id: 'saved',
    title: t('lastSaved'),
    width: 160,
    isSortable: true,
    cell: ({ saved_at: saved }) =>
      saved === null ? <Faint>{t('notSaved')}</Faint> : <span>{formatDateTime(saved)}</span>,
  },
  {
    id: 'stale',
    title: t('stale'),
    width: 104,
    align: 'end',
    isSortable: true,
    cell: ({ stale }) => (stale === 0 ? <Faint>0</Faint> : <StatusTag tone="warning">{formatNumber(stale)}</StatusTag>),
  },
];

const Hint = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
