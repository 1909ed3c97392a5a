import { limits, type ArchivedTask } from '@earmark/contract';
import { EmptyState, type TableColumn } from '@earmark/ui';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../data/index.ts';
import { formatDateTime, formatHours, formatNumber, language, texts } from '../../i18n/index.ts';
import { Faint, ListTable, NameLink, useListAddress } from '../../list/index.ts';
import { pathTo } from '../../routes.ts';
import { ExportButton } from '../export-dialog/index.ts';
import { TaskStatusTag } from '../task-parts/index.ts';

const t = texts('bin');
const sorts = ['deleted_at', 'name', 'project'] as const;

const taskPath = ({ id }: ArchivedTask): string => pathTo('/task/pmdetail', { task_id: id });

/** Work of deleted tasks whose time in the recycle bin is over: to read and to export. */
export function ArchiveList({ projectId }: { projectId: number | undefined }) {
  const navigate = useNavigate();
  const query = useListAddress({ sorts });
  const tasks = useCall('listArchive', { ...query.request, project_id: projectId }, { isKept: true });
  return (
    <ListTable
      aria-label={t('tabArchive')}
      name="archive"
      columns={columns}
      query={query}
      list={tasks}
      searchPlaceholder={t('search')}
      onRowAction={(task) => void navigate(taskPath(task))}
      emptyState={
        <EmptyState title={t('emptyArchive')} hint={t('emptyArchiveHint', { days: limits.retention.binDays })} />
      }
    />
  );
}

const columns: readonly TableColumn<ArchivedTask>[] = [
  {
    id: 'name',
    title: t('kind_task'),
    minWidth: 200,
    isSortable: true,
    isRequired: true,
    cell: (task) => <NameLink href={taskPath(task)} name={task.name} />,
  },
  {
    id: 'project',
    title: t('columnProject'),
    width: 180,
    isSortable: true,
    cell: ({ project }) => <Project {...project} />,
  },
  {
    id: 'status',
    title: t('common:status'),
    width: language === 'zh' ? 152 : 192,
    cell: ({ status }) => <TaskStatusTag status={status} />,
  },
  {
    id: 'audios',
    title: t('count_audios'),
    width: 88,
    align: 'end',
    cell: ({ counts }) => formatNumber(counts.audios ?? 0),
  },
  {
    id: 'accepted',
    title: t('count_accepted'),
    width: 96,
    align: 'end',
    cell: ({ counts }) => formatNumber(counts.accepted ?? 0),
  },
  {
    id: 'worked',
    title: t('count_worked_seconds'),
    width: 96,
    align: 'end',
    cell: ({ counts }) => t('common:hours', { value: formatHours(counts.worked_seconds ?? 0) }),
  },
  {
    id: 'deleted_at',
    title: t('columnDeletedAt'),
    width: 144,
    isSortable: true,
    cell: ({ deleted_at, deleted_by }) => <Faint title={deleted_by?.name}>{formatDateTime(deleted_at)}</Faint>,
  },
  {
    id: 'actions',
    title: t('common:actions'),
    width: 128,
    align: 'end',
    isPinned: true,
    cell: ({ id, project }) => <ExportButton size="s" projectId={project.id} taskIds={[id]} />,
  },
];

const Project = ({ name, is_deleted: isDeleted }: ArchivedTask['project']) => (
  <span title={name}>
    {name} {isDeleted ? <Faint>({t('projectDeleted')})</Faint> : null}
  </span>
);
