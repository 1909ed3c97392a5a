import { statfs } from 'node:fs/promises';
import type { Effect } from '@earmark/contract';

/**
 * `short`: the remaining space is reserved for what reading needs; `full`: the reserve is used up to the point where
 * the database would fail.
 */
type DiskLevel = 'roomy' | 'short' | 'full';

/** Free space of the disks that hold data. Cheap to query, because it is measured periodically. */
export interface DiskWatch {
  /** Whether calls with this effect are accepted. */
  allows(effect: Effect): boolean;
  /** Whether uploads, ingest and exports may continue: they write files and rows about them. */
  takesFiles(): boolean;
  /** Folders whose disk is short of space. */
  shortFolders(): readonly string[];
  /** Calls `listener` when the set of short folders changes; immediately when it is not empty. */
  observe(listener: (shortFolders: readonly string[]) => void): void;
  /** Measures now, for writers so fast that the reserve could be used up between two periodic measurements. */
  measure(): Promise<void>;
  stop(): void;
}

interface WatchedFolders {
  /** Folder of the embedded database; omitted with PostgreSQL, which reports a full disk itself. */
  readonly database?: string;
  /** Folders of uploads, objects and extracted files. */
  readonly files: readonly string[];
}

interface WatchOptions {
  /** Free space below which nothing new is stored, and below half of it nothing at all; 0 disables the check. */
  readonly reserveBytes: number;
  readonly everyMs?: number;
  /** Returns the free bytes of a folder's disk. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/**
 * Measures the disks periodically; resolves after the first measurement. A folder that cannot be measured keeps its
 * last level.
 */
export async function watchDisks(
  folders: WatchedFolders,
  { reserveBytes, everyMs = 500, freeBytes = freeBytesUnder }: WatchOptions,
): Promise<DiskWatch> {
  const listeners: ((shortFolders: readonly string[]) => void)[] = [];
  const levels = new Map<string, DiskLevel>();
  const levelOf = (folder: string | undefined): DiskLevel =>
    folder === undefined ? 'roomy' : (levels.get(folder) ?? 'roomy');
  const shortFolders = (): string[] => [...levels].flatMap(([folder, level]) => (level === 'roomy' ? [] : [folder]));
  const measure = async (): Promise<void> => {
    const before = shortFolders().join();
    for (const folder of folders.database === undefined ? folders.files : [folders.database, ...folders.files]) {
      const free = await freeBytes(folder).catch(() => undefined);
      if (free !== undefined)
        levels.set(folder, free >= reserveBytes ? 'roomy' : free >= reserveBytes / 2 ? 'short' : 'full');
    }
    if (shortFolders().join() !== before) for (const listener of listeners) listener(shortFolders());
  };
  // One measurement at a time, because a hanging disk never answers
  let running: Promise<void> | undefined;
  const measureOnce = (): Promise<void> => (running ??= measure().finally(() => (running = undefined)));
  await measureOnce();
  const timer = setInterval(() => void measureOnce(), everyMs).unref();
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
    measure: measureOnce,
    stop: () => clearInterval(timer),
  };
}

/** Returns the bytes available to unprivileged processes on a folder's disk. */
export async function freeBytesUnder(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
