import { verdictIn, verdictsOf } from '@earmark/model';
import { stageOf } from '../../core/index.ts';
import type { Bench } from '../bench/index.ts';
import type { HandlersOf } from './handler.ts';

export const review: HandlersOf<'verdict'> = {
  'verdict.pass'(bench) {
    if (judge(bench, 'pass')) goToUnjudged(bench);
  },
  'verdict.fail'(bench) {
    if (!judge(bench, 'fail')) return;
    bench.state.set({ tab: 'comments' });
    bench.places.comments();
  },
};

/** Goes to the next segment that the reviewer has said nothing about; answers whether there is one. */
export function goToUnjudged(bench: Bench): boolean {
  const { mode, document } = bench.store.getState();
  const stage = stageOf(mode);
  const current = bench.current();
  // By place in the list: on several tracks segments may begin at once.
  const here = current ? document.segments.indexOf(current) : -1;
  const next = stage && document.segments.find((other, place) => place > here && !verdictIn(stage, other.status));
  if (next) bench.goTo(next);
  return next !== undefined;
}

function judge(bench: Bench, verdict: 'pass' | 'fail'): boolean {
  const { mode, selection } = bench.store.getState();
  const stage = stageOf(mode);
  if (!stage) return false;
  if (selection.length === 0) {
    bench.say('nothingSelected');
    return false;
  }
  const [passed, failed] = verdictsOf[stage];
  return bench.run({ type: 'segment.verdict', ids: [...selection], verdict: verdict === 'pass' ? passed : failed });
}
