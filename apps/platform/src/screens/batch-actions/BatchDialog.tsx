import { batchActions, batchErrors, type Api, type RequestOf } from '@earmark/contract';
import { ConfirmDialog, Stack } from '@earmark/ui';
import { useState } from 'react';
import { z } from 'zod';
import { actionName, watchBatch } from '../../batch/index.ts';
import { useAction } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { Unseen } from '../task-actions/index.ts';
import type { BatchActionsProps } from './chosen-rows.ts';
import { initialForm, missingIn, ParameterFields, parametersOf, type AskedBatchId } from './ParameterFields.tsx';

const t = texts('batch');

type Request = RequestOf<Api['startBatch']>;
type BatchDialogProps = BatchActionsProps & { action: AskedBatchId; isAll: boolean; onClose: () => void };

/** Actions that take what nobody has looked at along with the rest. */
const passing: readonly AskedBatchId[] = ['pass_acceptance', 'accept_externally'];

const recountSchema = z.object({ count: z.number().int() });

/** Asks for what the action needs, and for the typed number where it is final; then starts it in the background. */
export function BatchDialog({ action, isAll, onClose, ...props }: BatchDialogProps) {
  const { ids, request, total, modality, onStarted } = props;
  const { run } = useAction('startBatch');
  const [form, setForm] = useState(() => initialForm(modality));
  /** How many the server found when that was not the confirmed number. */
  const [recounted, setRecounted] = useState<number>();
  const count = isAll ? (recounted ?? total) : ids.length;
  const parameters = parametersOf(action, form);
  const { isTyped = false } = batchActions[action];
  const start = async (): Promise<void> => {
    const rows = props.of === 'tasks' ? { task_ids: [...ids] } : { task_id: props.taskId, item_ids: [...ids] };
    const target = isAll ? { all: request, expected: count } : rows;
    // The fields of each action are those of its schema
    const asked = { action, parameters, target, ...(isTyped ? { typed: count } : {}) } as Request;
    const result = await run(asked);
    if (!result.ok) {
      // The dialog stays and asks again, with the number as it is now
      if (result.error.code === batchErrors.batch_changed.code)
        setRecounted(recountSchema.safeParse(result.error.data).data?.count);
      throw result.error;
    }
    watchBatch(result.data.id);
    onStarted();
  };
  const value = formatNumber(count);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone={isTyped ? 'danger' : 'default'}
      title={t(props.of === 'tasks' ? 'titleTasks' : 'titleItems', { action: actionName(action), count, value })}
      confirmLabel={actionName(action)}
      typedConfirmation={isTyped ? String(count) : undefined}
      isConfirmDisabled={parameters === undefined}
      note={parameters === undefined ? missingIn(action) : undefined}
      onConfirm={start}
    >
      <Stack gap={3}>
        <p>{t(`text_${action}`)}</p>
        {props.of === 'tasks' && passing.includes(action) ? <Unseen taskIds={ids} /> : null}
        <ParameterFields
          action={action}
          modality={modality}
          taskId={props.of === 'items' ? props.taskId : undefined}
          form={form}
          onChange={setForm}
        />
      </Stack>
    </ConfirmDialog>
  );
}
