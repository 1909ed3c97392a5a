import { afterEach, describe, expect, it } from 'vitest';
import { watchDisks, type DiskWatch } from './watch-disks.ts';

const megabyte = 1 << 20;
let watch: DiskWatch | undefined;
afterEach(() => watch?.stop());

/** Watches two disks with this many free megabytes each and a reserve of 256. */
async function watching(free: { database?: number; files: number }) {
  const turned: (readonly string[])[] = [];
  const measured = { resolve: (): void => undefined };
  const made = await watchDisks(
    { ...(free.database === undefined ? {} : { database: 'database' }), files: ['files'] },
    {
      reserveBytes: 256 * megabyte,
      everyMs: 1,
      freeBytes: async (folder) => (folder === 'database' ? (free.database ?? 0) : free.files) * megabyte,
    },
  );
  watch = made;
  made.observe((folders) => {
    turned.push(folders);
    measured.resolve();
  });
  return { watch: made, turned, change: () => new Promise<void>((resolve) => (measured.resolve = resolve)) };
}

const allowed = (disks: DiskWatch): unknown => ({
  reads: disks.allows('reads'),
  sustains: disks.allows('sustains'),
  writes: disks.allows('writes'),
  files: disks.takesFiles(),
});

describe('the watch over the disks', () => {
  it.each([
    [
      { database: 256, files: 256 },
      { reads: true, sustains: true, writes: true, files: true },
    ],
    [
      { database: 255, files: 255 },
      { reads: true, sustains: true, writes: false, files: false },
    ],
    [
      { database: 127, files: 999 },
      { reads: true, sustains: false, writes: false, files: false },
    ],
    [
      { database: 999, files: 0 },
      { reads: true, sustains: true, writes: true, files: false },
    ],
    // PostgreSQL stores its data elsewhere
    [{ files: 0 }, { reads: true, sustains: true, writes: true, files: false }],
  ])('with %j megabytes free allows %j', async (free, expected) => {
    expect(allowed((await watching(free)).watch)).toEqual(expected);
  });

  it('tells when room becomes short and when there is room again', async () => {
    const free = { database: 999, files: 999 };
    const { watch: disks, turned, change } = await watching(free);
    const shortened = change();
    free.database = 200;
    await shortened;
    expect(disks.allows('writes')).toBe(false);
    const freed = change();
    free.database = 300;
    await freed;
    expect(disks.allows('writes')).toBe(true);
    expect(turned).toEqual([['database'], []]);
  });

  it('asks a disk that does not answer once at a time', async () => {
    let asked = 0;
    const hung = Promise.withResolvers<number>();
    const second = Promise.withResolvers<number>();
    watch = await watchDisks(
      { files: ['files'] },
      {
        reserveBytes: megabyte,
        everyMs: 1,
        freeBytes: () => {
          asked += 1;
          if (asked === 3) second.resolve(asked);
          return asked === 2 ? hung.promise : Promise.resolve(2 * megabyte);
        },
      },
    );
    await expect.poll(() => asked).toBe(2);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(asked).toBe(2);
    hung.resolve(2 * megabyte);
    expect(await second.promise).toBe(3);
  });
});
