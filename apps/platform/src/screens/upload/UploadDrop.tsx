import { contractModalities, limits, type ContractModality } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { FileDrop, type PickedFile } from '@earmark/ui';
import { formatBytes, formatNumber, texts } from '../../i18n/index.ts';

const t = texts('upload-form');
const { archiveExtensions, maxFilesOutsideZip } = limits.upload;

const dotted = (extension: string): string => `.${extension}`;

interface UploadDropProps {
  /** Modality of the items that the files become. */
  modality: ModalityKind;
  hasBackfill: boolean;
  maxBytes: number;
  /** Extensions that the settings refuse. */
  refusedTypes: readonly string[];
  onFiles: (files: PickedFile[]) => void;
  isDisabled?: boolean;
}

/** Drop zone for files and folders, listing what is accepted. */
export function UploadDrop({ modality, hasBackfill, maxBytes, refusedTypes, onFiles, isDisabled }: UploadDropProps) {
  const isAccepted = (extension: string): boolean => !refusedTypes.includes(extension);
  const { sources: extensions, sourceMaxBytes = maxBytes }: ContractModality['upload'] =
    contractModalities[modality].upload;
  const sources = extensions.filter(isAccepted).map(dotted);
  // Kaldi files have no extension to filter by, so with annotations the file dialog offers everything and names are
  // checked afterwards.
  const types = hasBackfill ? undefined : [...sources, ...archiveExtensions.filter(isAccepted).map(dotted)];
  return (
    <FileDrop
      acceptsFolders
      isDisabled={isDisabled}
      onFiles={onFiles}
      acceptedFileTypes={types}
      hint={
        <>
          {t('dropHint', { sources: sources.join(t('dropAnd')), max: formatNumber(maxFilesOutsideZip) })}
          <br />
          {t('dropLimit', { limit: formatBytes(Math.min(maxBytes, sourceMaxBytes)) })}
        </>
      }
    />
  );
}
