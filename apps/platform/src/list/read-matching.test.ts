import { describe, expect, it, vi } from 'vitest';
import { readMatching } from './read-matching.ts';

/** A list of `total` rows, served page by page. */
const listOf = (total: number) =>
  vi.fn((page: number, size: number) =>
    Promise.resolve({ rows: Array.from({ length: total }, (_, index) => index).slice((page - 1) * size, page * size) }),
  );

describe('reading what matches', () => {
  it('reads no more pages than it needs', async () => {
    const read = listOf(1000);
    expect(await readMatching(read, 200)).toHaveLength(200);
    expect(read).toHaveBeenCalledTimes(2);
    expect((await readMatching(read, 150)).at(-1)).toBe(149);
  });

  it('ends with the list', async () => {
    const read = listOf(130);
    expect(await readMatching(read, 200)).toHaveLength(130);
    expect(read).toHaveBeenCalledTimes(2);
    expect(await readMatching(listOf(0), 200)).toEqual([]);
  });
});
