import { batchActions, batchRowList, isOfTasks, type Batch, type BatchOutcome, type BatchRow } from '@earmark/contract';
import { Banner, Button, EmptyState, Inline, LinkButton, ProgressBar, Stack, StatusTag, type Tone } from '@earmark/ui';
import { useMemo } from 'react';
import { batchTitle, detailOf, outcomeOf, useBatchLife } from '../../batch/index.ts';
import { useCall } from '../../data/index.ts';
import { formatDateTime, texts } from '../../i18n/index.ts';
import {
  Faint,
  listColumns,
  ListScreen,
  NameLink,
  useListCall,
  useListQuery,
  type ShownColumn,
} from '../../list/index.ts';
import { LoadingPage, Page, Refused, usePage, useRouteContext, type RouteContext } from '../../page/index.ts';
import { trailToBatch } from './trail.ts';

const t = texts('batch');

/** One batch operation: progress, what became of it, and each of its rows. */
export function BatchDetail({ batchId }: { batchId: number }) {
  const context = useRouteContext();
  const batch = useCall(
    'getBatch',
    { id: batchId },
    // Only an operation in progress changes by itself
    { refreshEvery: (latest) => (latest && latest.state !== 'in_operation' ? 0 : 1000) },
  );
  const query = useListQuery(batchRowList);
  const isRunning = batch.data?.state === 'in_operation';
  const rows = useListCall(
    'listBatchRows',
    { ...query.request, batch_id: batchId },
    // A page of rows costs more than the batch's own counters, which are read each second
    { refreshEvery: isRunning ? 2000 : 0 },
  );
  usePage({
    trail: trailToBatch(context, batch.data),
    ...(batch.data && { name: `${batchTitle(batch.data)} #${batchId}` }),
  });
  const isOfItems = batch.data !== undefined && !isOfTasks(batch.data.action);
  const columns = useMemo(() => columnsOf(context, isOfItems), [context, isOfItems]);
  if (batch.error) return <Refused error={batch.error} onRetry={batch.refresh} />;
  if (!batch.data) return <LoadingPage title={t('routes:operations')} />;
  return (
    <Page
      title={`${batchTitle(batch.data)} #${batchId}`}
      description={[detailOf(batch.data), formatDateTime(batch.data.created_at)].filter(Boolean).join(' · ')}
      actions={<Actions batch={batch.data} context={context} />}
    >
      <Stack gap={3}>
        <Summary batch={batch.data} />
        <ListScreen
          aria-label={t('rows')}
          name="batchRows"
          columns={columns}
          query={query}
          list={rows}
          searchPlaceholder={t('searchRows')}
          emptyState={<EmptyState title={t('empty')} />}
        />
      </Stack>
    </Page>
  );
}

function Actions({ batch, context: { pathOf, area } }: { batch: Batch; context: RouteContext }) {
  const life = useBatchLife(batch);
  const isRunning = batch.state === 'in_operation';
  return (
    <Inline gap={2}>
      {batch.export_id !== null && area === 'manager' && batch.project !== null ? (
        <LinkButton href={pathOf('project', { project_id: batch.project.id, tab: 'exports' })}>
          {t('toExport')}
        </LinkButton>
      ) : null}
      {batch.undo_until === null ? null : (
        <Button isPending={life.isPending} onPress={() => void life.undo()}>
          {t('undo')}
        </Button>
      )}
      {!isRunning && batch.is_own && batch.undo_of === null && batch.done < batch.total ? (
        <Button isPending={life.isPending} onPress={() => void life.again()}>
          {t(batch.left > 0 ? 'rest' : 'again')}
        </Button>
      ) : null}
      {isRunning && batch.is_own ? (
        <Button isPending={life.isPending} onPress={() => void life.stop()}>
          {t('stop')}
        </Button>
      ) : null}
    </Inline>
  );
}

function Summary({ batch }: { batch: Batch }) {
  const { state, ending, undone_by: undoneBy, undo_until: undoUntil } = batch;
  if (state === 'in_operation')
    return (
      <ProgressBar
        label={batch.is_waiting ? t('common:waitingForTurn') : t('state_in_operation')}
        value={batch.done + batch.refused}
        maxValue={batch.total}
        valueText={outcomeOf(batch)}
      />
    );
  const { undo } = batchActions[batch.action];
  // Reading changes nothing, so that nobody misses an undo of it
  const obstacle = 'never' in undo ? undo.never : undefined;
  const notes = [
    ...(ending ? [t(`ending_${ending}`)] : []),
    ...(undoneBy === null ? [] : [t('undoneBy', { id: undoneBy })]),
    ...(undoUntil === null ? [] : [t('undoUntil', { time: formatDateTime(undoUntil) }), t('undoKeeps')]),
    ...(obstacle === undefined || obstacle === 'reading' ? [] : [t(`undoNever_${obstacle}`)]),
  ];
  const tone = state === 'succeeded' ? 'success' : state === 'failed' ? 'danger' : 'warning';
  return (
    <Banner tone={tone} title={outcomeOf(batch)}>
      {notes.join(' ')}
    </Banner>
  );
}

/** Tones of what became of a row. */
const outcomeTones: Readonly<Record<BatchOutcome, Tone>> = {
  waiting: 'neutral',
  done: 'success',
  refused: 'danger',
  left: 'warning',
};

const columnsOf = ({ pathOf }: RouteContext, isOfItems: boolean): ShownColumn<BatchRow>[] =>
  listColumns<typeof batchRowList, BatchRow>(batchRowList, {
    name: {
      minWidth: 220,
      cell: ({ id, name }) =>
        name === '' ? (
          <Faint>{t('nameless')}</Faint>
        ) : (
          <NameLink
            href={isOfItems ? pathOf('workbench', { item_id: id }) : pathOf('task-detail', { task_id: id })}
            name={name}
          />
        ),
    },
    outcome: {
      width: 148,
      words: (outcome) => t(`outcome_${outcome}`),
      cell: ({ outcome }) => <StatusTag tone={outcomeTones[outcome]}>{t(`outcome_${outcome}`)}</StatusTag>,
    },
    reason: { minWidth: 280, isWrapping: true },
  });
