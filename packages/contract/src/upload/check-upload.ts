import type { ModalityKind } from '@earmark/model';
import type { ErrorKey, ErrorParams } from '../error/index.ts';
import { limits } from '../limit.ts';
import { contractModalities, type ContractModality } from '../modality/index.ts';

/** A file somebody wants to upload: `name` is its path within what was dropped, `bytes` its size. */
export interface UploadCandidate {
  readonly name: string;
  readonly bytes: number;
}

export interface UploadSettings {
  /** Of the items that the sources become. */
  readonly modality: ModalityKind;
  readonly hasBackfill: boolean;
  readonly maxBytes: number;
}

export interface UploadRefusal {
  readonly key: ErrorKey;
  readonly params: ErrorParams;
}

/** What an uploaded file is: a `source` becomes an item, an `archive` holds files, a `backfill` file holds annotations of sources. */
export const fileKinds = ['source', 'archive', 'backfill'] as const;
export type FileKind = (typeof fileKinds)[number];

const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
const includes = (list: readonly string[], value: string): boolean => list.includes(value);

const uploadOf = (modality: ModalityKind): ContractModality['upload'] => contractModalities[modality].upload;

/** What a file's name says it is; undefined when no upload takes it. */
export function uploadKindOf(
  name: string,
  { modality, hasBackfill }: Pick<UploadSettings, 'modality' | 'hasBackfill'>,
): FileKind | undefined {
  const extension = extensionOf(name);
  const { sources, annotations } = uploadOf(modality);
  if (includes(sources, extension)) return 'source';
  if (includes(limits.upload.archiveExtensions, extension)) return 'archive';
  if (!hasBackfill || !annotations) return undefined;
  const isAnnotation =
    includes(annotations.extensions, extension) || includes(annotations.names, name.replace(/^.*[/\\]/s, ''));
  return isAnnotation ? 'backfill' : undefined;
}

/** The extensions that an upload takes without annotations, as a sentence names them: `.wav, .mp3`. */
export const uploadFormats = (modality: ModalityKind): string =>
  [...uploadOf(modality).sources, ...limits.upload.archiveExtensions].map((extension) => `.${extension}`).join(', ');

/**
 * The rules of the specification's sections 5 and 9 for one more file beside those already taken: a format we read, a uniform
 * format, one zip, at most 1000 files without a zip, no name twice, within the size limit. Where annotations come along, the one
 * zip may hold them and stand beside single sources. Undefined when it may come.
 */
export function checkUpload(
  file: UploadCandidate,
  taken: readonly UploadCandidate[],
  settings: UploadSettings,
): UploadRefusal | undefined {
  const { name } = file;
  const kind = uploadKindOf(name, settings);
  const formats = uploadFormats(settings.modality);
  if (!kind) return { key: 'upload_extension', params: { name, formats } };
  if (kind === 'backfill' && file.bytes > limits.upload.backfillMaxBytes)
    return { key: 'backfill_too_large', params: { name } };
  if (file.bytes > settings.maxBytes)
    return { key: 'upload_too_large', params: { name, limit: describeBytes(settings.maxBytes) } };
  if (taken.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    return { key: 'upload_name_duplicate', params: { name } };
  const sources = taken.filter((other) => uploadKindOf(other.name, settings) !== 'backfill');
  if (kind === 'backfill') return undefined;
  if (kind === 'archive' && sources.some((other) => extensionOf(other.name) === 'zip'))
    return { key: 'upload_one_zip', params: {} };
  const isBeside = (other: string): boolean =>
    settings.hasBackfill && (kind === 'archive' || uploadKindOf(other, settings) === 'archive');
  if (sources.some((other) => extensionOf(other.name) !== extensionOf(name) && !isBeside(other.name)))
    return { key: 'upload_mixed', params: { formats } };
  if (sources.length >= limits.upload.maxFilesOutsideZip)
    return { key: 'upload_too_many', params: { max: limits.upload.maxFilesOutsideZip } };
  return undefined;
}

/** `1.5 GB`: three significant digits, decimal units of 1024. */
export function describeBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const exponent = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Number((bytes / 1024 ** exponent).toPrecision(3))} ${units[exponent]}`;
}
