import { sumErrors, type LabelSet, type Segment, type SegmentPair } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { createMeasure, type PairRates } from './measure.ts';

const labels: LabelSet = {
  global: [],
  segment: [{ id: 't', title: 'Text', type: 'text', isRequired: true, options: [] }],
};
const segment = (id: string, text: string): Segment => ({
  id,
  track: 0,
  start: 0,
  end: 1,
  answers: { t: text },
  comments: [],
  status: 'completed',
});
const pairs: SegmentPair[] = Array.from({ length: 50 }, (_, index) => ({
  kind: 'changed',
  before: segment(`${index}`, 'one two'),
  after: segment(`${index}`, 'one too'),
}));

/** A clock that advances a millisecond on each read, and tasks that run when the test says so. */
function world() {
  let time = 0;
  const tasks: (() => void)[] = [];
  return {
    now: () => (time += 1),
    later: (work: () => void) => {
      tasks.push(work);
      return () => void tasks.splice(tasks.indexOf(work), 1);
    },
    runOne: () => tasks.shift()?.(),
    waiting: () => tasks.length,
  };
}

describe('createMeasure', () => {
  it('counts in slices and ends with the sum over all', () => {
    const { now, later, runOne, waiting } = world();
    const measure = createMeasure(pairs, labels, now, later);
    const heard: [PairRates, boolean][] = [];
    measure.run((total, isComplete) => heard.push([total, isComplete]));
    while (waiting() > 0) runOne();
    expect(heard.length).toBeGreaterThan(5);
    expect(heard.slice(0, -1).every(([, isComplete]) => !isComplete)).toBe(true);
    expect(heard.at(-1)).toEqual([
      {
        character: sumErrors(pairs.map((pair) => measure.of(pair).character)),
        word: sumErrors(pairs.map((pair) => measure.of(pair).word)),
      },
      true,
    ]);
    expect(heard.at(-1)?.[0]).toMatchObject({
      character: { substitutions: 50, length: 300 },
      word: { substitutions: 50, length: 100, rate: 0.5 },
    });
  });

  it('stops when it is told to', () => {
    const { now, later, runOne, waiting } = world();
    let heard = 0;
    const stop = createMeasure(pairs, labels, now, later).run(() => (heard += 1));
    runOne();
    stop();
    expect([heard, waiting()]).toEqual([1, 0]);
  });

  it('answers at once for nothing at all', () => {
    const { now, later, runOne } = world();
    const heard: boolean[] = [];
    createMeasure([], labels, now, later).run((_, isComplete) => heard.push(isComplete));
    runOne();
    expect(heard).toEqual([true]);
  });
});
