import { expect, it } from 'vitest';
import { parseShape, writeShape } from './board-memory.ts';

it('remembers which kinds waited and how many lines their tiles had', () => {
  const waiting = [
    { kind: 'team_to_assign', count: 1, task_count: 1 },
    { kind: 'in_progress', count: 9, task_count: 9 },
    { kind: 'to_confirm', count: 0, task_count: 0 },
  ] as const;
  expect(parseShape(writeShape(waiting))).toEqual([
    { kind: 'team_to_assign', lines: 1 },
    { kind: 'in_progress', lines: 3 },
    { kind: 'to_confirm', lines: 0 },
  ]);
});

it('knows nothing from nothing, and leaves out what is foreign', () => {
  expect(parseShape('')).toEqual([]);
  expect(parseShape('toString 2,nonsense,in_progress many,rework 70')).toEqual([
    { kind: 'in_progress', lines: 0 },
    { kind: 'rework', lines: 3 },
  ]);
});
