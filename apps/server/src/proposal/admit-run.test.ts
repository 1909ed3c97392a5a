import { errors, limits } from '@earmark/contract';
import { expect, it } from 'vitest';
import { createRunAdmission } from './admit-run.ts';

const busy = expect.objectContaining({ code: errors.proposal_busy.code });

it('lets one person run few at a time, and leaves others alone', () => {
  const { admit } = createRunAdmission();
  const ends = Array.from({ length: limits.proposal.runsAtOnce }, () => admit(1));
  expect(() => admit(1)).toThrow(busy);
  admit(2);
  ends[0]?.();
  admit(1);
});

it('counts those of a minute', () => {
  let now = 0;
  const { admit } = createRunAdmission(() => now);
  for (let run = 0; run < limits.proposal.runsPerMinute; run += 1) admit(1)();
  now = 59_000;
  expect(() => admit(1)).toThrow(busy);
  now = 61_000;
  admit(1)();
});
