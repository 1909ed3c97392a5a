import type { Segment } from '@earmark/model';
import type { ActionId } from '../../core/index.ts';
import { goToFault, type WorkbenchSession } from '../session/index.ts';
import { nextComment } from './commenting.ts';
import type { Handler, HandlersOf } from './handler.ts';

export const moving: HandlersOf<'focus' | 'fault' | 'comment'> &
  Readonly<Record<Extract<ActionId, 'segment.previous' | 'segment.next'>, Handler>> = {
  'segment.previous': (session) => step(session, -1),
  'segment.next': (session) => step(session, 1),
  'focus.text'(session) {
    const segment = session.current();
    if (segment) session.focus.text(segment.id);
    else session.say('nothingSelected');
  },
  'focus.labels'({ state, focus, current }) {
    const isOfSegment = current() !== undefined;
    state.set({ tab: isOfSegment ? 'segment' : 'global' });
    focus.label(isOfSegment ? 'segment-labels' : 'global-labels');
  },
  'focus.comments'({ state, focus }) {
    state.set({ tab: 'comments' });
    focus.comments();
  },
  'focus.wave'({ state, focus }) {
    state.set({ mark: null });
    focus.wave();
  },
  'fault.next': nextFault,
  'comment.next': nextComment,
};

/** One segment on or back from the current one, or else from the playhead. Whoever is typing goes on typing there. */
function step(session: WorkbenchSession, by: 1 | -1): void {
  const { segments } = session.store.getState().document;
  const current = session.current();
  const at = session.player.getState().positionSample;
  const target = current
    ? segments[segments.indexOf(current) + by]
    : by > 0
      ? segments.find((segment) => segment.end > at)
      : segments.findLast((segment) => segment.start <= at);
  if (!target) return;
  const isInText = session.focus.isInText();
  session.goTo(target);
  if (isInText) session.focus.text(target.id);
}

/** The first fault behind the current segment, or else the first of all. */
function nextFault(session: WorkbenchSession): void {
  const faults = session.store.submitFaults();
  const { segments } = session.store.getState().document;
  const current = session.current();
  const order = new Map<string | number | undefined, number>(segments.map((segment, index) => [segment.id, index]));
  const here = current ? (order.get(current.id) ?? -1) : -1;
  const placeOf = (segment: Segment['id'] | number | undefined): number => order.get(segment) ?? -1;
  const next = faults.find(({ path }) => path[0] === 'segments' && placeOf(path[1]) > here) ?? faults[0];
  if (next) goToFault(session, next);
}
