import { fastestRate, segmentAt, slowestRate } from '../../audio/index.ts';
import type { Bench } from '../bench/index.ts';
import type { HandlersOf } from './handler.ts';

const jumpSeconds = 1;
const rateStep = 0.25;

export const playback: HandlersOf<'play'> = {
  'play.toggle': ({ player }) => player.toggle(),
  'play.segment': playSegment,
  'play.loop': ({ player }) => player.setLooping(!player.getState().isLooping),
  'play.back': (bench) => jump(bench, -jumpSeconds),
  'play.forward': (bench) => jump(bench, jumpSeconds),
  'play.slower': ({ player }) => player.setRate(Math.max(slowestRate, player.getState().rate - rateStep)),
  'play.faster': ({ player }) => player.setRate(Math.min(fastestRate, player.getState().rate + rateStep)),
  'play.normal-speed': ({ player }) => player.setRate(1),
  'play.half-speed': ({ player }) => player.setRate(0.5),
  'play.three-quarter-speed': ({ player }) => player.setRate(0.75),
  'play.one-and-a-half-speed': ({ player }) => player.setRate(1.5),
  'play.double-speed': ({ player }) => player.setRate(2),
  'play.to-start': (bench) => seek(bench, 0),
  'play.to-end': (bench) => seek(bench, bench.viewport.totalSamples),
  'play.on-select': ({ settings }) => settings.change({ isPlayOnSelect: !settings.getState().isPlayOnSelect }),
  'play.skip-silence': (bench) => (bench.silence ? bench.silence.toggle() : bench.say('noSound')),
  'play.next-channel': hearNextChannel,
};

/** Plays the current segment, or the one under the playhead, from its start; pressed again while it plays, stops. */
function playSegment({ store, player, ...bench }: Bench): void {
  const { isPlaying, positionSample, range, isLooping } = player.getState();
  const segment =
    bench.current() ?? segmentAt(store.getState().document, positionSample, bench.state.getState().activeTrack);
  if (!segment) return bench.say('nothingSelected');
  if (isPlaying && range?.start === segment.start && range.end === segment.end) player.pause();
  else player.playRange(segment.start, segment.end, { loop: isLooping });
}

/** One channel alone, then the next, and after the last all of them again. */
function hearNextChannel({ channels }: Bench): void {
  const { channels: states } = channels.getState();
  const next = states.findIndex(({ isSolo }) => isSolo) + 1;
  states.forEach((_, channel) => channels.change(channel, { isSolo: states.length > 1 && channel === next }));
}

const jump = (bench: Bench, seconds: number): void =>
  seek(bench, bench.player.getState().positionSample + seconds * bench.viewport.sampleRate);

function seek({ player, viewport }: Bench, sample: number): void {
  player.seek(sample);
  const { positionSample } = player.getState();
  viewport.reveal(positionSample, positionSample);
}
