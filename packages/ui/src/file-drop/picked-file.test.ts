import { expect, it } from 'vitest';
import type { DirectoryDropItem, FileDropItem } from 'react-aria-components';
import { filesOfDrop } from './picked-file.ts';

function file(name: string): FileDropItem {
  return {
    kind: 'file',
    type: 'audio/wav',
    name,
    getFile: async () => new File([name], name),
    getText: async () => name,
  };
}

function folder(name: string, ...entries: (FileDropItem | DirectoryDropItem)[]): DirectoryDropItem {
  return {
    kind: 'directory',
    name,
    async *getEntries() {
      yield* entries;
    },
  };
}

it('walks dropped folders and keeps the path of each file', async () => {
  const dropped = await filesOfDrop([
    file('z.mp3'),
    folder('客服', file('10.wav'), file('2.wav'), folder('三月', file('1.wav')), folder('empty')),
  ]);
  expect(dropped.map(({ path }) => path).sort()).toEqual(['z.mp3', '客服/10.wav', '客服/2.wav', '客服/三月/1.wav']);
  expect(dropped.find(({ path }) => path === '客服/三月/1.wav')?.file.name).toBe('1.wav');
});

it('puts numbered files in the order of their numbers', async () => {
  const dropped = await filesOfDrop([folder('a', file('10.wav'), file('2.wav'), file('1.wav'))]);
  expect(dropped.map(({ file: given }) => given.name)).toEqual(['1.wav', '2.wav', '10.wav']);
});
