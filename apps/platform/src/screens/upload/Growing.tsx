import { contractModalities, type ContractModality, type Dataset } from '@earmark/contract';
import { ConfirmDialog, Switch } from '@earmark/ui';
import { orThrow, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('upload-form');

/** Lets annotations come along with further files of a dataset that had none. */
export function BackfillSwitch({
  dataset: { id, modality, has_backfill },
  isDisabled,
}: {
  dataset: Dataset;
  isDisabled: boolean;
}) {
  const grow = useAction('growDataset');
  const { annotations }: ContractModality['upload'] = contractModalities[modality].upload;
  if (annotations === null) return null;
  return (
    <Switch
      isSelected={has_backfill}
      isDisabled={has_backfill || isDisabled || grow.isPending}
      onChange={() => void grow.run({ id, has_backfill: true })}
    >
      {t('backfill')}
    </Switch>
  );
}

interface StopAddingProps {
  datasetId: number;
  onClose: () => void;
  onStopped: () => void;
}

/** Asks before the files of an unfinished addition are dropped. */
export function StopAdding({ datasetId, onClose, onStopped }: StopAddingProps) {
  const stop = useAction('stopGrowingDataset');
  const confirm = async (): Promise<void> => {
    orThrow(await stop.run({ id: datasetId }));
    onStopped();
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={t('stopAddingTitle')}
      confirmLabel={t('stopAdding')}
      onConfirm={confirm}
    >
      {t('stopAddingText')}
    </ConfirmDialog>
  );
}
