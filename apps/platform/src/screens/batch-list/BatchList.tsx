import { batchList, type Batch } from '@earmark/contract';
import { EmptyState, StatusTag } from '@earmark/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { actionName, batchTitle, detailOf, outcomeOf, stateTones } from '../../batch/index.ts';
import { useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import {
  byLanguage,
  Faint,
  listColumns,
  ListScreen,
  NameLink,
  useListCall,
  useListQuery,
  type ShownColumn,
} from '../../list/index.ts';
import { Page, Refused, useIdParameter, usePage, useRouteContext, type RouteContext } from '../../page/index.ts';
import { trailToRecord } from './trail.ts';

const t = texts('batch');

/** Batch operations of a project, a team or a person, newest first. */
export function BatchList() {
  const context = useRouteContext();
  const navigate = useNavigate();
  const { area, pathOf } = context;
  const projectId = useIdParameter('project_id');
  const project = useCall('getProject', area === 'manager' && projectId !== undefined ? { id: projectId } : null);
  const query = useListQuery(batchList);
  const batches = useListCall(
    'listBatches',
    { ...query.request, project_id: projectId },
    { refreshEvery: (latest) => (latest?.rows.some(({ state }) => state === 'in_operation') ? 1000 : 15_000) },
  );
  usePage({ trail: trailToRecord(context, project.data) });
  const columns = useMemo(() => columnsOf(context), [context]);
  if (project.error) return <Refused error={project.error} onRetry={project.refresh} />;
  return (
    <Page title={t('routes:operations')} description={project.data?.name}>
      <ListScreen
        aria-label={t('routes:operations')}
        name={`batches.${area}`}
        columns={columns}
        query={query}
        list={batches}
        searchPlaceholder={t('search')}
        onRowAction={({ id }) => void navigate(pathOf('batch-list', { batch_id: id }))}
        emptyState={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
      />
    </Page>
  );
}

const columnsOf = ({ pathOf, settings }: RouteContext): ShownColumn<Batch>[] =>
  listColumns<typeof batchList, Batch>(
    batchList,
    {
      action: {
        minWidth: byLanguage(156, 140),
        words: actionName,
        cell: (batch) => <NameLink href={pathOf('batch-list', { batch_id: batch.id })} name={batchTitle(batch)} />,
      },
      state: {
        width: 148,
        minWidth: byLanguage(112, 136),
        words: (state) => t(`state_${state}`),
        cell: (batch) => (
          <span title={outcomeOf(batch)}>
            <StatusTag tone={stateTones[batch.state]}>
              {batch.is_waiting ? t('common:waitingForTurn') : t(`state_${batch.state}`)}
            </StatusTag>
          </span>
        ),
      },
      task: {
        cell: ({ task }) =>
          task === null ? (
            <Faint>{t('common:unknown')}</Faint>
          ) : (
            <NameLink href={pathOf('task-detail', { task_id: task.id })} name={task.name} />
          ),
      },
      detail: { minWidth: 120, cell: detailOf },
      created_by: { width: 120, minWidth: 104 },
    },
    { without: settings.seesPeople ? [] : ['created_by'] },
  );
