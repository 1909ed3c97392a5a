import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longFiles } from './longest-first.ts';

test('names only files that there are', () => {
  expect(longFiles.filter((path) => !existsSync(path))).toEqual([]);
});
