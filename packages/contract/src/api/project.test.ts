import { expect, it } from 'vitest';
import { projectFormSchema } from './index.ts';

const form = { name: '', business: 'asr', kind: 'formal', region: 'domestic', language: 'zh' };
const faultsOf = (days: object): string[] =>
  (projectFormSchema.safeParse({ ...form, ...days }).error?.issues ?? []).map(({ path }) => path.join('.'));

it('days that are reversed are told together with whatever else is wrong', () =>
  expect(faultsOf({ starts_on: '2026-05-02', ends_on: '2026-05-01' })).toEqual(['name', 'ends_on']));

it('a day that is missing is not called reversed', () =>
  expect(faultsOf({ starts_on: '2026-05-02', ends_on: '' })).toEqual(['name', 'ends_on']));

it('a project may last a single day', () =>
  expect(faultsOf({ starts_on: '2026-05-02', ends_on: '2026-05-02' })).toEqual(['name']));

it('a goal is bounded to the same amount in hours and in seconds', () => {
  const days = { ...form, name: 'Bounded', starts_on: '2026-05-02', ends_on: '2026-05-02' };
  const faults = (value: number, unit: string) =>
    (projectFormSchema.safeParse({ ...days, goal: { metric: 'accepted', value, unit } }).error?.issues ?? []).map(
      ({ code, path }) => [code, path.join('.')],
    );
  expect([faults(100_000, 'hours'), faults(360_000_000, 'seconds')]).toEqual([[], []]);
  const refused = [['too_big', 'goal.value']];
  expect([faults(100_001, 'hours'), faults(360_000_001, 'seconds')]).toEqual([refused, refused]);
});
