import { holderList, limits, type Holder, type Task } from '@earmark/contract';
import { EmptyState, Inline, Select, Stack, StatusTag, token } from '@earmark/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDateTime, formatNumber, texts } from '../../i18n/index.ts';
import {
  Faint,
  formatFigure,
  listColumns,
  ListScreen,
  readMatching,
  useListCall,
  useListQuery,
  useSelection,
  type ShownColumn,
} from '../../list/index.ts';
import { PassOn } from './PassOn.tsx';

const t = texts('giving');

/** Hours after which work may count as stale. */
const staleChoices = [8, 24, limits.giving.defaultStaleHours, 72, 168, 336];

/**
 * Who holds items of a task, how many and since when, oldest first; selected ones can be passed on, unless `off` says
 * why not.
 */
export function Holders({ task, off }: { task: Task; off: string | undefined }) {
  const [address, setAddress] = useSearchParams();
  const asked = Number(address.get('stale_hours'));
  // In the address, so that a link shows the same work as stale
  const staleHours = staleChoices.includes(asked) ? asked : limits.giving.defaultStaleHours;
  const query = useListQuery(holderList);
  const holders = useListCall(
    'listHolders',
    { ...query.request, task_id: task.id, stale_hours: staleHours },
    { refreshEvery: 15_000 },
  );
  const { selection, ids, clear } = useSelection(holders, limits.selection.users);
  const columns = useMemo(() => columnsOf(task.modality), [task.modality]);
  return (
    <Stack gap={3}>
      <Inline gap={2}>
        <Hint id="stale-hours">{t('staleAfter')}</Hint>
        <Select
          size="s"
          aria-labelledby="stale-hours"
          options={staleChoices.map((hours) => ({ value: hours, label: ageText(hours) }))}
          value={staleHours}
          onChange={(hours) =>
            setAddress(
              (current) => {
                const next = new URLSearchParams(current);
                next.set('stale_hours', String(hours));
                return next;
              },
              { replace: true },
            )
          }
        />
        <Hint>{t('staleHint')}</Hint>
      </Inline>
      <ListScreen
        aria-label={t('holders')}
        name="holders"
        taskId={task.id}
        columns={columns}
        query={query}
        list={holders}
        searchPlaceholder={t('search')}
        selection={{
          ...selection,
          actions:
            ids.length === 0 ? undefined : (
              <PassOn
                task={task}
                off={off}
                read={async () => {
                  const rows = await readMatching(holders.readPage, holders.data?.total ?? 0);
                  return rows.filter(({ id }) => ids.includes(id));
                }}
                staleHours={staleHours}
                onDone={clear}
              />
            ),
        }}
        emptyState={<EmptyState title={t('noHolders')} hint={t('noHoldersHint')} />}
      />
    </Stack>
  );
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

const columnsOf = (modality: Task['modality']): ShownColumn<Holder>[] =>
  listColumns<typeof holderList, Holder>(holderList, {
    user: {
      width: 200,
      cell: ({ user, is_gone: isGone }) => (
        <Inline gap={2} isNowrap>
          <span title={user.name}>{user.name}</span>
          {isGone ? <StatusTag tone="danger">{t('needsPerson')}</StatusTag> : null}
        </Inline>
      ),
    },
    stage: { words: (stage) => t(`stage_${stage}`), width: 112 },
    items: { width: 112 },
    returned: { width: 112, cell: ({ returned }) => (returned === 0 ? <Faint>0</Faint> : formatNumber(returned)) },
    held_size: {
      width: 110,
      align: 'end',
      cell: ({ size }) => formatFigure(modality, 'size', size),
      csv: ({ size }) => Math.round(size * 1000) / 1000,
    },
    since: {
      cell: ({ since }) =>
        since === null ? (
          <Faint>{t('common:unknown')}</Faint>
        ) : (
          <span title={formatDateTime(since)}>{ageOf(since)}</span>
        ),
    },
    saved_at: {
      cell: ({ saved_at: saved }) =>
        saved === null ? <Faint>{t('notSaved')}</Faint> : <span>{formatDateTime(saved)}</span>,
    },
    stale: {
      cell: ({ stale }) =>
        stale === 0 ? <Faint>0</Faint> : <StatusTag tone="warning">{formatNumber(stale)}</StatusTag>,
    },
  });

const Hint = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
