import {
  batchActions,
  isOfTasks,
  itemStatusesOf,
  itemStatusTexts,
  takesItem,
  takesTask,
  taskStates,
  taskStatusOf,
  taskStatusTexts,
  type BatchId,
  type Item,
  type ItemBatchId,
  type RoleId,
  type Task,
  type TaskBatchId,
  type UserInfo,
} from '@earmark/contract';
import { taskFactsOf } from '../../business/index.ts';
import { language, texts } from '../../i18n/index.ts';
import type { ChosenRows } from './chosen-rows.ts';

const t = texts('batch');

/** Number of the chosen tasks that an action does not take as they stand; 0 when some are not on this page. */
export function countRefused(id: BatchId, chosen: ChosenRows, user: UserInfo, role: RoleId): number {
  if (chosen.of !== 'tasks' || !isOfTasks(id)) return 0;
  const ids = new Set(chosen.ids);
  const tasks = chosen.rows.filter((row) => ids.has(row.id));
  if (tasks.length < ids.size) return 0;
  return tasks.filter((task) => !isTaken(id, task, user, role)).length;
}

/**
 * Why an action takes none of the chosen rows; undefined when it takes one, or when some are not on this page. What can
 * only be read takes no action but reading, chosen row by row or all that the list finds.
 */
export function batchObstacle(
  id: BatchId,
  chosen: ChosenRows,
  user: UserInfo,
  role: RoleId,
  isAll = false,
): string | undefined {
  const isReading = batchActions[id].isReading === true;
  if (chosen.of === 'items' && chosen.isReadOnly && !isReading) return t('readOnly');
  if (isAll) return undefined;
  const ids = new Set(chosen.ids);
  // Of rows on other pages nothing is known here: the server refuses them one by one
  if (chosen.rows.filter((row) => ids.has(row.id)).length < ids.size) return undefined;
  if (chosen.of === 'tasks') {
    if (!isOfTasks(id)) return undefined;
    const tasks = chosen.rows.filter((row) => ids.has(row.id));
    const open = isReading ? tasks : tasks.filter((task) => task.project_state === 'open');
    if (open.length === 0 && tasks.length > 0) return t('task:off_closedProject');
    if (open.some((task) => isTaken(id, task, user, role))) return undefined;
    return id === 'pause_tasks' || id === 'resume_tasks' || id === 'submit_acceptance'
      ? t(`none_${id}`)
      : t('noneInState', { states: statesOf(id, open, user, role) });
  }
  if (isOfTasks(id)) return undefined;
  return chosen.rows.some((row) => ids.has(row.id) && isItemTaken(id, row, user, role))
    ? undefined
    : t('noneInState', { states: statusesOf(id) });
}

function isTaken(id: TaskBatchId, task: Task, user: UserInfo, role: RoleId): boolean {
  if (batchActions[id].isReading !== true && task.project_state !== 'open') return false;
  if (id === 'pause_tasks' && task.paused_at !== null) return false;
  if (id === 'resume_tasks' && task.paused_at === null) return false;
  return takesTask(id, task.state, { kind: 'person', role }, taskFactsOf(task, task.state, user));
}

const isItemTaken = (id: ItemBatchId, item: Item, user: UserInfo, role: RoleId): boolean =>
  takesItem(
    id,
    item.status,
    { kind: 'person', role },
    {
      is_annotator: item.annotator?.id === user.id,
      is_inspector: item.inspector?.id === user.id,
      is_verifier: item.verifier?.id === user.id,
      returned_to_annotation: item.return_to === 'annotation',
    },
  );

/** Joins names of states as each language does. */
const separator = language === 'zh' ? '、' : ', ';
/** The states in which the person could act on one of the tasks. */
const statesOf = (id: TaskBatchId, tasks: readonly Task[], user: UserInfo, role: RoleId): string => {
  const states = taskStates.filter((state) =>
    tasks.some((task) => takesTask(id, state, { kind: 'person', role }, taskFactsOf(task, state, user))),
  );
  return [...new Set(states.map((state) => taskStatusTexts[taskStatusOf(state)][language]))].join(separator);
};
const statusesOf = (id: ItemBatchId): string =>
  itemStatusesOf(id)
    .map((status) => itemStatusTexts[status][language])
    .join(separator);
