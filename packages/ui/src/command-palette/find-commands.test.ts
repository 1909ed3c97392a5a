import { expect, it } from 'vitest';
import type { CommandItem } from './command.ts';
import { findCommands, withRecent, type FoundGroup } from './find-commands.ts';

const item = (id: string, label: string, group: string, more: Partial<CommandItem> = {}): CommandItem => ({
  id,
  label,
  group,
  onAction: () => undefined,
  ...more,
});
const groups = [
  { id: 'go', title: 'Go to' },
  { id: 'do', title: 'Do' },
  { id: 'task', title: 'Tasks' },
];
const items = [
  item('home', 'Home', 'go'),
  item('tasks', 'Team tasks', 'go'),
  item('dark', 'Dark theme', 'do', { keywords: ['night', '深色'] }),
  item('task-7', 'Call centre', 'task', { isFound: true, description: 'Phone' }),
];
const shown = (found: readonly FoundGroup[]) =>
  found.map(({ id, commands }) => [id, ...commands.map((command) => command.item.id)]);

it('shows everything in the order of the groups when nothing is asked', () => {
  expect(shown(findCommands(items, groups, ''))).toEqual([
    ['go', 'home', 'tasks'],
    ['do', 'dark'],
    ['task', 'task-7'],
  ]);
});

it('leaves scattered letters out where a piece fits', () => {
  expect(shown(findCommands([...items, item('x', 'Data archive', 'go')], groups, 'dar'))).toEqual([
    ['do', 'dark'],
    ['task', 'task-7'],
  ]);
});

it('finds by other words and keeps what was found elsewhere', () => {
  expect(shown(findCommands(items, groups, '深色'))).toEqual([
    ['do', 'dark'],
    ['task', 'task-7'],
  ]);
});

it('puts what was used last first, once', () => {
  expect(shown(withRecent(findCommands(items, groups, ''), ['dark', 'gone'], 'Recent'))).toEqual([
    ['recent', 'dark'],
    ['go', 'home', 'tasks'],
    ['task', 'task-7'],
  ]);
});
