import { trackCountOf } from '../../audio/index.ts';
import type { Bench } from '../bench/index.ts';
import type { HandlersOf } from './handler.ts';

export const tracks: HandlersOf<'track'> = {
  'track.edit': ({ state }) => state.set({ isTracksOpen: true }),
  'track.previous': (bench) => goToTrack(bench, -1),
  'track.next': (bench) => goToTrack(bench, 1),
  'track.segment-up': (bench) => moveSegments(bench, -1),
  'track.segment-down': (bench) => moveSegments(bench, 1),
};

/** Makes another track the one that is worked on; at the first and the last one nothing happens. */
function goToTrack({ store, state }: Bench, by: 1 | -1): void {
  const activeTrack = state.getState().activeTrack + by;
  if (activeTrack >= 0 && activeTrack < trackCountOf(store.getState().document)) state.set({ activeTrack });
}

/** Takes the selected segments to the track beside that of the last one selected; the work goes on there. */
function moveSegments(bench: Bench, by: 1 | -1): void {
  const { document, selection } = bench.store.getState();
  const current = bench.current();
  if (!current) return bench.say('nothingSelected');
  const track = current.track + by;
  if (track < 0 || track >= trackCountOf(document)) return;
  if (bench.run({ type: 'segment.retrack', ids: [...selection], track })) bench.state.set({ activeTrack: track });
}
