import { Button, Dialog, toast } from '@earmark/ui';
import { useState } from 'react';
import { useAction } from '../../data/index.ts';
import { useDiscardGuard } from '../../form/index.ts';
import type { TaskDialogProps } from './dialog-props.ts';
import { texts } from '../../i18n/index.ts';
import { ReturnFields, type Returned } from './ReturnFields.tsx';

const t = texts('task');

/** Fails internal acceptance: asks for the target stage and the reason. */
export function FailTask({ task, onClose }: TaskDialogProps) {
  const { run, isPending } = useAction('failTask');
  const [returned, setReturned] = useState<Returned>({ return_to: 'annotation', reason: '' });
  const { reason } = returned;
  const { question, close } = useDiscardGuard(reason.trim() !== '', onClose);
  const [isTried, setTried] = useState(false);
  const send = async (): Promise<void> => {
    setTried(true);
    if (reason.trim() === '') return;
    const { ok } = await run({ task_id: task.id, ...returned });
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
          <Button variant="danger" isStrong isPending={isPending} onPress={() => void send()}>
            {t('actionFailTask')}
          </Button>
        </>
      }
    >
      {question}
      <ReturnFields value={returned} onChange={setReturned} isChecked={isTried} />
    </Dialog>
  );
}
