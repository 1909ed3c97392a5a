import {
  dueTaskStates,
  modalityOf,
  reachedTaskStatuses,
  taskList,
  taskPriorityTexts,
  taskStatusTexts,
  type Tag,
  type Task,
} from '@earmark/contract';
import { formatNumber, formatPercent, texts } from '../../i18n/index.ts';
import {
  actionsColumn,
  byLanguage,
  DueDay,
  Faint,
  listColumns,
  NameLink,
  wordsOf,
  type ShownColumn,
} from '../../list/index.ts';
import type { RouteContext } from '../../page/index.ts';
import { TaskActions } from '../task-actions/index.ts';
import { TagRow } from '../tag-parts/index.ts';
import { PriorityTag, progressOf, TaskProgress, TaskStatusTag, Waiting } from '../task-parts/index.ts';

const t = texts('task');

/** Columns of the task list in this area, plus row actions. */
export function taskColumns(context: RouteContext, tags: readonly Tag[]): ShownColumn<Task>[] {
  const { business, area, settings, pathOf } = context;
  return [
    ...listColumns<typeof taskList, Task>(
      taskList,
      {
        name: {
          minWidth: 114,
          cell: ({ id, name }) => <NameLink href={pathOf('task-detail', { task_id: id })} name={name} />,
        },
        project: { width: undefined, minWidth: byLanguage(116, 96) },
        status: {
          width: byLanguage(160, 212),
          minWidth: leastStatusWidth(area),
          words: wordsOf(taskStatusTexts),
          offered: reachedTaskStatuses,
          cell: ({ status, is_waiting, paused_at }) => (
            <TaskStatusTag status={status} isWaiting={is_waiting} isPaused={paused_at !== null} />
          ),
        },
        priority: {
          width: byLanguage(104, 100),
          words: wordsOf(taskPriorityTexts),
          cell: ({ priority }) => <PriorityTag priority={priority} />,
        },
        deadline: {
          width: 124,
          cell: ({ deadline, state }) =>
            deadline === null ? (
              <Faint>{t('common:unknown')}</Faint>
            ) : (
              <DueDay day={deadline} overdue={t('overdue')} isDue={dueTaskStates.includes(state)} />
            ),
        },
        tags: {
          width: 148,
          minWidth: byLanguage(100, 80),
          offered: tags.map(({ id }) => String(id)),
          words: (tagId) => tags.find(({ id }) => String(id) === tagId)?.name ?? tagId,
          cell: (task) => <TagRow tags={task.tags} />,
          csv: (task) => namesOf(task.tags),
        },
        people: {
          head: t('headPeople'),
          width: 84,
          cell: (task) => <People task={task} />,
          csv: ({ annotators, inspectors }) => `${namesOf(annotators)} / ${namesOf(inspectors)}`,
        },
        verifiers: {
          width: 110,
          cell: ({ verifiers }) =>
            verifiers.length === 0 ? (
              <Faint>{t('common:unknown')}</Faint>
            ) : (
              <span title={namesOf(verifiers)}>{namesOf(verifiers)}</span>
            ),
          csv: ({ verifiers }) => namesOf(verifiers),
        },
        waiting: {
          width: 180,
          minWidth: 104,
          cell: (task) => (settings.stage ? <Waiting task={task} stage={settings.stage} /> : null),
          csv: ({ mine }) => Object.values(mine).reduce((sum, count) => sum + count, 0),
        },
        progress: {
          width: 132,
          minWidth: 100,
          cell: (task) => <TaskProgress task={task} stage={settings.stage} />,
          csv: (task) => {
            const { done, total } = progressOf(task, settings.stage);
            return `${done} / ${total}`;
          },
        },
        inspection_ratio: { cell: ({ inspection_ratio }) => formatPercent(inspection_ratio / 100) },
      },
      {
        ...settings.taskColumns,
        // A list without tags has no use for their column
        without: [...settings.taskColumns.without, ...(tags.length === 0 ? (['tags'] as const) : [])],
        modality: modalityOf(business),
      },
    ),
    actionsColumn((task) => <TaskActions task={task} context={context} isCompact />),
  ];
}

/**
 * Least width of the status: what is most frequent in an area is not cut, though a name beside it may be. "People to be
 * assigned" at a lead's, "Acceptance passed (internal)" in acceptance.
 */
function leastStatusWidth(area: RouteContext['area']): number {
  if (area === 'team') return byLanguage(116, 174);
  return area === 'acceptance' ? byLanguage(150, 212) : byLanguage(116, 128);
}

function People({ task: { annotators, inspectors } }: { task: Task }) {
  if (annotators.length + inspectors.length === 0) return <Faint>{t('common:unknown')}</Faint>;
  return (
    <span title={`${namesOf(annotators)} / ${namesOf(inspectors)}`}>
      {formatNumber(annotators.length)} / {formatNumber(inspectors.length)}
    </span>
  );
}

const namesOf = (people: readonly { readonly name: string }[]): string =>
  people.map(({ name }) => name).join(t('listSeparator'));
