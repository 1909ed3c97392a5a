import { limits } from '@earmark/contract';
import { FileDrop, type PickedFile } from '@earmark/ui';
import { formatBytes, formatNumber, texts } from '../../i18n/index.ts';

const t = texts('upload');
const { audioExtensions, archiveExtensions, backfillExtensions, maxFilesOutsideZip } = limits.upload;

export interface UploadDropProps {
  hasBackfill: boolean;
  maxBytes: number;
  onFiles: (files: PickedFile[]) => void;
  isDisabled?: boolean;
}

/** Where files and folders are dropped, with what may come. */
export function UploadDrop({ hasBackfill, maxBytes, onFiles, isDisabled }: UploadDropProps) {
  const extensions = [...audioExtensions, ...archiveExtensions, ...(hasBackfill ? backfillExtensions : [])];
  return (
    <FileDrop
      acceptsFolders
      isDisabled={isDisabled}
      onFiles={onFiles}
      acceptedFileTypes={extensions.map((extension) => `.${extension}`)}
      hint={
        <>
          {t('dropHint', { max: formatNumber(maxFilesOutsideZip) })}
          <br />
          {t('dropLimit', { limit: formatBytes(maxBytes) })}
        </>
      }
    />
  );
}
