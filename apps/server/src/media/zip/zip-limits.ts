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
