import type { WorkbenchSession } from '../session/index.ts';
import type { HandlersOf } from './handler.ts';

export const selecting: Pick<
  HandlersOf<'segment'>,
  'segment.select-all' | 'segment.select-to-previous' | 'segment.select-to-next'
> = {
  'segment.select-all': ({ store }) => store.select(store.getState().document.segments.map(({ id }) => id)),
  'segment.select-to-previous': (session) => extend(session, -1),
  'segment.select-to-next': (session) => extend(session, 1),
};

/** Takes the neighbour of the current segment into the selection, or, going back, the current one out of it. */
function extend(session: WorkbenchSession, by: 1 | -1): void {
  const { store, viewport } = session;
  const { document, selection } = store.getState();
  const current = session.current();
  const at = current ? document.segments.indexOf(current) : -1;
  const next = document.segments[current ? at + by : by > 0 ? 0 : document.segments.length - 1];
  if (!next) return;
  const isGoingBack = current !== undefined && selection.length > 1 && selection.at(-2) === next.id;
  store.select(isGoingBack ? selection.slice(0, -1) : [...selection.filter((id) => id !== next.id), next.id]);
  viewport.reveal(next.start, next.end);
}
