import { expect, test } from 'vitest';
import { findFullFolders, findNamelessFolders, findStrayTests } from './source-tree.ts';

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

test('finds folders of sources with more than 25 files, but for those that are looked up by name', () => {
  const files = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);
  const paths = ['packages/ui/src/a', 'packages/contract/src/api', 'e2e'].flatMap((folder) => files(folder, 26));
  expect(findFullFolders([...paths, ...files('packages/ui/src/b', 25)])).toEqual(['packages/ui/src/a (26)']);
});
