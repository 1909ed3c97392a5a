import { chmodSync, mkdirSync, statfsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Returns the environment of a suite: the caller's without variables that affect the product or its tests. A suite then
 * has the same result regardless of earlier suites, the caller and the machine's location.
 */
export function testEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(given).filter(
    ([name]) => asked.has(name) || !decisive.some((pattern) => pattern.test(name)),
  );
  return { ...Object.fromEntries(kept), ...sameEverywhere };
}

/** Variables that the product or the test tools read. */
const decisive: readonly RegExp[] = [
  // A build in this process sets it too, and the production build of React does not support `act`.
  /^NODE_ENV$/,
  // Settings of the developer's own server, whose data no test may touch.
  /^EARMARK_/,
  /^(PORT|HOST|DATABASE_URL)$/,
  // Defaults of PostgreSQL clients for missing parts of a connection URL.
  /^PG[A-Z]+$/,
  /^(TZ|LANG|LANGUAGE|LC_[A-Z]+)$/,
  /^VITE_/,
];

/** Variables addressed to the tests themselves. */
const asked: ReadonlySet<string> = new Set([
  'EARMARK_CHROMIUM',
  'EARMARK_SEED',
  'EARMARK_TEST_SEED',
  'EARMARK_TEST_MATRIX',
]);

/** Shares a compile cache, as `npm start` does, because hundreds of Node processes are started. */
const sameEverywhere = {
  TZ: 'UTC',
  LANG: 'C.UTF-8',
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
} as const;

const memoryDisk = '/dev/shm';
/** Bytes that databases and uploads of one suite need at most, with room to spare. */
const leastFreeBytes = 6 * 2 ** 30;

/**
 * Returns variables that place temporary files of a suite in memory, where the machine has such a disk with enough
 * space: copying a database of 1,400 files takes 0.05 s of a core there, more than 1 s elsewhere.
 */
export function temporaryFilesInMemory(): { readonly TMPDIR?: string } {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    if (bavail * bsize < leastFreeBytes) return {};
    // Of each user one; the unprivileged user that runs PostgreSQL must get through it, whatever the umask
    const folder = `${memoryDisk}/earmark-tests-${process.getuid?.() ?? 0}`;
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    return { TMPDIR: folder };
  } catch {
    return {};
  }
}
