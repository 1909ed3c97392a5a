import { UploadList, type UploadRowState } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';
import type { UploadFile, UploadFileState } from '../../upload/index.ts';

const t = texts('upload');

interface FileRowsProps {
  files: readonly UploadFile[];
  onRemove: (name: string) => void;
  /** Nothing is sent yet: no states. */
  isDraft?: boolean;
}

/** The files of an upload, each with how far it is. The sums stand above them. */
export function FileRows({ files, onRemove, isDraft = false }: FileRowsProps) {
  return (
    <UploadList
      aria-label={t('sectionFiles')}
      hidesTotals
      rows={files.map(({ name, bytes, sentBytes, state, reason }) => ({
        id: name,
        name,
        bytes,
        sentBytes,
        state: isDraft ? 'chosen' : shownStates[state],
        reason,
      }))}
      onRemove={onRemove}
    />
  );
}

const shownStates: Readonly<Record<UploadFileState, UploadRowState>> = {
  waiting: 'waiting',
  sending: 'sending',
  retrying: 'retrying',
  sent: 'done',
  refused: 'failed',
  missing: 'missing',
};
