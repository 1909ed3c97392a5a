import { contractModalities, limits } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { FileDrop, type PickedFile } from '@earmark/ui';
import { formatBytes, formatNumber, texts } from '../../i18n/index.ts';

const t = texts('upload');
const { archiveExtensions, maxFilesOutsideZip } = limits.upload;

const dotted = (extension: string): string => `.${extension}`;

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
  const sources = contractModalities[modality].upload.sources.map(dotted);
  // Kaldi's files have no extension that a dialog could let through: with annotations it offers every file, and what may not come is refused by name.
  const types = hasBackfill ? undefined : [...sources, ...archiveExtensions.map(dotted)];
  return (
    <FileDrop
      acceptsFolders
      isDisabled={isDisabled}
      onFiles={onFiles}
      acceptedFileTypes={types}
      hint={
        <>
          {t('dropHint', { sources: sources.join(t('dropOr')), max: formatNumber(maxFilesOutsideZip) })}
          <br />
          {t('dropLimit', { limit: formatBytes(maxBytes) })}
        </>
      }
    />
  );
}
