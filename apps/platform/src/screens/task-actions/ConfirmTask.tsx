import { ConfirmDialog, Stack, toast } from '@earmark/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orThrow, useAction } from '../../data/index.ts';
import { DeleteDialog } from '../../deletion/index.ts';
import type { TaskDialogProps } from './dialog-props.ts';
import { texts } from '../../i18n/index.ts';
import { Unseen } from './Unseen.tsx';

const t = texts('task');

/** Draws the submitted items for inspection at once. */
export function DrawInspection({ task, onClose }: TaskDialogProps) {
  const { run } = useAction('drawInspection');
  const confirm = async (): Promise<void> => {
    const { drawn } = orThrow(await run({ task_id: task.id }));
    toast.success(t('doneDrawInspection', { count: drawn }));
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('drawTitle')}
      confirmLabel={t('actionDrawInspection')}
      onConfirm={confirm}
    >
      {t('drawText')}
    </ConfirmDialog>
  );
}

/** Passes the task in internal acceptance. */
export function PassTask({ task, onClose }: TaskDialogProps) {
  const { run } = useAction('passTask');
  const [isCounted, setCounted] = useState(false);
  const confirm = async (): Promise<void> => {
    orThrow(await run({ task_id: task.id }));
    toast.success(t('donePassTask'));
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('passTitle', { name: task.name })}
      confirmLabel={t('actionPassTask')}
      isConfirmDisabled={!isCounted}
      note={isCounted ? undefined : t('quality:countFirst')}
      onConfirm={confirm}
    >
      <Stack gap={3}>
        <p>{t('passText')}</p>
        <Unseen taskIds={[task.id]} onCounted={() => setCounted(true)} />
      </Stack>
    </ConfirmDialog>
  );
}

/** External acceptance: final and irreversible, so the task's name must be typed. */
export function AcceptExternally({ task, onClose }: TaskDialogProps) {
  const { run } = useAction('acceptExternally');
  const [isCounted, setCounted] = useState(false);
  const confirm = async (): Promise<void> => {
    // The dialog lets nobody go on who has typed anything else
    orThrow(await run({ task_id: task.id, typed_name: task.name }));
    toast.success(t('doneAcceptExternally'));
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={t('externalTitle', { name: task.name })}
      typedConfirmation={task.name}
      confirmLabel={t('actionAcceptExternally')}
      isConfirmDisabled={!isCounted}
      note={isCounted ? undefined : t('quality:countFirst')}
      onConfirm={confirm}
    >
      <Stack gap={3}>
        <p>{t('externalText')}</p>
        <Unseen taskIds={[task.id]} onCounted={() => setCounted(true)} />
      </Stack>
    </ConfirmDialog>
  );
}

/** Deletes the task, and leaves its page if that is displayed. */
export function DeleteTask({ task, context: { route, pathOf }, onClose }: TaskDialogProps) {
  const navigate = useNavigate();
  const leave = (): void => {
    if (route.screen !== 'project') void navigate(pathOf('project', { project_id: task.project.id }));
  };
  return <DeleteDialog kind="task" id={task.id} name={task.name} onClose={onClose} onDeleted={leave} />;
}
