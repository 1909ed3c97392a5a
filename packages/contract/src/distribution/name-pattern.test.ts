import { describe, expect, it } from 'vitest';
import { namePatternFault, nameTasks, taskNameOf } from './name-pattern.ts';

const named = { number: 7, dataset: 'calls_march', date: '2026-03-01' };

describe('a name pattern', () => {
  it.each([
    ['Calls {n}', 'Calls 7'],
    ['{dataset}-{nnn}', 'calls_march-007'],
    ['{date} 第{nn}批', '2026-03-01 第07批'],
  ])('%s names a task %s', (pattern, name) => {
    expect(namePatternFault(pattern)).toBeUndefined();
    expect(taskNameOf(pattern, named)).toBe(name);
  });

  it.each([
    ['Calls', 'patternNumber'],
    ['{dataset}', 'patternNumber'],
    ['{n} {nn}', 'patternTwice'],
    ['{n} {team}', 'patternUnknown'],
    ['{n', 'patternUnknown'],
    ['{n}\u200b', 'patternUnknown'],
  ])('%s is refused: %s', (pattern, fault) => {
    expect(namePatternFault(pattern)).toBe(fault);
  });

  it('is never filled by what a dataset is named', () => {
    expect(taskNameOf('{dataset} {n}', { ...named, dataset: '{date}' })).toBe('{date} 7');
  });
});

it('leaves out numbers whose names are taken', () => {
  const taken = new Set(['T 2', 'T 3']);
  const tasks = nameTasks(
    [{ id: 'a' }, { id: 'b' }],
    (_task, number) => `T ${number}`,
    1,
    (name) => taken.has(name),
  );
  expect(tasks).toEqual([
    { id: 'a', name: 'T 1', number: 1 },
    { id: 'b', name: 'T 4', number: 4 },
  ]);
});
