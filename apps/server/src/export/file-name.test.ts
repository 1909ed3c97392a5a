import { expect, it } from 'vitest';
import { foldersOf } from './file-name.ts';

it('numbers folders that some file system takes for the same', () =>
  expect(foldersOf([{ name: 'Calls: May' }, { name: 'calls/ may' }, { name: '..' }, { name: 'con' }])).toEqual([
    'Calls_ May/',
    'calls_ may_2/',
    '_/',
    '_con/',
  ]));
