import { verdictsOf } from '@earmark/model';
import { stageOf, verdictIn } from '../../core/index.ts';
import type { Bench } from '../bench/index.ts';
import type { HandlersOf } from './handler.ts';

export const review: HandlersOf<'verdict'> = {
  'verdict.pass'(bench) {
    const segment = bench.current();
    if (!judge(bench, 'pass') || !segment) return;
    const { mode, document } = bench.store.getState();
    const stage = stageOf(mode);
    // By place in the list: on several tracks segments may begin at once.
    const here = document.segments.findIndex(({ id }) => id === segment.id);
    const next = stage && document.segments.find((other, place) => place > here && !verdictIn(stage, other.status));
    if (next) bench.goTo(next);
  },
  'verdict.fail'(bench) {
    if (!judge(bench, 'fail')) return;
    bench.state.set({ tab: 'comments' });
    bench.places.comments();
  },
};

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
