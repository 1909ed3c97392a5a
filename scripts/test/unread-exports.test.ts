import { expect, test } from 'vitest';
import { findUnreadExports } from './unread-exports.ts';

const find = (files: Readonly<Record<string, string>>) =>
  findUnreadExports(Object.keys(files), (path) => files[path] ?? '');
const file = 'apps/server/src/team/team.ts';

test('finds exports of unpublished packages that are passed on and read nowhere', () => {
  const index = `export { read,\n unread, type Unread } from './team.ts';\n`;
  expect(
    find({
      [file]: 'export const read = 1;\nexport async function unread() {}\nexport interface Unread {}\nunread();',
      'apps/server/src/team/index.ts': index,
      'apps/server/src/app.ts': `import { read } from './team/index.ts';\n// unread, as a comment says`,
      'packages/ui/src/button.ts': 'export const published = 1;',
    }),
  ).toEqual([`${file}: unread`, `${file}: Unread`]);
});

test('takes a test and another name for readers', () => {
  expect(
    find({
      [file]: 'export const tested = 1;\nexport const Screen = 2;',
      'apps/server/src/team/team.test.ts': `import { tested } from './team.ts';`,
      'apps/server/src/team/index.ts': `export { Screen as default } from './team.ts';`,
    }),
  ).toEqual([]);
});

test('does not take a namesake for a reader', () => {
  const other = 'apps/server/src/user/user.ts';
  expect(find({ [file]: 'export type Row = 1;', [other]: 'export type Row = 2;' })).toEqual([
    `${file}: Row`,
    `${other}: Row`,
  ]);
});
