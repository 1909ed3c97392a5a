/** What a zip may do to the server. */
export interface ZipLimits {
  /** Files and folders together. */
  readonly entries: number;
  /** One file, unpacked. */
  readonly entryBytes: number;
  /** All recordings together, unpacked. */
  readonly totalBytes: number;
  /** Unpacked size through packed size. Digital silence may pack by a thousand, so small files may exceed it. */
  readonly ratio: number;
  /** Unpacked size up to which the ratio does not matter. */
  readonly ratioFreeBytes: number;
  /** Characters of a path. */
  readonly pathLength: number;
}

/** What a zip may hold beside folders and litter. */
export interface ZipContents {
  /** Extensions of sources, in lower case, without a dot. */
  readonly sources: readonly string[];
  /** Not where they are uploaded singly beside the zip. */
  readonly takesSources: boolean;
  /** Annotation files, for a dataset that takes them; without, there are sources alone. */
  readonly annotations?: {
    readonly isAnnotation: (path: string) => boolean;
    /** Of one file, and of a zip that holds nothing else. */
    readonly mostBytes: number;
    /** The formats that would do, for the refusal of others. */
    readonly formats: string;
  };
}

export const audiosOnly: ZipContents = { sources: ['wav', 'mp3'], takesSources: true };

const gigabyte = 2 ** 30;

/** As many audios as a task may hold, as much as an upload may bring. */
export const defaultZipLimits: ZipLimits = {
  entries: 50_000,
  entryBytes: 100 * gigabyte,
  totalBytes: 200 * gigabyte,
  ratio: 100,
  ratioFreeBytes: 64 * 2 ** 20,
  pathLength: 1024,
};
