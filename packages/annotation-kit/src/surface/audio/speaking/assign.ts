import type { Segment } from '@earmark/model';
import { segmentAt } from '../../../audio/index.ts';
import type { Speaker } from '../../../speakers/index.ts';
import type { AudioSession } from '../session/index.ts';

/** Assigns the speaker of this number, from 1. */
export function assignNumber(session: AudioSession, number: number): void {
  const speaker = session.speakers().list(session.store.getState().document)[number - 1];
  if (speaker) assign(session, speaker, spokenNow(session));
  else session.say('noSpeaker');
}

/** Assigns the speaker after the present one, in a circle: one key is enough for a dialogue. */
export function assignNext(session: AudioSession): void {
  const { list, of } = session.speakers();
  const all = list(session.store.getState().document);
  const segments = spokenNow(session);
  const [first] = segments;
  const next = all[(first ? all.findIndex(({ id }) => id === of(first)?.id) + 1 : 0) % Math.max(1, all.length)];
  if (next) assign(session, next, segments);
  else session.say('noSpeaker');
}

function assign(session: AudioSession, speaker: Speaker, segments: readonly Segment[]): void {
  if (segments.length === 0) return session.say('nothingSelected');
  const command = session.speakers().assign(
    segments.map(({ id }) => id),
    speaker,
  );
  if (session.run(command) && command.type === 'segment.retrack') session.state.set({ activeTrack: command.track });
}

/**
 * What is spoken: while something plays outside of the selection the segment under the playhead, else what is selected.
 * Whoever writes means the segment that is written, wherever playback has got to.
 */
function spokenNow(session: AudioSession): readonly Segment[] {
  const { document, selection } = session.store.getState();
  const selected = document.segments.filter(({ id }) => selection.includes(id));
  const { isPlaying, positionSample: at } = session.player.getState();
  if (!isPlaying || session.focus.isInUnit() || selected.some(({ start, end }) => start <= at && at < end))
    return selected;
  const heard = segmentAt(document, at, session.state.getState().activeTrack);
  return heard ? [heard] : selected;
}
