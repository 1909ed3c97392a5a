import { verdictIn, verdictsOf } from '@earmark/model';
import { stageOf } from '../../core/index.ts';
import type { WorkbenchSession } from '../session/index.ts';
import type { HandlersOf } from './handler.ts';

export const review: HandlersOf<'verdict'> = {
  'verdict.pass'(session) {
    if (judge(session, 'pass')) goToUnjudged(session);
  },
  'verdict.fail'(session) {
    if (!judge(session, 'fail')) return;
    session.state.set({ tab: 'comments' });
    session.focus.comments();
  },
};

/** Goes to the next segment that the reviewer has said nothing about; answers whether there is one. */
export function goToUnjudged(session: WorkbenchSession): boolean {
  const { mode, document } = session.store.getState();
  const stage = stageOf(mode);
  const current = session.current();
  // By place in the list: on several tracks segments may begin at once.
  const here = current ? document.segments.indexOf(current) : -1;
  const next = stage && document.segments.find((other, place) => place > here && !verdictIn(stage, other.status));
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
