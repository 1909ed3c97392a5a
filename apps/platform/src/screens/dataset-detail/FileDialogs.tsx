import type { Dataset, DatasetFile } from '@earmark/contract';
import { ConfirmDialog, Stack, TextField, toast } from '@earmark/ui';
import { useState } from 'react';
import { orThrow, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { ingestDialog } from '../ingest-preview/index.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';

const t = texts('dataset');

/** A correction that asks before it is made. */
export interface AskedDeed {
  readonly deed: 'rename' | 'replace' | 'options' | 'remove';
  readonly file: DatasetFile;
}

interface FileDialogsProps extends AskedDeed {
  dataset: Dataset;
  onClose: () => void;
}

/** The dialog of a correction. */
export function FileDialogs({ deed, file, dataset, onClose }: FileDialogsProps) {
  if (deed === 'replace') return <ReplaceDialog dataset={dataset} file={file} onClose={onClose} />;
  if (deed === 'options') return <ingestDialog.Part file={file} onClose={onClose} />;
  return deed === 'rename' ? (
    <RenameDialog file={file} onClose={onClose} />
  ) : (
    <RemoveDialog file={file} onClose={onClose} />
  );
}

interface FileDialogProps {
  file: DatasetFile;
  onClose: () => void;
}

function RenameDialog({ file, onClose }: FileDialogProps) {
  const [name, setName] = useState(file.name);
  const rename = useAction('renameDatasetFile');
  const wanted = name.trim();
  const confirm = async (): Promise<void> => {
    orThrow(await rename.run({ file_id: file.id, name: wanted }));
    toast.success(t('renamed', { name: wanted }));
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('renameTitle', { name: file.name })}
      confirmLabel={t('rename')}
      isConfirmDisabled={wanted === '' || wanted === file.name}
      onConfirm={confirm}
    >
      <Stack gap={3}>
        <TextField
          label={t('newName')}
          value={name}
          onChange={setName}
          autoFocus
          maxLength={512}
          description={t('renameHint')}
        />
        {file.status === 'failed' && file.is_stored ? <div>{t('renameRereads')}</div> : null}
      </Stack>
    </ConfirmDialog>
  );
}

function RemoveDialog({ file, onClose }: FileDialogProps) {
  const remove = useAction('removeDatasetFile');
  const confirm = async (): Promise<void> => {
    orThrow(await remove.run({ file_id: file.id }));
    toast.success(t('removed', { name: file.name }));
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={t('removeTitle', { name: file.name })}
      confirmLabel={t('remove')}
      onConfirm={confirm}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
