import {
  acceptedFiles,
  checkUpload,
  describePageError,
  noteAccepted,
  type Language,
  type UploadSettings,
} from '@earmark/contract';
import type { PickedFile } from '@earmark/ui';
import type { UploadFile } from '../../upload/index.ts';
import type { NewFile } from '../../upload/sending/index.ts';

export interface RefusedFile {
  readonly name: string;
  /** The reason, in the page's language. */
  readonly sentence: string;
}

interface Admission {
  readonly accepted: readonly NewFile[];
  readonly refused: readonly RefusedFile[];
}

/**
 * Decides which selected files may join the present ones. An interrupted file whose content is missing (`missing`,
 * `refused`) may be selected again; duplicates count once.
 */
export function admit(
  picks: readonly PickedFile[],
  present: readonly UploadFile[],
  settings: UploadSettings,
  language: Language,
): Admission {
  const accepted: NewFile[] = [];
  const refused: RefusedFile[] = [];
  const taken = acceptedFiles(
    present.filter(({ state }) => state !== 'refused').map(({ name }) => name),
    settings,
  );
  for (const { file, path } of picks) {
    const name = path.normalize('NFC');
    if (accepted.some((other) => other.name === name && isSame(other.file, file))) continue;
    const begun = present.find((other) => other.name === name && other.state === 'missing');
    if (begun && begun.bytes !== file.size) {
      refused.push({ name, sentence: describePageError('upload_size_mismatch', language, { name }) });
      continue;
    }
    const refusal = begun ? undefined : checkUpload({ name, bytes: file.size }, taken, settings);
    if (refusal) {
      refused.push({ name, sentence: describePageError(refusal.key, language, refusal.params) });
      continue;
    }
    accepted.push({ name, file });
    if (!begun) noteAccepted(taken, name, settings);
  }
  return { accepted, refused };
}

const isSame = (one: File, other: File): boolean => one.size === other.size && one.lastModified === other.lastModified;
