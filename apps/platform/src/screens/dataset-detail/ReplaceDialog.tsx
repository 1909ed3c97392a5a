import { contractModalities, limits, type Dataset, type DatasetFile } from '@earmark/contract';
import { Banner, Dialog, FileDrop, ProgressBar, Stack, toast, type PickedFile } from '@earmark/ui';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { uploads, type FileTransfer } from '../../upload/sending/index.ts';

const t = texts('dataset');

interface ReplaceDialogProps {
  dataset: Dataset;
  file: DatasetFile;
  onClose: () => void;
}

interface Sending {
  readonly name: string;
  readonly share: number;
  readonly isLost: boolean;
}

/**
 * Sends a file, resumably, whose content takes the place of another's. Closing breaks it off; the same file goes on.
 */
export function ReplaceDialog({ dataset, file, onClose }: ReplaceDialogProps) {
  const replace = useAction('replaceDatasetFile');
  const [sending, setSending] = useState<Sending>();
  const [refusal, setRefusal] = useState<string>();
  const transfer = useRef<FileTransfer>(undefined);
  // What arrived stays on the server for as long as uploads are kept there
  useEffect(() => () => transfer.current?.stop(), []);

  // Sending alone changes nothing: the file keeps its content until this call
  const finish = async (): Promise<void> => {
    const result = await replace.run({ file_id: file.id }, { isQuiet: true });
    setSending(undefined);
    if (!result.ok) return setRefusal(sentenceOf(result.error));
    toast.success(t('replaced', { name: file.name }));
    onClose();
  };
  const send = ([picked]: PickedFile[]): void => {
    if (!picked) return;
    const { name, size } = picked.file;
    const show = (share: number, isLost = false): void => setSending({ name, share, isLost });
    setRefusal(undefined);
    show(0);
    transfer.current = uploads.transfer(
      // macOS may hand over a name decomposed; names are stored composed
      { datasetId: dataset.id, file: picked.file, name: name.normalize('NFC'), replaces: file.id },
      {
        onProgress: (sentBytes) => show(size === 0 ? 1 : sentBytes / size),
        // The share stays where it was: a resumed transfer goes on from there
        onConnectionLost: () => setSending((latest) => latest && { ...latest, isLost: true }),
        onSent: () => void finish(),
        onRefused: ({ sentence }) => {
          setSending(undefined);
          setRefusal(sentence);
        },
        onUnreadable: () => {
          setSending(undefined);
          setRefusal(t('upload:fileChanged'));
        },
      },
    );
    void transfer.current.start();
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('replaceTitle', { name: file.name })}>
      <Stack gap={3}>
        <div>{t('replaceText')}</div>
        {refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>}
        {sending === undefined ? (
          <FileDrop
            allowsMultiple={false}
            acceptedFileTypes={typesOf(dataset, file)}
            onFiles={send}
            hint={typesOf(dataset, file)?.join(' ')}
          />
        ) : (
          <ProgressBar
            label={sending.isLost ? t('reconnecting') : t('sending', { name: sending.name })}
            value={sending.share * 100}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** Extensions that the replaced file may have. */
function typesOf({ modality }: Dataset, { kind }: DatasetFile): readonly string[] | undefined {
  const { sources, annotations } = contractModalities[modality].upload;
  const types =
    kind === 'source'
      ? sources
      : kind === 'archive'
        ? limits.upload.archiveExtensions
        : (annotations?.extensions ?? []);
  return types.map((extension) => `.${extension}`);
}
