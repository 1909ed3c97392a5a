import type { Label, Option } from '@earmark/model';
import { expect, it } from 'vitest';
import { faultTexts } from './fault-texts.ts';

const option = (id: string, title: string, ...labels: Label[]): Option => ({ id, title, isDefault: false, labels });
const choice = (id: string, title: string, ...options: Option[]): Label => ({
  id,
  title,
  type: 'single_select',
  isRequired: false,
  options,
});

it('puts each fault to the label or option that is to be corrected', () => {
  const inner = choice('inner', '', option('i1', 'one'));
  const faults = faultTexts({
    global: [choice('g', 'G', option('g1', 'x'), option('g2', 'x'))],
    segment: [choice('s', 'S', option('s1', 'a', inner), option('s2', ''))],
  });
  expect([...faults.titles.keys()]).toEqual(['g2', 'inner', 's2']);
  expect([...faults.lists.keys()]).toEqual(['inner']);
  expect(faults.labelIds).toEqual(['g', 's']);
  expect(faults.scopes).toEqual({});
});

it('asks for a segment label where there is none', () => {
  for (const global of [[], [choice('g', 'G', option('g1', 'x'), option('g2', 'y'))]])
    expect(Object.keys(faultTexts({ global, segment: [] }).scopes)).toEqual(['segment']);
});
