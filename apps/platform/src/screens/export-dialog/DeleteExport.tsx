import type { ExportRecord } from '@earmark/contract';
import { ConfirmDialog, toast } from '@earmark/ui';
import { orThrow, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('export');

export function DeleteExport({ record, onClose }: { record: ExportRecord; onClose: () => void }) {
  const { run } = useAction('deleteExport');
  const confirm = async (): Promise<void> => {
    orThrow(await run({ id: record.id }));
    toast.success(t('common:deleted'));
  };
  return (
    <ConfirmDialog isOpen onOpenChange={onClose} tone="danger" title={t('deleteTitle')} confirmLabel={t('common:delete')} onConfirm={confirm}>
      {t('deleteText', { name: record.file_name })}
    </ConfirmDialog>
  );
}
