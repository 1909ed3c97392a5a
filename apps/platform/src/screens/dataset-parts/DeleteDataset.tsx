import type { Dataset } from '@earmark/contract';
import { ConfirmDialog, toast } from '@earmark/ui';
import { orThrow, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('dataset');

export interface DeleteDatasetProps {
  dataset: Dataset;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a dataset goes; for an unfinished upload, before it is given up. */
export function DeleteDataset({ dataset, onClose, onDeleted }: DeleteDatasetProps) {
  const { run } = useAction('deleteDataset');
  const isUploading = dataset.status === 'uploading';
  const confirm = async (): Promise<void> => {
    orThrow(await run({ id: dataset.id }));
    toast.success(t('common:deleted'));
    onDeleted?.();
  };
  return (
    <ConfirmDialog isOpen onOpenChange={onClose} tone="danger" title={t(isUploading ? 'discardTitle' : 'deleteTitle', { name: dataset.name })} confirmLabel={t('common:delete')} onConfirm={confirm}>
      {t(isUploading ? 'discardText' : 'deleteText')}
    </ConfirmDialog>
  );
}
