import { extendSelection, goToTyping, type Handlers } from '../../../workbench/handlers/index.ts';
import type { AudioSession } from '../session/index.ts';

/** Navigation between segments that depends on the playhead and the viewport. */
export const moving: Handlers<
  'segment.previous' | 'segment.next' | 'segment.select-to-previous' | 'segment.select-to-next' | 'focus.wave',
  AudioSession
> = {
  'segment.previous': (session) => step(session, -1),
  'segment.next': (session) => step(session, 1),
  'segment.select-to-previous': (session) => extend(session, -1),
  'segment.select-to-next': (session) => extend(session, 1),
  'focus.wave'({ state, focus }) {
    state.set({ mark: null });
    focus.home();
  },
};

/** Goes to the next or previous segment, counted from the current one or else from the playhead. */
function step(session: AudioSession, by: 1 | -1): void {
  const segments = session.listed();
  const current = session.current();
  const at = session.player.getState().positionSample;
  const target = current
    ? segments[segments.indexOf(current) + by]
    : by > 0
      ? segments.find((segment) => segment.end > at)
      : segments.findLast((segment) => segment.start <= at);
  if (target) goToTyping(session, target);
}

function extend(session: AudioSession, by: 1 | -1): void {
  const id = extendSelection(session, by);
  const next = session.store.getState().document.segments.find((segment) => segment.id === id);
  if (next) session.viewport.reveal(next.start, next.end);
}
