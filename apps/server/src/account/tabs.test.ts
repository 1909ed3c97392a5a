import { limits, type SavedTab } from '@earmark/contract';
import { expect, it } from 'vitest';
import { mergeTabs } from './tabs.ts';

const tab = (key: string, href = key): SavedTab => ({ key, href, title: 'taskDetail' });
const [a, b, c] = [tab('/a'), tab('/b'), tab('/c')];

it('keeps what another browser opened, and closes only what this one closed', () => {
  expect(mergeTabs([a, b], [a], [a, c])).toEqual([a, b, c]);
  expect(mergeTabs([a, b, c], [a, b], [b])).toEqual([b, c]);
  expect(mergeTabs([b], [a, b], [a, b])).toEqual([b]);
});

it('takes the newest address of a page, and opens one again that was closed elsewhere', () => {
  expect(mergeTabs([a, b], [a], [tab('/a', '/a?page=2')])).toEqual([tab('/a', '/a?page=2'), b]);
  expect(mergeTabs([], [a], [tab('/a', '/a?page=2')])).toEqual([tab('/a', '/a?page=2')]);
});

it('keeps the newest of too many', () => {
  const many = Array.from({ length: limits.tabs.maxCount }, (_, index) => tab(`/${index}`));
  expect(mergeTabs(many, [], [a])).toEqual([...many.slice(1), a]);
});
