import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { surviveACrash } from '../../../docs/examples/journal.ts';

const read = (name: string): Promise<string> => readFile(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

it('the example in the documentation brings edits home after a crash', async () => {
  expect((await surviveACrash()).segments.map(({ id }) => id)).toEqual(['a']);
});

it('the documentation shows the example as it is run', async () => {
  expect(await read('journal.md')).toContain((await read('examples/journal.ts')).trim());
});
