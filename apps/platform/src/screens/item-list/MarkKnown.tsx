import { Button, ConfirmDialog, toast } from '@earmark/ui';
import { useState } from 'react';
import { orThrow, useAction } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';

const t = texts('item-list');

interface MarkKnownProps {
  taskId: number;
  itemIds: readonly number[];
  onDone: () => void;
}

/** Takes the results of the selected items as known answers; says why some cannot be. */
export function MarkKnown({ taskId, itemIds, onDone }: MarkKnownProps) {
  const mark = useAction('markGroundTruth');
  const [isAsking, setAsking] = useState(false);
  const send = async (): Promise<void> => {
    const { marked, refused } = orThrow(await mark.run({ task_id: taskId, item_ids: [...itemIds], is_known: true }));
    if (marked > 0) toast.success(t('markedKnown', { count: marked, value: formatNumber(marked) }));
    const [first] = refused;
    if (first) toast.warning(t('refusedKnown', { value: formatNumber(refused.length), reason: first.reason }));
    onDone();
  };
  return (
    <>
      <Button size="s" onPress={() => setAsking(true)}>
        {t('markKnown')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('markKnownTitle', { count: itemIds.length, value: formatNumber(itemIds.length) })}
        confirmLabel={t('markKnown')}
        onConfirm={send}
      >
        {t('markKnownText')}
      </ConfirmDialog>
    </>
  );
}
