import { limits } from '@earmark/contract';
import { ConfirmDialog, Stack, TextArea, toast } from '@earmark/ui';
import { useState } from 'react';
import { orThrow, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import type { TaskDialogProps } from './dialog-props.ts';

const t = texts('task');

/** Pauses the task; the reason is shown to those who wait. */
export function PauseTask({ task, onClose }: TaskDialogProps) {
  const { run } = useAction('pauseTask');
  const [reason, setReason] = useState('');
  const confirm = async (): Promise<void> => {
    orThrow(await run({ task_id: task.id, reason }));
    toast.success(t('donePauseTask'));
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('pauseTitle', { name: task.name })}
      confirmLabel={t('actionPauseTask')}
      onConfirm={confirm}
    >
      <Stack gap={3}>
        <p>{t('pauseText')}</p>
        <TextArea
          label={t('pauseReason')}
          maxLength={limits.reason.maxCharacters}
          rows={2}
          value={reason}
          onChange={setReason}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/** Resumes the paused task. */
export function ResumeTask({ task, onClose }: TaskDialogProps) {
  const { run } = useAction('resumeTask');
  const confirm = async (): Promise<void> => {
    orThrow(await run({ task_id: task.id }));
    toast.success(t('doneResumeTask'));
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('resumeTitle', { name: task.name })}
      confirmLabel={t('actionResumeTask')}
      onConfirm={confirm}
    >
      {t('resumeText')}
    </ConfirmDialog>
  );
}
