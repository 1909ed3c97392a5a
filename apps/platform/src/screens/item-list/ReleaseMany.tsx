import { Button, ConfirmDialog, toast } from '@earmark/ui';
import { useState } from 'react';
import { orThrow, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('item-list');

interface ReleaseManyProps {
  taskId: number;
  itemIds: readonly number[];
  onDone: () => void;
}

/** Releases the selected items; reports how many could not be released, and why. */
export function ReleaseMany({ taskId, itemIds, onDone }: ReleaseManyProps) {
  const { run } = useAction('releaseItems');
  const [isAsking, setAsking] = useState(false);
  const release = async (): Promise<void> => {
    const { released, refused } = orThrow(await run({ task_id: taskId, item_ids: [...itemIds] }));
    if (released > 0) toast.success(t('releasedMany', { count: released }));
    const [first] = refused;
    if (first !== undefined) toast.warning(t('refusedMany', { count: refused.length, reason: first.reason }));
    onDone();
  };
  return (
    <>
      <Button size="s" onPress={() => setAsking(true)}>
        {t('release')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          onOpenChange={setAsking}
          title={t('releaseManyTitle', { count: itemIds.length })}
          confirmLabel={t('release')}
          onConfirm={release}
        >
          {t('releaseManyText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
