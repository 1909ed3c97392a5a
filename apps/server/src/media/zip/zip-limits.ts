/** Limits on what a zip may cost the server. */
export interface ZipLimits {
  /** Files and folders together. */
  readonly entries: number;
  /** One file, uncompressed. */
  readonly entryBytes: number;
  /** All recordings together, uncompressed. */
  readonly totalBytes: number;
  /** Uncompressed by compressed size. Digital silence may compress by a thousand, so small files may exceed it. */
  readonly ratio: number;
  /** Uncompressed size up to which the ratio is ignored. */
  readonly ratioFreeBytes: number;
  /** Length of a path in characters. */
  readonly pathLength: number;
}

/** Permitted content of a zip besides folders and litter. */
export interface ZipContents {
  /** Extensions of sources, in lower case, without a dot. */
  readonly sources: readonly string[];
  /** False when sources are uploaded singly next to the zip. */
  readonly takesSources: boolean;
  /** Annotation files; omitted for datasets without annotations. */
  readonly annotations?: {
    readonly isAnnotation: (path: string) => boolean;
    /** Size limit of one file, and of a zip that contains nothing else. */
    readonly mostBytes: number;
    /** Accepted formats, for the error about others. */
    readonly formats: string;
  };
}

/** Content of a zip without annotations. */
export const audiosOnly: ZipContents = { sources: ['wav', 'mp3'], takesSources: true };

const gigabyte = 2 ** 30;

/** Limits of a zip: as many files as a task may have, as many bytes as an upload may have. */
export const defaultZipLimits: ZipLimits = {
  entries: 50_000,
  entryBytes: 100 * gigabyte,
  totalBytes: 200 * gigabyte,
  ratio: 100,
  ratioFreeBytes: 64 * 2 ** 20,
  pathLength: 1024,
};
