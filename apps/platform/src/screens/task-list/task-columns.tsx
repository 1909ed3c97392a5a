import { taskStatuses, taskStatusTexts, type Task } from '@earmark/contract';
import type { TableColumn } from '@earmark/ui';
import type { TaskColumn } from '../../business/index.ts';
import {
  formatDateTime,
  formatDuration,
  formatHours,
  formatNumber,
  formatPercent,
  language,
  texts,
} from '../../i18n/index.ts';
import { Faint, NameLink } from '../../list/index.ts';
import type { Place } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';
import { TaskActions } from '../task-actions/index.ts';
import { TaskProgress, TaskStatusTag, Waiting } from '../task-parts/index.ts';

const t = texts('task');

type Column = TableColumn<Task>;

const statusOptions = taskStatuses.map((status) => ({ value: status, label: taskStatusTexts[status][language] }));

/** The columns that the area's settings ask for, and the actions. */
export function taskColumns(place: Place): Column[] {
  const { settings } = place;
  const all: Record<TaskColumn, Column> = {
    id: { id: 'id', title: t('columnId'), width: 64, isSortable: true, cell: (task) => <Faint>{task.id}</Faint> },
    name: {
      id: 'name',
      title: t('columnName'),
      minWidth: 180,
      isSortable: true,
      isRequired: true,
      cell: ({ id, name }) => <NameLink href={pathTo(settings.detailPath, { task_id: id })} name={name} />,
    },
    project: {
      id: 'project',
      title: t('columnProject'),
      minWidth: 160,
      isSortable: true,
      filter: { kind: 'text' },
      cell: ({ project: { name } }) => <span title={name}>{name}</span>,
    },
    status: {
      id: 'status',
      title: t('columnStatus'),
      width: language === 'zh' ? 160 : 196,
      isSortable: true,
      filter: { kind: 'choice', options: statusOptions },
      cell: (task) => <TaskStatusTag status={task.status} isWaiting={task.is_waiting} />,
    },
    team: {
      id: 'team',
      title: t('columnTeam'),
      width: 120,
      isSortable: true,
      filter: { kind: 'text' },
      cell: ({ team }) =>
        team === null ? <Faint>{t('common:unknown')}</Faint> : <span title={team.name}>{team.name}</span>,
    },
    people: {
      id: 'people',
      title: t('columnPeople'),
      head: t('headPeople'),
      width: 84,
      cell: (task) => <People task={task} />,
    },
    verifiers: {
      id: 'verifiers',
      title: t('columnVerifiers'),
      width: 110,
      isHidden: true,
      cell: ({ verifiers }) =>
        verifiers.length === 0 ? (
          <Faint>{t('common:unknown')}</Faint>
        ) : (
          <span title={names(verifiers)}>{names(verifiers)}</span>
        ),
    },
    items: {
      id: 'item_count',
      title: t('columnItems'),
      width: 90,
      align: 'end',
      isSortable: true,
      cell: (task) => formatNumber(task.item_count),
    },
    progress: { id: 'progress', title: t('columnProgress'), width: 132, cell: (task) => <TaskProgress task={task} /> },
    waiting: {
      id: 'waiting',
      title: t('columnWaiting'),
      width: 180,
      cell: (task) => (settings.stage ? <Waiting mine={task.mine} stage={settings.stage} /> : null),
    },
    ratio: {
      id: 'ratio',
      title: t('columnRatio'),
      width: 96,
      align: 'end',
      isHidden: true,
      cell: (task) => formatPercent(task.inspection_ratio / 100),
    },
    audioHours: {
      id: 'audio_seconds',
      title: t('columnHours'),
      width: language === 'zh' ? 124 : 104,
      align: 'end',
      isSortable: true,
      filter: { kind: 'range', unit: t('unitHours'), minValue: 0 },
      cell: (task) => duration(task.audio_seconds),
    },
    timeUsed: {
      id: 'time_used',
      title: t('columnTime'),
      width: 112,
      align: 'end',
      isSortable: true,
      cell: (task) => duration(task.annotation_seconds + task.inspection_seconds),
    },
    createdAt: {
      id: 'created_at',
      title: t('columnCreated'),
      width: 140,
      isSortable: true,
      filter: { kind: 'date' },
      cell: (task) => <Faint>{formatDateTime(task.created_at)}</Faint>,
    },
  };
  const actions: Column = {
    id: 'actions',
    title: t('common:actions'),
    width: language === 'zh' ? 132 : 176,
    align: 'end',
    isPinned: true,
    cell: (task) => <TaskActions task={task} place={place} isCompact />,
  };
  return [...settings.taskColumns.map((name) => all[name]), actions];
}

function People({ task: { annotators, inspectors } }: { task: Task }) {
  if (annotators.length + inspectors.length === 0) return <Faint>{t('common:unknown')}</Faint>;
  return (
    <span title={`${names(annotators)} / ${names(inspectors)}`}>
      {formatNumber(annotators.length)} / {formatNumber(inspectors.length)}
    </span>
  );
}

const names = (people: readonly { readonly name: string }[]): string =>
  people.map(({ name }) => name).join(t('listSeparator'));

/** Hours from one hour on, else minutes and seconds. */
const duration = (seconds: number): string =>
  seconds >= 3600 ? t('hoursValue', { value: formatHours(seconds) }) : formatDuration(seconds);
