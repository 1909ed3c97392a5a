import { expect, it } from 'vitest';
import { conflictingFields } from './conflicting.ts';

const base = { name: 'a', notes: '', goal: null as { value: number } | null };

it('names what somebody else has changed, and whether it was changed here as well', () => {
  expect(conflictingFields(base, { ...base, name: 'mine' }, { ...base, name: 'theirs', goal: { value: 1 } })).toEqual([
    { name: 'name', isMine: true },
    { name: 'goal', isMine: false },
  ]);
});

it('leaves out what both changed alike, and what was changed here alone', () => {
  const both = { ...base, goal: { value: 1 } };
  expect(conflictingFields(base, { ...both, notes: 'mine' }, both)).toEqual([]);
});
