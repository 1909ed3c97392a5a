import type { DatasetFile } from '@earmark/contract';
import { Button, Dialog, toast } from '@earmark/ui';
import { useState } from 'react';
import type { IngestOptions } from '../../business/index.ts';
import { useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { IngestPreview } from './IngestPreview.tsx';

const t = texts('upload-form');

/** Reads a stored file once more with other options. */
export function IngestDialog({ file, onClose }: { file: DatasetFile; onClose: () => void }) {
  const { business } = useRouteContext();
  const [value, setValue] = useState<IngestOptions>();
  const reread = useAction('rereadDatasetFile');
  const confirm = async (): Promise<void> => {
    const result = await reread.run({ file_id: file.id, ...(value && { ingest: { ...value } }) });
    if (!result.ok) return;
    toast.success(t('dataset:reread_done', { name: file.name }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="xl"
      onOpenChange={onClose}
      title={t('readingOf', { name: file.name })}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" isPending={reread.isPending} onPress={() => void confirm()}>
            {t('readLikeThis')}
          </Button>
        </>
      }
    >
      <IngestPreview business={business} fileId={file.id} fileName={file.name} value={value} onChange={setValue} />
    </Dialog>
  );
}
