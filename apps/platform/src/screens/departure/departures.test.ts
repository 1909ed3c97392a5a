import { beforeAll, expect, it } from 'vitest';
import { loadTexts } from '../../i18n/index.ts';
import { departureOf, heldCount, sumInHand, tasksHeld } from './departures.ts';

beforeAll(() => loadTexts('inside'));

const row = (held: number, handedIn: number) => ({
  user: { id: 1, name: 'a' },
  task: { id: held, name: 't' },
  annotating: held,
  returned: 1,
  inspecting: 0,
  verifying: 0,
  handed_in: handedIn,
});

it('adds up what somebody has in hand, and needs a decision only for what is held', () => {
  expect(sumInHand([row(2, 5), row(3, 1)])).toEqual({
    annotating: 5,
    returned: 2,
    inspecting: 0,
    verifying: 0,
    handed_in: 6,
  });
  expect(heldCount(sumInHand([row(2, 5)]))).toBe(3);
  expect(heldCount(sumInHand([]))).toBe(0);
});

it('names the tasks in which something is held, and counts further ones', () => {
  const named = (name: string, held = 1) => ({ ...row(held, 1), returned: 0, task: { id: 1, name } });
  expect(tasksHeld([named('a', 0)])).toBe('');
  expect(tasksHeld([named('a'), named('b', 0), named('c')])).toBe('Tasks: “a”, “c”.');
  expect(tasksHeld(['a', 'b', 'c', 'd'].map((name) => named(name)))).toBe('Tasks: “a”, “b”, “c” and 1 more.');
});

it('reads a decision from the value of its option', () => {
  expect(departureOf('release')).toEqual({ method: 'release' });
  expect(departureOf('to 12')).toEqual({ method: 'hand_over', to_id: 12 });
});
