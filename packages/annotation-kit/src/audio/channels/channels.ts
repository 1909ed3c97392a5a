import { createListeners } from '../../core/index.ts';

/** Each channel in a strip of its own, or all in one strip over each other. */
export type ChannelView = 'separate' | 'overlaid';

/** One channel as it is heard and seen. */
export interface ChannelState {
  readonly isMuted: boolean;
  /** While any channel is solo only those that are can be heard. */
  readonly isSolo: boolean;
  /** Left out of the picture; heard all the same. */
  readonly isHidden: boolean;
  /** Loudness as a factor, 0 to {@link loudestGain}; 1 is as recorded. */
  readonly gain: number;
}

export interface ChannelsState {
  readonly view: ChannelView;
  /** Stretches the picture of every channel in height, {@link smallestAmplitude} to {@link largestAmplitude}; 1 is true to scale. */
  readonly amplitude: number;
  readonly channels: readonly ChannelState[];
}

/** How the channels of one audio are shown and heard: an external store that the waveform and the player share. */
export interface Channels {
  /** "L" and "R", or "1", "2", "3" …; a mono audio's one channel is "1". */
  readonly names: readonly string[];
  /** The same object until something changes; parts that did not change are the same objects. */
  readonly getState: () => ChannelsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes one channel; a number that no channel has changes nothing. */
  readonly change: (channel: number, change: Partial<ChannelState>) => void;
  readonly setView: (view: ChannelView) => void;
  readonly setAmplitude: (amplitude: number) => void;
}

export const loudestGain = 4;
export const smallestAmplitude = 0.5;
export const largestAmplitude = 64;

const asRecorded: ChannelState = { isMuted: false, isSolo: false, isHidden: false, gain: 1 };

export function createChannels(count: number): Channels {
  const listeners = createListeners();
  const names = Array.from({ length: Math.max(1, count) }, (_, channel) => channelName(channel, count));
  let state: ChannelsState = { view: 'separate', amplitude: 1, channels: names.map(() => asRecorded) };
  const become = (next: ChannelsState): void => {
    state = next;
    listeners.emit();
  };
  return {
    names,
    getState: () => state,
    subscribe: listeners.add,
    change(channel, change) {
      const before = state.channels[channel];
      if (!before) return;
      const after = { ...before, ...change, gain: clamp(change.gain ?? before.gain, 0, loudestGain) };
      if (isSame(before, after)) return;
      become({ ...state, channels: state.channels.map((other, number) => (number === channel ? after : other)) });
    },
    setView(view) {
      if (view !== state.view) become({ ...state, view });
    },
    setAmplitude(wish) {
      const amplitude = clamp(wish, smallestAmplitude, largestAmplitude);
      if (amplitude !== state.amplitude) become({ ...state, amplitude });
    },
  };
}

/** What a channel is called: "L" and "R" of two, otherwise its number from 1. */
export const channelName = (channel: number, count: number): string =>
  count === 2 ? (['L', 'R'][channel] ?? '') : `${channel + 1}`;

/** Whether a channel sounds: it is not muted and, if any is solo, it is one of those. */
export const isHeard = ({ channels }: ChannelsState, channel: number): boolean => {
  const own = channels[channel];
  return own !== undefined && !own.isMuted && (own.isSolo || !channels.some(({ isSolo }) => isSolo));
};

/** The factor a channel is played at: its gain, or 0 while it is not heard. */
export const gainOf = (state: ChannelsState, channel: number): number =>
  isHeard(state, channel) ? (state.channels[channel]?.gain ?? 0) : 0;

/** The channels in the picture, by number. All of them when every one is hidden: an empty picture says nothing. */
export function shownChannels({ channels }: Pick<ChannelsState, 'channels'>): readonly number[] {
  const numbers = channels.map((_, channel) => channel);
  const shown = numbers.filter((channel) => !channels[channel]?.isHidden);
  return shown.length > 0 ? shown : numbers;
}

const isSame = (a: ChannelState, b: ChannelState): boolean =>
  a.isMuted === b.isMuted && a.isSolo === b.isSolo && a.isHidden === b.isHidden && a.gain === b.gain;

const clamp = (value: number, low: number, high: number): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low;
