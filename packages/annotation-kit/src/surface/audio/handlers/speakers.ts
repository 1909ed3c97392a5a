import type { AudioActionId } from '../../../audio/index.ts';
import { segmentAt } from '../../../audio/index.ts';
import type { Speaker } from '../../../speakers/index.ts';
import type { Segment } from '@earmark/model';
import type { AudioSession } from '../session/index.ts';
import type { AudioHandlersOf } from './handler.ts';

export const speakers: AudioHandlersOf<'speaker'> = {
  'speaker.next': assignNext,
  'speaker.assign-1': (session) => assignNumber(session, 1),
  'speaker.assign-2': (session) => assignNumber(session, 2),
  'speaker.assign-3': (session) => assignNumber(session, 3),
  'speaker.assign-4': (session) => assignNumber(session, 4),
  'speaker.assign-5': (session) => assignNumber(session, 5),
  'speaker.assign-6': (session) => assignNumber(session, 6),
  'speaker.assign-7': (session) => assignNumber(session, 7),
  'speaker.assign-8': (session) => assignNumber(session, 8),
  'speaker.assign-9': (session) => assignNumber(session, 9),
};

/** The action that assigns the speaker of this number, from 1; there are nine. */
export const assigning = (number: number): AudioActionId | undefined =>
  assigningIds.find((id) => id === `speaker.assign-${number}`);

const assigningIds = [
  'speaker.assign-1',
  'speaker.assign-2',
  'speaker.assign-3',
  'speaker.assign-4',
  'speaker.assign-5',
  'speaker.assign-6',
  'speaker.assign-7',
  'speaker.assign-8',
  'speaker.assign-9',
] as const satisfies readonly AudioActionId[];

function assignNumber(session: AudioSession, number: number): void {
  const speaker = session.speakers().list(session.store.getState().document)[number - 1];
  if (speaker) assign(session, speaker, spokenNow(session));
  else session.say('noSpeaker');
}

/** The speaker after the present one, in a circle: one key is enough for a dialogue. */
function assignNext(session: AudioSession): void {
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

/** What is spoken: while something plays outside of the selection the segment under the playhead, else what is selected. */
function spokenNow(session: AudioSession): readonly Segment[] {
  const { document, selection } = session.store.getState();
  const selected = document.segments.filter(({ id }) => selection.includes(id));
  const { isPlaying, positionSample: at } = session.player.getState();
  if (!isPlaying || selected.some(({ start, end }) => start <= at && at < end)) return selected;
  const heard = segmentAt(document, at, session.state.getState().activeTrack);
  return heard ? [heard] : selected;
}
