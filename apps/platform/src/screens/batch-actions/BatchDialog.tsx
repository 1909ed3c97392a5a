import { batchActions, isRoleId } from '@earmark/contract';
import { Banner, ConfirmDialog, Stack } from '@earmark/ui';
import { useState } from 'react';
import { actionName } from '../../batch/index.ts';
import { orThrow, useSession } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { Unseen } from '../task-actions/index.ts';
import type { BatchActionsProps } from './chosen-rows.ts';
import { countRefused } from './obstacle.ts';
import { useBatchStart } from './use-batch-start.ts';
import { initialForm, missingIn, ParameterFields, parametersOf, type AskedBatchId } from './ParameterFields.tsx';

const t = texts('batch');

type BatchDialogProps = BatchActionsProps & { action: AskedBatchId; isAll: boolean; onClose: () => void };

/** Actions that take what nobody has looked at along with the rest. */
const passing: readonly AskedBatchId[] = ['pass_acceptance', 'accept_externally'];

/** Asks for what the action needs, and for the typed number where it is final; then starts it in the background. */
export function BatchDialog({ action, isAll, onClose, ...props }: BatchDialogProps) {
  const { ids, onStarted } = props;
  const { user } = useSession();
  const refused = isAll || !isRoleId(user.role_id) ? 0 : countRefused(action, props, user, user.role_id);
  const { count, start: startBatch } = useBatchStart(props, isAll);
  const [form, setForm] = useState(initialForm);
  const counts = props.of === 'tasks' && passing.includes(action);
  // Nobody passes what nobody has looked at without having read how much that is
  const [isCounted, setCounted] = useState(!counts);
  const parameters = parametersOf(action, form);
  const { isTyped = false } = batchActions[action];
  const start = async (): Promise<void> => {
    orThrow(await startBatch(action, parameters, isTyped ? { typed: count } : {}));
    onStarted();
  };
  const value = formatNumber(count);
  // What takes something away is not confirmed by the Enter that opened the dialog
  const isDanger = isTyped || (action === 'set_deadline' && form.deadline === null);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone={isDanger ? 'danger' : 'default'}
      title={t(props.of === 'tasks' ? 'titleTasks' : 'titleItems', { action: actionName(action), count, value })}
      confirmLabel={actionName(action, parameters)}
      typedConfirmation={isTyped ? String(count) : undefined}
      isConfirmDisabled={parameters === undefined || !isCounted}
      note={parameters === undefined ? missingIn(action) : isCounted ? undefined : t('quality:countFirst')}
      onConfirm={start}
    >
      <Stack gap={3}>
        <p>{t(`text_${action}`)}</p>
        {refused > 0 ? (
          <Banner tone="info">{t('someRefused', { count: refused, value: formatNumber(refused) })}</Banner>
        ) : null}
        {counts ? <Unseen taskIds={ids} onCounted={() => setCounted(true)} /> : null}
        <ParameterFields
          action={action}
          taskId={props.of === 'items' ? props.taskId : undefined}
          form={form}
          onChange={setForm}
        />
      </Stack>
    </ConfirmDialog>
  );
}
