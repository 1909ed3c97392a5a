import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChannels, type Channels } from '../channels/index.ts';
import { earGains, isAsRecorded } from './ear-gains.ts';

const stereo = (...changes: Parameters<Channels['change']>[1][]): Channels => {
  const channels = createChannels(2);
  changes.forEach((change, channel) => channels.change(channel, change));
  return channels;
};

describe('earGains', () => {
  it('separates two channels, and plays a single audible one on both ears', () => {
    expect(earGains(stereo().getState())).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(earGains(stereo({ isSolo: true }).getState())).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect(earGains(stereo({ isMuted: true }, { gain: 2 }).getState())).toEqual([
      [0, 0],
      [2, 2],
    ]);
    expect(earGains(createChannels(1).getState())).toEqual([[1, 1]]);
  });

  it('never loses a channel that is heard nor lets a mute one through, and mixes many no louder than one', () => {
    const change = fc.record({ channel: fc.nat(7), isMuted: fc.boolean(), isSolo: fc.boolean() });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.array(change, { maxLength: 10 }), (count, changes) => {
        const channels = createChannels(count);
        for (const { channel, ...rest } of changes) channels.change(channel, rest);
        const { channels: states } = channels.getState();
        const anySolo = states.some(({ isSolo }) => isSolo);
        const ears = earGains(channels.getState());
        states.forEach(({ isMuted, isSolo }, channel) =>
          expect(Math.max(...(ears[channel] ?? [])) > 0).toBe(!isMuted && (isSolo || !anySolo)),
        );
        for (const ear of [0, 1] as const)
          expect(ears.reduce((power, gains) => power + gains[ear] ** 2, 0)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it('needs nothing done while all is as recorded', () => {
    expect(isAsRecorded(stereo().getState())).toBe(true);
    expect(isAsRecorded(stereo({ isHidden: true }).getState())).toBe(true);
    expect(isAsRecorded(stereo({}, { isSolo: true }).getState())).toBe(false);
  });
});
