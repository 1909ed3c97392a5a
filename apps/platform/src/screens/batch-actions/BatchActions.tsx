import {
  isRoleId,
  itemBatchIds,
  limits,
  mayBatch,
  taskBatchIds,
  type BatchId,
  type RoleId,
  type UserInfo,
} from '@earmark/contract';
import { Button, Menu, token, type MenuAction } from '@earmark/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { actionName } from '../../batch/index.ts';
import { useSession } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { ExportRows } from './ExportRows.tsx';
import type { BatchActionsProps } from './chosen-rows.ts';
import { batchObstacle } from './obstacle.ts';

const t = texts('batch');

/** Actions on the chosen rows, or on everything that the list finds; those that are not possible say why. */
export function BatchActions(props: BatchActionsProps) {
  const { ids, total, of } = props;
  const { user } = useSession();
  const role = user.role_id;
  // Off at first: acting on rows of other pages, which are out of sight, is a choice of its own
  const [isAll, setAll] = useState(false);
  const [action, setAction] = useState<Exclude<BatchId, 'assign_people'> | null>(null);
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
      {isAll ? <Note>{t('allNote')}</Note> : props.buttons}
      {action === null ? null : action === 'export_tasks' || action === 'export_items' ? (
        <ExportRows {...props} isAll={isAll} onClose={() => setAction(null)} />
      ) : (
        <BatchDialog {...props} action={action} isAll={isAll} onClose={() => setAction(null)} />
      )}
    </>
  );
}

/** Actions of the person's role in the order of the table, then those of the screen that are off. */
function entriesOf(
  props: BatchActionsProps,
  user: UserInfo,
  role: RoleId,
  isAll: boolean,
  choose: (action: Exclude<BatchId, 'assign_people'>) => void,
): MenuAction[] {
  const actions: readonly BatchId[] = props.of === 'tasks' ? taskBatchIds : itemBatchIds;
  const entries = actions
    .filter((id) => mayBatch(role, id) && isForPerson(id, user))
    .map((id) => ({ id, hint: batchObstacle(id, props, user, role, isAll) }))
    // The button of the screen stands where the action is possible for the chosen rows
    .filter(({ id, hint }) => hint !== undefined || isAll || props.own?.includes(id) !== true)
    .map(({ id, hint }) => ({
      id,
      label: actionName(id),
      isDanger: id === 'delete_tasks',
      ...(hint === undefined ? {} : { isDisabled: true, hint }),
      onAction: () => {
        if (id !== 'assign_people') choose(id);
      },
    }));
  return [...entries, ...(props.off ?? []).map((action) => ({ ...action, isDisabled: true }))];
}

/** Acceptors are internal or external, each with a way to pass of their own; both return tasks to their teams. */
function isForPerson(id: BatchId, { is_external: isExternal }: UserInfo): boolean {
  if (id === 'accept_externally') return isExternal;
  return id !== 'pass_acceptance' || !isExternal;
}

const Note = styled.span`
  color: ${token.color.textMuted};
`;
