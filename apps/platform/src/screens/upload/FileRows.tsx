import { UploadList, type UploadRowState } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';
import type { UploadFile, UploadFileState } from '../../upload/index.ts';

const t = texts('upload-form');

interface FileRowsProps {
  files: readonly UploadFile[];
  onRemove: (name: string) => void;
  /** Hides states, because nothing is being sent yet. */
  isDraft?: boolean;
}

/** Files of an upload with their progress. */
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
