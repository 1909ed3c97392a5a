import { contractModalities, limits } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { FileDrop, type PickedFile } from '@earmark/ui';
import { formatBytes, formatNumber, texts } from '../../i18n/index.ts';

const t = texts('upload');
const { archiveExtensions, maxFilesOutsideZip } = limits.upload;

interface UploadDropProps {
  /** Of the items that the files become. */
  modality: ModalityKind;
  hasBackfill: boolean;
  maxBytes: number;
  onFiles: (files: PickedFile[]) => void;
  isDisabled?: boolean;
}

/** Where files and folders are dropped, with what may come. */
export function UploadDrop({ modality, hasBackfill, maxBytes, onFiles, isDisabled }: UploadDropProps) {
  // Kaldi's files have no extension that a dialog could let through: with annotations it offers every file, and what may not come is refused by name.
  const types = hasBackfill
    ? undefined
    : [...contractModalities[modality].upload.sources, ...archiveExtensions].map((extension) => `.${extension}`);
  return (
    <FileDrop
      acceptsFolders
      isDisabled={isDisabled}
      onFiles={onFiles}
      acceptedFileTypes={types}
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
