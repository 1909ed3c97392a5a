import {
  isOfTasks,
  isRoleId,
  itemBatchIds,
  itemStatusesOf,
  itemStatusTexts,
  limits,
  mayBatch,
  takesItem,
  takesTask,
  taskBatchIds,
  taskStatesOf,
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
import { Button, Menu, token, type MenuAction } from '@earmark/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { actionName } from '../../batch/index.ts';
import { useSession } from '../../data/index.ts';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import { BatchDialog } from './BatchDialog.tsx';
import type { BatchActionsProps } from './chosen-rows.ts';

const t = texts('batch');

/** Actions on the chosen rows, or on everything that the list finds; those that are not possible say why. */
export function BatchActions(props: BatchActionsProps) {
  const { ids, total, of } = props;
  const { user } = useSession();
  const role = user.role_id;
  const [isAll, setAll] = useState(false);
  const [action, setAction] = useState<BatchId | null>(null);
  if (!isRoleId(role)) return null;
  const entries = entriesOf(props, user, role, isAll, setAction);
  if (entries.length === 0) return null;
  // Fewer are chosen row by row
  const offersAll = of === 'items' && total > limits.selection.items;
  return (
    <>
      <Menu
        trigger={
          <Button size="s" variant="primary" icon={<ChevronDown />}>
            {isAll ? t('actOnAll', { value: formatNumber(total) }) : t('act', { value: formatNumber(ids.length) })}
          </Button>
        }
        items={entries}
      />
      {offersAll ? (
        <Button size="s" variant="quiet" onPress={() => setAll(!isAll)}>
          {isAll
            ? t('onlyChosen', { value: formatNumber(ids.length) })
            : t('allMatching', { value: formatNumber(total) })}
        </Button>
      ) : null}
      {isAll ? <Note>{t('allNote')}</Note> : null}
      {action === null ? null : (
        <BatchDialog {...props} action={action} isAll={isAll} onClose={() => setAction(null)} />
      )}
    </>
  );
}

/** Actions of the person's role in the order of the table. */
function entriesOf(
  props: BatchActionsProps,
  user: UserInfo,
  role: RoleId,
  isAll: boolean,
  choose: (action: BatchId) => void,
): MenuAction[] {
  const actions: readonly BatchId[] = props.of === 'tasks' ? taskBatchIds : itemBatchIds;
  return actions
    .filter((id) => mayBatch(role, id) && isForPerson(id, user) && props.except?.includes(id) !== true)
    .map((id) => {
      const hint = isAll ? undefined : obstacleTo(id, props, user, role);
      return {
        id,
        label: actionName(id),
        isDanger: id === 'delete_tasks',
        ...(hint === undefined ? {} : { isDisabled: true, hint }),
        onAction: () => choose(id),
      };
    });
}

/** Acceptors are internal or external, each with verdicts of their own. */
function isForPerson(id: BatchId, { is_external: isExternal }: UserInfo): boolean {
  if (id === 'accept_externally') return isExternal;
  return !(id === 'pass_acceptance' || id === 'fail_acceptance') || !isExternal;
}

/** Why an action takes none of the chosen rows; undefined when it takes one, or when some are not on this page. */
function obstacleTo(id: BatchId, props: BatchActionsProps, user: UserInfo, role: RoleId): string | undefined {
  const chosen = new Set(props.ids);
  if (props.rows.filter((row) => chosen.has(row.id)).length < chosen.size) return undefined;
  if (isOfTasks(id))
    return props.of === 'tasks' && props.rows.some((row) => chosen.has(row.id) && isTaken(id, row, user, role))
      ? undefined
      : id === 'pause_tasks' || id === 'resume_tasks' || id === 'submit_acceptance'
        ? t(`none_${id}`)
        : t('noneInState', { states: statesOf(id) });
  if (props.of !== 'items') return undefined;
  if (props.isReadOnly && id !== 'export_items') return t('readOnly');
  return props.rows.some((row) => chosen.has(row.id) && isItemTaken(id, row, user, role))
    ? undefined
    : t('noneInState', { states: statusesOf(id) });
}

function isTaken(id: TaskBatchId, task: Task, user: UserInfo, role: RoleId): boolean {
  const self = task.verifiers.find((verifier) => verifier.id === user.id);
  if (id === 'pause_tasks' && task.paused_at !== null) return false;
  if (id === 'resume_tasks' && task.paused_at === null) return false;
  return takesTask(
    id,
    task.state,
    { kind: 'person', role },
    { is_internal_verifier: self?.is_external === false, is_external_verifier: self?.is_external === true },
  );
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

const separator = language === 'zh' ? '、' : ', ';
const statesOf = (id: TaskBatchId): string =>
  [...new Set(taskStatesOf(id).map((state) => taskStatusTexts[taskStatusOf(state)][language]))].join(separator);
const statusesOf = (id: ItemBatchId): string =>
  itemStatusesOf(id)
    .map((status) => itemStatusTexts[status][language])
    .join(separator);

const Note = styled.span`
  color: ${token.color.textMuted};
`;
