import type { Segment } from '@earmark/model';
import { fastestRate, segmentAt, slowestRate } from '../../../audio/index.ts';
import { mayEdit } from '../../../core/index.ts';
import type { AudioSession } from '../session/index.ts';
import type { AudioHandlersOf } from './handler.ts';

const jumpSeconds = 1;
const rateStep = 0.25;

export const playback: AudioHandlersOf<'play'> = {
  'play.toggle': ({ player }) => player.toggle(),
  'play.segment': playSegment,
  'play.loop': ({ player }) => player.setLooping(!player.getState().isLooping),
  'play.back': (session) => jump(session, -jumpSeconds),
  'play.forward': (session) => jump(session, jumpSeconds),
  'play.slower': ({ player }) => player.setRate(Math.max(slowestRate, player.getState().rate - rateStep)),
  'play.faster': ({ player }) => player.setRate(Math.min(fastestRate, player.getState().rate + rateStep)),
  'play.normal-speed': ({ player }) => player.setRate(1),
  'play.half-speed': ({ player }) => player.setRate(0.5),
  'play.three-quarter-speed': ({ player }) => player.setRate(0.75),
  'play.one-and-a-half-speed': ({ player }) => player.setRate(1.5),
  'play.double-speed': ({ player }) => player.setRate(2),
  'play.to-start': (session) => seek(session, 0),
  'play.to-end': (session) => seek(session, session.viewport.totalSamples),
  'play.on-select': ({ settings }) => settings.change({ isPlayOnSelect: !settings.getState().isPlayOnSelect }),
  'play.transcribe': ({ settings }) => settings.change({ isTranscribing: !settings.getState().isTranscribing }),
  'play.skip-silence': (session) => (session.silence ? session.silence.toggle() : session.say('noSound')),
  'play.next-channel': hearNextChannel,
};

/** Plays the current segment, or the one under the playhead, from its start; stops it when it is playing. */
function playSegment(session: AudioSession): void {
  const { store, player } = session;
  const { isPlaying, positionSample, range, isLooping } = player.getState();
  const segment =
    session.current() ?? segmentAt(store.getState().document, positionSample, session.state.getState().activeTrack);
  if (!segment) return session.say('nothingSelected');
  if (isPlaying && range?.start === segment.start && range.end === segment.end) player.pause();
  else {
    player.playRange(segment.start, segment.end, { loop: isLooping });
    markPlayed(session, segment);
  }
}

/** Plays the current segment from its start, whether it is playing or not. */
export function playAgain(session: AudioSession): void {
  const segment = session.current();
  if (!segment) return;
  session.player.playRange(segment.start, segment.end);
  markPlayed(session, segment);
}

/** A half of a split segment that the annotator played is to be checked no more. */
export function markPlayed({ store, run }: AudioSession, segment: Segment): void {
  if (segment.isToCheck && mayEdit(store.getState().mode) && !store.isLocked(segment))
    run({ type: 'segment.check', ids: [segment.id] });
}

/** Cycles through the channels: each one solo in turn, then all of them. */
function hearNextChannel({ channels }: AudioSession): void {
  const { channels: states } = channels.getState();
  const next = states.findIndex(({ isSolo }) => isSolo) + 1;
  states.forEach((_, channel) => channels.change(channel, { isSolo: states.length > 1 && channel === next }));
}

const jump = (session: AudioSession, seconds: number): void =>
  seek(session, session.player.getState().positionSample + seconds * session.viewport.sampleRate);

function seek({ player, viewport }: AudioSession, sample: number): void {
  player.seek(sample);
  const { positionSample } = player.getState();
  viewport.reveal(positionSample, positionSample);
}
