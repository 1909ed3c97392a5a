import { gainOf, type ChannelsState } from '../channels/index.ts';

/** Linear gains of one channel in the left and the right ear. */
export type EarGains = readonly [left: number, right: number];

/**
 * Distributes channels over the ears: a single audible channel goes to both ears, two channels to left and right, and
 * more are mixed into both (with the total loudness of one channel).
 */
export function earGains(state: ChannelsState): readonly EarGains[] {
  const gains = state.channels.map((_, channel) => gainOf(state, channel));
  const heard = gains.filter((gain) => gain > 0).length;
  return gains.map((gain, channel) => {
    if (heard <= 1) return [gain, gain];
    if (gains.length === 2) return channel === 0 ? [gain, 0] : [0, gain];
    const share = gain / Math.sqrt(heard);
    return [share, share];
  });
}

/** Whether the channels play as recorded, so that no audio graph is needed. */
export const isAsRecorded = ({ channels }: ChannelsState): boolean =>
  channels.every(({ gain, isMuted, isSolo }) => gain === 1 && !isMuted && !isSolo);
