import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createChannels, gainOf, isHeard, shownChannels } from './channels.ts';

describe('channels', () => {
  it('names two channels L and R, others by number', () => {
    expect([1, 2, 3].map((count) => createChannels(count).names)).toEqual([['1'], ['L', 'R'], ['1', '2', '3']]);
  });

  it('lets solo channels alone be heard, whatever is muted', () => {
    const change = fc.record({ channel: fc.nat(4), isMuted: fc.boolean(), isSolo: fc.boolean() });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const channels = createChannels(4);
        for (const { channel, ...rest } of changes) channels.change(channel, rest);
        const state = channels.getState();
        const anySolo = state.channels.some(({ isSolo }) => isSolo);
        state.channels.forEach(({ isMuted, isSolo, gain }, channel) => {
          expect(isHeard(state, channel)).toBe(!isMuted && (isSolo || !anySolo));
          expect(gainOf(state, channel)).toBe(isHeard(state, channel) ? gain : 0);
        });
      }),
    );
  });

  it('notifies of real changes only, and clamps gain and amplitude', () => {
    const channels = createChannels(2);
    const listener = vi.fn();
    channels.subscribe(listener);
    channels.change(0, { isMuted: false });
    channels.change(7, { isMuted: true });
    channels.setView('separate');
    expect(listener).not.toHaveBeenCalled();
    channels.change(1, { gain: 100 });
    channels.setAmplitude(0);
    expect(channels.getState()).toMatchObject({ amplitude: 0.5, channels: [{ gain: 1 }, { gain: 4 }] });
    channels.setAmplitude(Number.NaN);
    expect(channels.getState().amplitude).toBe(0.5);
  });

  it('never hides every channel', () => {
    const channels = createChannels(2);
    channels.change(0, { isHidden: true });
    expect(shownChannels(channels.getState())).toEqual([1]);
    channels.change(1, { isHidden: true });
    expect(shownChannels(channels.getState())).toEqual([0, 1]);
  });
});
