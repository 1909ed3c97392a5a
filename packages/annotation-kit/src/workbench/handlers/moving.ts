import type { Fault } from '@earmark/model';
import { goToFault, type WorkbenchSession } from '../session/index.ts';
import { nextComment } from './commenting.ts';
import type { Handlers, HandlersOf } from './handler.ts';

/** What the actions do by which somebody goes on to another unit, fault or comment, or takes the keys elsewhere. */
export const moving: HandlersOf<'fault' | 'comment' | 'focus'> & Handlers<'segment.previous' | 'segment.next'> = {
  'segment.previous': (session) => step(session, -1),
  'segment.next': (session) => step(session, 1),
  'focus.text'(session) {
    const unit = session.current();
    if (unit) session.focus.text(unit.id);
    else session.say('nothingSelected');
  },
  'focus.labels'({ state, focus, current }) {
    const isOfUnit = current() !== undefined;
    state.set({ tab: isOfUnit ? 'segment' : 'global' });
    focus.label(isOfUnit ? 'segment-labels' : 'global-labels');
  },
  'focus.comments'({ state, focus }) {
    state.set({ tab: 'comments' });
    focus.comments();
  },
  'focus.wave': ({ focus }) => focus.home(),
  'fault.next': (session) => stepFault(session, 1),
  'fault.previous': (session) => stepFault(session, -1),
  'fault.apply': ({ state, say }) => void (state.getState().checks?.apply() || say('nothingToApply')),
  'comment.next': nextComment,
};

/** Goes to the next or previous unit; without a current one, to the first or the last. */
function step(session: WorkbenchSession, by: 1 | -1): void {
  const units = session.units();
  const current = session.current();
  const next = current ? units[units.indexOf(current) + by] : units.at(by > 0 ? 0 : -1);
  // Beyond the last of several selected ones, that one alone is selected: what is said next is said of one
  const target = next ?? (session.store.getState().selection.length > 1 ? current : undefined);
  if (target) goToTyping(session, target);
}

/** Goes to a unit; a user in a text box continues in the text box of that unit. */
export function goToTyping<Session extends WorkbenchSession>(
  session: Session,
  unit: Parameters<Session['goTo']>[0],
): void {
  const isInText = session.focus.isInText();
  session.goTo(unit);
  if (isInText) session.focus.text(unit.id);
}

/**
 * Goes to the first fault after (or before) the current unit, or else to the first (or last) of all; with what checks
 * found.
 */
function stepFault(session: WorkbenchSession, by: 1 | -1): void {
  if (session.state.getState().checks?.step(by)) return;
  const faults = session.store.submitFaults();
  const { field } = session.store.modality.units;
  const current = session.current();
  const order = new Map<string | number | undefined, number>(session.units().map(({ id }, index) => [id, index]));
  const here = current ? (order.get(current.id) ?? -1) : -1;
  const isBeyond = ({ path }: Fault): boolean => path[0] === field && ((order.get(path[1]) ?? -1) - here) * by > 0;
  const next = by > 0 ? (faults.find(isBeyond) ?? faults[0]) : (faults.findLast(isBeyond) ?? faults.at(-1));
  if (next) goToFault(session, next);
}
