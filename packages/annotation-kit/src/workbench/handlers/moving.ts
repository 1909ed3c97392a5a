import type { Segment } from '@earmark/model';
import type { ActionId } from '../../core/index.ts';
import { goToFault, type Bench } from '../bench/index.ts';
import { nextComment } from './commenting.ts';
import type { Handler, HandlersOf } from './handler.ts';

export const moving: HandlersOf<'focus' | 'fault' | 'comment'> &
  Readonly<Record<Extract<ActionId, 'segment.previous' | 'segment.next'>, Handler>> = {
  'segment.previous': (bench) => step(bench, -1),
  'segment.next': (bench) => step(bench, 1),
  'focus.text'(bench) {
    const segment = bench.current();
    if (segment) bench.places.text(segment.id);
    else bench.say('nothingSelected');
  },
  'focus.labels'({ state, places, current }) {
    const isOfSegment = current() !== undefined;
    state.set({ tab: isOfSegment ? 'segment' : 'global' });
    places.label(isOfSegment ? 'segment-labels' : 'global-labels');
  },
  'focus.comments'({ state, places }) {
    state.set({ tab: 'comments' });
    places.comments();
  },
  'focus.wave'({ state, places }) {
    state.set({ mark: null });
    places.wave();
  },
  'fault.next': nextFault,
  'comment.next': nextComment,
};

/** One segment on or back from the current one, or else from the playhead. Whoever is typing goes on typing there. */
function step(bench: Bench, by: 1 | -1): void {
  const { segments } = bench.store.getState().document;
  const current = bench.current();
  const at = bench.player.getState().positionSample;
  const target = current
    ? segments[segments.indexOf(current) + by]
    : by > 0
      ? segments.find((segment) => segment.end > at)
      : segments.findLast((segment) => segment.start <= at);
  if (!target) return;
  const isInText = bench.places.isInText();
  bench.goTo(target);
  if (isInText) bench.places.text(target.id);
}

/** The first fault behind the current segment, or else the first of all. */
function nextFault(bench: Bench): void {
  const faults = bench.store.submitFaults();
  const { segments } = bench.store.getState().document;
  const current = bench.current();
  const order = new Map<string | number | undefined, number>(segments.map((segment, index) => [segment.id, index]));
  const here = current ? (order.get(current.id) ?? -1) : -1;
  const placeOf = (segment: Segment['id'] | number | undefined): number => order.get(segment) ?? -1;
  const next = faults.find(({ path }) => path[0] === 'segments' && placeOf(path[1]) > here) ?? faults[0];
  if (next) goToFault(bench, next);
}
