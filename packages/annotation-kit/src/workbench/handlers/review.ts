import { verdictIn, verdictsOf } from '@earmark/model';
import { stageOf } from '../../core/index.ts';
import type { WorkbenchSession } from '../session/index.ts';
import type { HandlersOf } from './handler.ts';

/** What the actions of reviewers do: a pass goes on to the next unit, a fail asks what is wrong. */
export const review: HandlersOf<'verdict'> = {
  'verdict.pass'(session) {
    if (judge(session, 'pass')) goToUnjudged(session);
  },
  'verdict.fail'(session) {
    if (!judge(session, 'fail')) return;
    session.state.set({ tab: 'comments' });
    if (session.errorTypes.length > 0) session.focus.errorTypes();
    else session.focus.comments();
  },
};

/** Goes to the next unit that the reviewer has not judged; returns whether there is one. */
export function goToUnjudged(session: WorkbenchSession): boolean {
  const stage = stageOf(session.store.getState().mode);
  const units = session.units();
  const current = session.current();
  // Ordered by index in the list: on several tracks of an audio, segments may start at the same sample.
  const here = current ? units.indexOf(current) : -1;
  const next = stage && units.find((other, index) => index > here && !verdictIn(stage, other.status));
  if (next) session.goTo(next);
  return next !== undefined;
}

function judge(session: WorkbenchSession, verdict: 'pass' | 'fail'): boolean {
  const { mode, selection } = session.store.getState();
  const stage = stageOf(mode);
  if (!stage) return false;
  if (selection.length === 0) {
    session.say('nothingSelected');
    return false;
  }
  const [passed, failed] = verdictsOf[stage];
  return session.run({ type: 'segment.verdict', ids: [...selection], verdict: verdict === 'pass' ? passed : failed });
}
