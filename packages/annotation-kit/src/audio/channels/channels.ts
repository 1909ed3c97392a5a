import { createListeners } from '../../core/index.ts';

/** `separate`: one strip per channel. `overlaid`: all channels drawn over each other in one strip. */
export type ChannelView = 'separate' | 'overlaid';

/** Playback and visibility of one channel. */
export interface ChannelState {
  /** Silent, whatever its gain. */
  readonly isMuted: boolean;
  /** While at least one channel is solo, only solo channels are audible. */
  readonly isSolo: boolean;
  /** Not drawn; playback is unaffected. */
  readonly isHidden: boolean;
  /** Linear gain, 0 to {@link loudestGain}; 1 is the recorded level. */
  readonly gain: number;
}

/** State of all channels of an audio. */
export interface ChannelsState {
  readonly view: ChannelView;
  /**
   * Vertical zoom of every channel's waveform, {@link smallestAmplitude} to {@link largestAmplitude}; 1 shows full
   * scale as the height of the strip.
   */
  readonly amplitude: number;
  /** State of each channel, by channel number. */
  readonly channels: readonly ChannelState[];
}

/** View, visibility and gain of an audio's channels: an external store shared by the waveform and the player. */
export interface Channels {
  /** "L" and "R" for stereo, else "1", "2", "3" …; a mono channel is "1". */
  readonly names: readonly string[];
  /** Returns a stable object until the state changes; unchanged parts keep their identity. */
  readonly getState: () => ChannelsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes one channel. An unknown channel number is ignored. */
  readonly change: (channel: number, change: Partial<ChannelState>) => void;
  readonly setView: (view: ChannelView) => void;
  /** Sets the vertical zoom, clamped to its limits. */
  readonly setAmplitude: (amplitude: number) => void;
}

/** Greatest gain of a channel: +12 dB. */
export const loudestGain = 4;
/** Least vertical zoom of the waveform. */
export const smallestAmplitude = 0.5;
/** Greatest vertical zoom of the waveform. */
export const largestAmplitude = 64;

const asRecorded: ChannelState = { isMuted: false, isSolo: false, isHidden: false, gain: 1 };

/** Creates the store for an audio of `count` channels. */
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

/** Display name of a channel: "L" or "R" for stereo, else its number from 1. */
export const channelName = (channel: number, count: number): string =>
  count === 2 ? (['L', 'R'][channel] ?? '') : `${channel + 1}`;

/** Whether a channel is audible: not muted and, while any channel is solo, solo itself. */
export const isHeard = ({ channels }: ChannelsState, channel: number): boolean => {
  const own = channels[channel];
  return own !== undefined && !own.isMuted && (own.isSolo || !channels.some(({ isSolo }) => isSolo));
};

/** Effective linear gain of a channel; 0 while it is not audible. */
export const gainOf = (state: ChannelsState, channel: number): number =>
  isHeard(state, channel) ? (state.channels[channel]?.gain ?? 0) : 0;

/** Numbers of the channels that are drawn. When all are hidden, all are drawn: an empty waveform would tell nothing. */
export function shownChannels({ channels }: Pick<ChannelsState, 'channels'>): readonly number[] {
  const numbers = channels.map((_, channel) => channel);
  const shown = numbers.filter((channel) => !channels[channel]?.isHidden);
  return shown.length > 0 ? shown : numbers;
}

const isSame = (a: ChannelState, b: ChannelState): boolean =>
  a.isMuted === b.isMuted && a.isSolo === b.isSolo && a.isHidden === b.isHidden && a.gain === b.gain;

const clamp = (value: number, low: number, high: number): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low;
