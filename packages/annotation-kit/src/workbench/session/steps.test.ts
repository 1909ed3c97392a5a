import { defaultAudioRules, emptyAudioDocument, type Fault } from '@earmark/model';
import { expect, it } from 'vitest';
import { createAudioStore } from '../../core/index.ts';
import { step } from './steps.ts';

it('a step that would change a locked unit is not undone, and says so', () => {
  let isLocked = false;
  const store = createAudioStore({
    document: emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 1000 }),
    labels: { global: [], segment: [] },
    rules: defaultAudioRules,
    mode: 'annotation',
    isLocked: () => isLocked,
  });
  const reported: Fault[] = [];
  const session = { store, report: (fault: Fault) => void reported.push(fault) };
  step(session, 'undo');
  store.run({
    type: 'segment.add',
    segment: { id: 'a', track: 0, start: 0, end: 10, answers: {}, comments: [], status: 'completed' },
  });
  isLocked = true;
  step(session, 'undo');
  expect(store.getState().document.segments).toHaveLength(1);
  expect(reported.map(({ code }) => code)).toEqual(['segment_locked']);
  isLocked = false;
  step(session, 'undo');
  expect([store.getState().document.segments, reported]).toEqual([[], [expect.anything()]]);
});
