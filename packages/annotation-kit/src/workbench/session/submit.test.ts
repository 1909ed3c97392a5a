import type { Fault, Unit } from '@earmark/model';
import { expect, it, vi } from 'vitest';
import { createSessionState, initialSessionState } from './session-state.ts';
import type { WorkbenchSession } from './session.ts';
import { submit } from './submit.ts';

const unit: Unit = { id: 'a', answers: {}, comments: [], status: 'inspection_passed' };

/** A session of an inspector, of which this share of the whole and of each unit was played. */
function sessionOf(heard: number, demanded: number) {
  const pass = vi.fn(async () => undefined);
  const session = {
    store: { getState: () => ({ mode: 'inspection' }) },
    state: createSessionState({ ...initialSessionState }),
    sync: { flush: async () => true, revision: () => 3 },
    units: () => [unit],
    heard: () => heard,
    heardDemanded: () => demanded,
    submit: { pass },
    // Only these parts are asked for a pass
  } as unknown as WorkbenchSession;
  return { session, pass };
}

it('passes nothing of which too little was heard, whatever is confirmed', async () => {
  const { session, pass } = sessionOf(0.6, 80);
  await submit(session, 'pass', 0);
  expect(pass).not.toHaveBeenCalled();
  expect(session.state.getState().asked).toBe('pass');
});

it('passes as soon as the whole percents are enough', async () => {
  const { session, pass } = sessionOf(0.797, 80);
  await submit(session, 'pass');
  expect(pass).toHaveBeenCalledWith(3, 0, 0.797);
});

/** A session of an annotator whose unit has these faults, of which the panel shows those of its own. */
function blockedSession(faults: readonly Fault[], own: readonly Fault[]) {
  const report = vi.fn();
  const say = vi.fn();
  const session = {
    store: {
      modality: { units: { field: 'units' } },
      submitFaults: () => faults,
      unitFaults: () => own,
    },
    state: createSessionState({ ...initialSessionState }),
    focus: { text: () => undefined, home: () => undefined },
    units: () => [unit],
    goTo: () => undefined,
    submit: { submit: vi.fn() },
    report,
    say,
    // Only these parts are asked for a refused submit
  } as unknown as WorkbenchSession;
  return { session, report, say };
}

it('says once why nothing is submitted: the sentence of a fault that the panel does not show, else how much is missing', async () => {
  const fault: Fault = { code: 'proposals_undecided', path: ['units', 'a'], params: { count: 2 } };
  const unseen = blockedSession([fault], []);
  await submit(unseen.session, 'submit');
  expect(unseen.report).toHaveBeenCalledExactlyOnceWith(fault);
  expect(unseen.say).not.toHaveBeenCalled();
  const seen = blockedSession([fault], [fault]);
  await submit(seen.session, 'submit');
  expect(seen.report).not.toHaveBeenCalled();
  expect(seen.say).toHaveBeenCalledExactlyOnceWith('submitBlocked', 1);
});
