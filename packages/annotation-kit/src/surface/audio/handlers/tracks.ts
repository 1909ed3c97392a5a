import { trackCountOf } from '../../../audio/index.ts';
import type { AudioSession } from '../session/index.ts';
import type { AudioHandlersOf } from './handler.ts';

export const tracks: AudioHandlersOf<'track'> = {
  'track.edit': ({ state }) => state.set({ isTracksOpen: true }),
  'track.previous': (session) => goToTrack(session, -1),
  'track.next': (session) => goToTrack(session, 1),
  'track.segment-up': (session) => moveSegments(session, -1),
  'track.segment-down': (session) => moveSegments(session, 1),
};

/** Makes the neighbouring track the active one; has no effect at the first and the last. */
function goToTrack({ store, state }: AudioSession, by: 1 | -1): void {
  const activeTrack = state.getState().activeTrack + by;
  if (activeTrack >= 0 && activeTrack < trackCountOf(store.getState().document)) state.set({ activeTrack });
}

/** Moves the selected segments to the track beside that of the last selected one, and makes it the active track. */
function moveSegments(session: AudioSession, by: 1 | -1): void {
  const { document, selection } = session.store.getState();
  const current = session.current();
  if (!current) return session.say('nothingSelected');
  const track = current.track + by;
  if (track < 0 || track >= trackCountOf(document)) return;
  if (session.run({ type: 'segment.retrack', ids: [...selection], track })) session.state.set({ activeTrack: track });
}
