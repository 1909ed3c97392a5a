import { Button, Dialog, NumberField, toast } from '@earmark/ui';
import { useState } from 'react';
import { useAction } from '../../data/index.ts';
import type { TaskDialogProps } from './dialog-props.ts';
import { formatNumber, texts } from '../../i18n/index.ts';

const t = texts('task');

/** Recalls unclaimed items of the task into the data pool. */
export function Recall({ task, onClose }: TaskDialogProps) {
  const { run, isPending } = useAction('recallItems');
  const max = task.counts.unclaimed ?? 0;
  const [count, setCount] = useState<number | null>(max);
  const recall = async (): Promise<void> => {
    if (count === null) return;
    const result = await run({ task_id: task.id, count });
    if (!result.ok) return;
    toast.success(t('doneRecall', { count: result.data.recalled }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      note={max === 0 ? t('off_noneUnclaimed') : count === null ? t('countMissing') : undefined}
      title={t('recallTitle')}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={count === null || max === 0}
            onPress={() => void recall()}
          >
            {t('actionRecall')}
          </Button>
        </>
      }
    >
      <NumberField
        label={t('recallLabel')}
        isRequired
        description={t('recallHint', { max: formatNumber(max) })}
        minValue={1}
        maxValue={Math.max(1, max)}
        step={1}
        value={count}
        onChange={setCount}
      />
    </Dialog>
  );
}
