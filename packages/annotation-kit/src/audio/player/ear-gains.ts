import { gainOf, type ChannelsState } from '../channels/index.ts';

/** How loud a channel is in the left and in the right ear. */
export type EarGains = readonly [left: number, right: number];

/**
 * Who hears what: a channel heard alone is heard with both ears, two channels are left and right, more are mixed for both ears (as loud
 * together as one alone).
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

/** Whether the channels sound as they were recorded, so that nothing has to be done to them. */
export const isAsRecorded = ({ channels }: ChannelsState): boolean =>
  channels.every(({ gain, isMuted, isSolo }) => gain === 1 && !isMuted && !isSolo);
