import { hiddenCharacterIn, type ModalityKind } from '@earmark/model';
import type { ErrorParams, uploadErrors } from '../error/index.ts';
import { limits } from '../limit.ts';
import { contractModalities, type ContractModality } from '../modality/index.ts';

/** A file chosen for upload: `name` is its path within the dropped folder, `bytes` its size. */
interface UploadCandidate {
  readonly name: string;
  readonly bytes: number;
}

export interface UploadSettings {
  /** Modality of the items that the sources become. */
  readonly modality: ModalityKind;
  readonly hasBackfill: boolean;
  readonly maxBytes: number;
  /** Extensions of sources and archives that the platform's settings refuse. */
  readonly refusedTypes: readonly string[];
}

interface UploadRefusal {
  readonly key: keyof typeof uploadErrors;
  readonly params: ErrorParams;
}

/**
 * Kinds of uploaded files: a `source` becomes an item, an `archive` contains files, a `backfill` file contains
 * annotations of sources.
 */
export const fileKinds = ['source', 'archive', 'backfill'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * Whether a file may be called so: no invisible characters, no empty or dotted path segments. Names are for people and
 * never become paths on the server.
 */
export const isPlainFileName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= limits.upload.pathMaxCharacters &&
  !name.includes('\\') &&
  hiddenCharacterIn(name) === undefined &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
const includes = (list: readonly string[], value: string): boolean => list.includes(value);

const uploadOf = (modality: ModalityKind): ContractModality['upload'] => contractModalities[modality].upload;

/** Returns the kind of a file by its name; undefined when uploads do not accept it. */
export function uploadKindOf(
  name: string,
  { modality, hasBackfill, refusedTypes }: Pick<UploadSettings, 'modality' | 'hasBackfill' | 'refusedTypes'>,
): FileKind | undefined {
  const extension = extensionOf(name);
  const { sources, annotations } = uploadOf(modality);
  const isRefused = includes(refusedTypes, extension);
  if (hasBackfill && includes(sources, extension) && includes(annotations?.extensions ?? [], extension))
    return 'backfill';
  if (includes(sources, extension)) return isRefused ? undefined : 'source';
  if (includes(limits.upload.archiveExtensions, extension)) return isRefused ? undefined : 'archive';
  if (includes(annotations?.companions ?? [], extension)) return 'backfill';
  if (!hasBackfill || !annotations) return undefined;
  const isAnnotation =
    includes(annotations.extensions, extension) || includes(annotations.names, name.replace(/^.*[/\\]/s, ''));
  return isAnnotation ? 'backfill' : undefined;
}

/** Extensions of sources and archives of a modality. */
export const uploadTypesOf = (modality: ModalityKind): string[] => [
  ...uploadOf(modality).sources,
  ...limits.upload.archiveExtensions,
];

/** Accepted extensions as an error sentence lists them: `.wav, .mp3`. */
export const uploadFormats = (
  { modality, refusedTypes }: Pick<UploadSettings, 'modality' | 'refusedTypes'>,
  kind?: FileKind,
): string =>
  typesOf(modality, kind)
    .filter((extension) => kind === 'backfill' || !includes(refusedTypes, extension))
    .map((extension) => `.${extension}`)
    .join(', ');

/** Extensions of files of a kind, or of everything that an upload takes without annotations. */
const typesOf = (modality: ModalityKind, kind: FileKind | undefined): readonly string[] =>
  kind === undefined
    ? uploadTypesOf(modality)
    : kind === 'archive'
      ? limits.upload.archiveExtensions
      : kind === 'source'
        ? uploadOf(modality).sources
        : (uploadOf(modality).annotations?.extensions ?? []);

/** Summary of earlier files against which one more file is checked, without their rows or sizes. */
interface AcceptedFiles {
  /** Names in lower case; of a large dataset only those that the file may collide with. */
  readonly names: Set<string>;
  /** How many sources and archives the upload has of each extension. */
  readonly extensions: Map<string, number>;
}

export const acceptedFiles = (names: readonly string[], settings: UploadSettings): AcceptedFiles => {
  const accepted: AcceptedFiles = { names: new Set(), extensions: new Map() };
  for (const name of names) noteAccepted(accepted, name, settings);
  return accepted;
};

/** Adds a file to those that the next one is checked against. */
export function noteAccepted({ names, extensions }: AcceptedFiles, name: string, settings: UploadSettings): void {
  names.add(name.toLowerCase());
  const extension = extensionOf(name);
  if (uploadKindOf(name, settings) !== 'backfill') extensions.set(extension, (extensions.get(extension) ?? 0) + 1);
}

/**
 * Checks one more file against the files already accepted (specification, sections 5 and 9): accepted format, one
 * format per upload, one zip, at most 1000 files without a zip, unique names, size limit. With annotations, the zip may
 * hold them and may accompany single sources. Returns undefined when the file is accepted.
 */
export function checkUpload(
  file: UploadCandidate,
  accepted: AcceptedFiles,
  settings: UploadSettings,
): UploadRefusal | undefined {
  const { name } = file;
  const kind = uploadKindOf(name, settings);
  const formats = uploadFormats(settings);
  if (!kind) return { key: 'upload_extension', params: { name, formats } };
  const { backfillMaxBytes, recognitionMaxBytes, archiveExtensions, maxFilesOutsideZip } = limits.upload;
  const extension = extensionOf(name);
  const most = extension === 'txt' ? recognitionMaxBytes : backfillMaxBytes;
  if (kind === 'backfill' && file.bytes > most)
    return { key: 'backfill_too_large', params: { name, limit: describeBytes(most) } };
  const sourceMost = kind === 'source' ? (uploadOf(settings.modality).sourceMaxBytes ?? Infinity) : Infinity;
  const mostBytes = Math.min(settings.maxBytes, sourceMost);
  if (file.bytes > mostBytes) return { key: 'upload_too_large', params: { name, limit: describeBytes(mostBytes) } };
  if (accepted.names.has(name.toLowerCase())) return { key: 'upload_name_duplicate', params: { name } };
  if (kind === 'backfill') return undefined;
  if (kind === 'archive' && accepted.extensions.has('zip')) return { key: 'upload_one_zip', params: {} };
  const isBeside = (other: string): boolean =>
    settings.hasBackfill && (kind === 'archive' || includes(archiveExtensions, other));
  if ([...accepted.extensions.keys()].some((other) => other !== extension && !isBeside(other)))
    return { key: 'upload_mixed', params: { formats } };
  if ([...accepted.extensions.values()].reduce((sum, files) => sum + files, 0) >= maxFilesOutsideZip)
    return { key: 'upload_too_many', params: { max: maxFilesOutsideZip } };
  return undefined;
}

/** Formats a size such as `1.5 GB`: three significant digits, steps of 1024. */
export function describeBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const exponent = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Number((bytes / 1024 ** exponent).toPrecision(3))} ${units[exponent]}`;
}
