import { Button, Dialog, RadioGroup, Stack, TextArea, toast } from '@earmark/ui';
import { useState } from 'react';
import { useAction } from '../../data/index.ts';
import { useDiscardGuard } from '../../form/index.ts';
import type { TaskDialogProps } from './dialog-props.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('task');

/** Fails internal acceptance: asks for the target stage and the reason. */
export function FailTask({ task, onClose }: TaskDialogProps) {
  const { run, isPending } = useAction('failTask');
  const [returnTo, setReturnTo] = useState<'annotation' | 'inspection'>('annotation');
  const [reason, setReason] = useState('');
  const { question, close } = useDiscardGuard(reason.trim() !== '', onClose);
  const send = async (): Promise<void> => {
    const { ok } = await run({ task_id: task.id, return_to: returnTo, reason });
    if (!ok) return;
    toast.success(t('doneFailTask'));
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={close}
      title={t('failTitle', { name: task.name })}
      footer={
        <>
          <Button onPress={close}>{t('common:cancel')}</Button>
          <Button
            variant="danger"
            isStrong
            isPending={isPending}
            isDisabled={reason.trim() === ''}
            onPress={() => void send()}
          >
            {t('actionFailTask')}
          </Button>
        </>
      }
    >
      {question}
      <Stack gap={4}>
        <RadioGroup
          label={t('workbench:returnTo')}
          orientation="horizontal"
          options={[
            { value: 'annotation', label: t('workbench:returnAnnotation') },
            { value: 'inspection', label: t('workbench:returnInspection') },
          ]}
          value={returnTo}
          onChange={setReturnTo}
        />
        <TextArea
          label={t('reason')}
          isRequired
          placeholder={t('reasonPlaceholder')}
          maxLength={2000}
          showCount
          rows={4}
          value={reason}
          onChange={setReason}
        />
      </Stack>
    </Dialog>
  );
}
