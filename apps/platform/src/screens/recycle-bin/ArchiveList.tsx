import { archiveList, limits, modalityOf, taskStatusTexts, type ArchivedTask } from '@earmark/contract';
import { EmptyState } from '@earmark/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDateTime, formatNumber, formatTimeSum, texts } from '../../i18n/index.ts';
import {
  actionsColumn,
  Faint,
  listColumns,
  ListScreen,
  NameLink,
  useListCall,
  useListQuery,
  wordsOf,
  type ShownColumn,
} from '../../list/index.ts';
import { useRouteContext, type RouteContext } from '../../page/index.ts';
import { ExportButton } from '../export-dialog/index.ts';
import { TaskStatusTag } from '../task-parts/index.ts';

const t = texts('bin');

/** Deleted tasks whose retention has ended; readable and exportable. */
export function ArchiveList({ projectId }: { projectId: number | undefined }) {
  const navigate = useNavigate();
  const context = useRouteContext();
  const { pathOf } = context;
  const columns = useMemo(() => columnsOf(context), [context]);
  const query = useListQuery(archiveList);
  const tasks = useListCall('listArchive', { ...query.request, project_id: projectId });
  return (
    <ListScreen
      aria-label={t('tabArchive')}
      name="archive"
      columns={columns}
      query={query}
      list={tasks}
      searchPlaceholder={t('search')}
      onRowAction={(task) => void navigate(pathOf('task-detail', { task_id: task.id }))}
      emptyState={
        <EmptyState title={t('emptyArchive')} hint={t('emptyArchiveHint', { days: limits.retention.binDays })} />
      }
    />
  );
}

const countOf =
  (name: 'items' | 'accepted') =>
  ({ counts }: ArchivedTask) =>
    formatNumber(counts[name] ?? 0);
const workedSeconds = ({ counts }: ArchivedTask): number => counts.worked_seconds ?? 0;

const columnsOf = ({ business, pathOf }: RouteContext): ShownColumn<ArchivedTask>[] => [
  ...listColumns<typeof archiveList, ArchivedTask>(archiveList, {
    name: {
      minWidth: 200,
      cell: ({ id, name }) => <NameLink href={pathOf('task-detail', { task_id: id })} name={name} />,
    },
    project: { width: 180, cell: (task) => <Project task={task} /> },
    status: {
      words: wordsOf(taskStatusTexts),
      cell: ({ status }) => <TaskStatusTag status={status} />,
    },
    items: { width: 88, align: 'end', cell: countOf('items'), csv: ({ counts }) => counts.items ?? 0 },
    accepted: { width: 96, align: 'end', cell: countOf('accepted'), csv: ({ counts }) => counts.accepted ?? 0 },
    worked: {
      width: 96,
      align: 'end',
      cell: (task) => formatTimeSum(workedSeconds(task)),
      csv: (task) => Math.round(workedSeconds(task) / 36) / 100,
    },
    deleted_at: {
      cell: ({ deleted_at, deleted_by }) => <Faint title={deleted_by?.name}>{formatDateTime(deleted_at)}</Faint>,
    },
  }),
  actionsColumn(({ id, project }) => (
    <ExportButton size="s" projectId={project.id} modality={modalityOf(business)} taskIds={[id]} />
  )),
];

const Project = ({ task: { project, is_project_deleted: isDeleted } }: { task: ArchivedTask }) => (
  <span title={project.name}>
    {project.name} {isDeleted ? <Faint>({t('projectDeleted')})</Faint> : null}
  </span>
);
