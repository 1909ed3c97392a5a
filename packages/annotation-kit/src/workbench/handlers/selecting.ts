import type { WorkbenchSession } from '../session/index.ts';
import type { HandlersOf } from './handler.ts';

export const selecting: Pick<
  HandlersOf<'segment'>,
  'segment.select-all' | 'segment.select-to-previous' | 'segment.select-to-next'
> = {
  'segment.select-all': ({ store, units }) => store.select(units().map(({ id }) => id)),
  'segment.select-to-previous': (session) => void extendSelection(session, -1),
  'segment.select-to-next': (session) => void extendSelection(session, 1),
};

/**
 * Adds the neighbour of the current unit to the selection or, in the opposite direction, removes the current one.
 * Returns the id of the neighbour, if there is one.
 */
export function extendSelection(session: WorkbenchSession, by: 1 | -1): string | undefined {
  const { store } = session;
  const { selection } = store.getState();
  const units = session.units();
  const current = session.current();
  const at = current ? units.indexOf(current) : -1;
  const next = units[current ? at + by : by > 0 ? 0 : units.length - 1];
  if (!next) return undefined;
  const isGoingBack = current !== undefined && selection.length > 1 && selection.at(-2) === next.id;
  store.select(isGoingBack ? selection.slice(0, -1) : [...selection.filter((id) => id !== next.id), next.id]);
  return next.id;
}
