import { expect, test } from 'vitest';
import { findNamelessFolders, findStrayTests } from './source-tree.ts';

test('finds folders named after a kind of code, at any depth, once', () => {
  const paths = [
    'packages/ui/src/hooks/a.ts',
    'packages/ui/src/hooks/b.ts',
    'apps/server/src/db/utils/c.ts',
    'apps/server/src/types.ts',
  ];
  expect(findNamelessFolders(paths)).toEqual(['packages/ui/src/hooks', 'apps/server/src/db/utils']);
});

test('finds tests that no suite would run', () => {
  const paths = [
    'packages/model/src/time/time.test.ts',
    'e2e/story.spec.ts',
    'bench/peaks.test.ts',
    'e2e/story.test.ts',
    'demo/a.ts',
  ];
  expect(findStrayTests(paths)).toEqual(['bench/peaks.test.ts', 'e2e/story.test.ts']);
});
