import { statfs } from 'node:fs/promises';
import type { Effect } from '@earmark/contract';

/** `short`: what is left is kept back for what reading needs; `full`: also that is used up to the point where the database would break. */
export type DiskLevel = 'roomy' | 'short' | 'full';

/** How much room the disks under the data have. Asking costs nothing: they are looked at from time to time. */
export interface DiskWatch {
  /** Whether a call with this effect can be kept. */
  allows(effect: Effect): boolean;
  /** Whether uploads, ingest and exports may go on: they write files, and rows about them. */
  takesFiles(): boolean;
  /** The folders whose disk lacks room. */
  shortFolders(): readonly string[];
  /** `listener` hears when the folders that lack room become others; at once when some lack it already. */
  observe(listener: (shortFolders: readonly string[]) => void): void;
  stop(): void;
}

export interface WatchedFolders {
  /** The embedded database; none with PostgreSQL, whose disk is elsewhere and tells of itself. */
  readonly database?: string;
  /** Folders of uploads, objects and unpacked files. */
  readonly files: readonly string[];
}

interface WatchOptions {
  /** Below this much free space nothing new is kept, below half of it nothing at all; 0 watches nothing. */
  readonly reserveBytes: number;
  readonly everyMs?: number;
  /** Free bytes of the disk under a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** Looks at the disks now and then; resolves after the first look. A folder that cannot be looked at counts as it did before. */
export async function watchDisks(
  folders: WatchedFolders,
  { reserveBytes, everyMs = 500, freeBytes = freeBytesUnder }: WatchOptions,
): Promise<DiskWatch> {
  const listeners: ((shortFolders: readonly string[]) => void)[] = [];
  const levels = new Map<string, DiskLevel>();
  const levelOf = (folder: string | undefined): DiskLevel =>
    folder === undefined ? 'roomy' : (levels.get(folder) ?? 'roomy');
  const shortFolders = (): string[] => [...levels].flatMap(([folder, level]) => (level === 'roomy' ? [] : [folder]));
  const look = async (): Promise<void> => {
    const before = shortFolders().join();
    for (const folder of folders.database === undefined ? folders.files : [folders.database, ...folders.files]) {
      const free = await freeBytes(folder).catch(() => undefined);
      if (free !== undefined)
        levels.set(folder, free >= reserveBytes ? 'roomy' : free >= reserveBytes / 2 ? 'short' : 'full');
    }
    if (shortFolders().join() !== before) for (const listener of listeners) listener(shortFolders());
  };
  await look();
  let isLooking = false;
  const timer = setInterval(() => {
    // a disk that does not answer is asked once at a time
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => (isLooking = false));
  }, everyMs).unref();
  return {
    allows: (effect) =>
      effect === 'reads' ||
      levelOf(folders.database) === 'roomy' ||
      (effect === 'sustains' && levelOf(folders.database) === 'short'),
    takesFiles: () =>
      levelOf(folders.database) === 'roomy' && folders.files.every((folder) => levelOf(folder) === 'roomy'),
    shortFolders,
    observe(listener) {
      listeners.push(listener);
      if (shortFolders().length > 0) listener(shortFolders());
    },
    stop: () => clearInterval(timer),
  };
}

export async function freeBytesUnder(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
