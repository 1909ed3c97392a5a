import type { Template } from '@earmark/contract';
import { expect, it } from 'vitest';
import { readTemplate, writeTemplate } from './template-file.ts';

const text = { id: 'text', title: 'Text', type: 'text' as const, isRequired: true, isPaired: false, options: [] };
const template: Template = {
  id: 7,
  name: 'Interviews',
  version: 2,
  task_count: 2,
  owner: { id: 1, name: 'Lin' },
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  business: 'asr',
  labels: { global: [], segment: [text] },
  phrases: ['um'],
  edit_version: 3,
  in_use_count: 1,
};
const file = writeTemplate(template);
const changed = (change: object): string => JSON.stringify({ ...(JSON.parse(file) as object), ...change });

it('a template is the same after it was written to a file and read again', () => {
  expect(readTemplate(file, 'asr')).toEqual({
    name: 'Interviews',
    business: 'asr',
    labels: template.labels,
    phrases: ['um'],
  });
});

it.each([
  [' '.repeat(5 * 1024 ** 2), 'fileSize'],
  ['no JSON', 'fileFormat'],
  ['[]', 'fileFormat'],
  [changed({ format: 'other' }), 'fileFormat'],
  [changed({ version: 2 }), 'fileVersion'],
  [changed({ labels: { global: [], segment: [] } }), 'fileContent'],
  [changed({ something: 1 }), 'fileContent'],
  [changed({ phrases: ['a', 'a'] }), 'fileContent'],
])('a file that is none is refused, with what is wrong: %#', (wrong, fault) => {
  expect(readTemplate(wrong, 'asr')).toBe(fault);
});
