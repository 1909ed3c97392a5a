import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { clicks, wavUrl } from '../story/index.ts';
import type { Player, PlayerOptions } from './player-api.ts';
import { createPlayer } from './player.ts';

const sampleRate = 16_000;
const totalSamples = 3 * sampleRate;
const goodUrl = (): string => wavUrl([clicks(totalSamples, [sampleRate])], sampleRate);
const goneUrl = '/gone.wav';

let player: Player | undefined;

interface ProbeProps {
  url: () => string;
  onNeedUrl?: PlayerOptions['onNeedUrl'];
}

/** A player without a waveform, its state as text. */
function Probe({ url, onNeedUrl }: ProbeProps) {
  const [words, setWords] = useState('');
  useEffect(() => {
    const made = createPlayer({ url: url() }, { sampleRate, totalSamples, onNeedUrl });
    player = made;
    const write = (): void => setWords(JSON.stringify(made.getState()));
    made.subscribe(write);
    write();
    return made.destroy;
  }, [url, onNeedUrl]);
  return <pre style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</pre>;
}

const current = (): Player => {
  if (!player) throw new Error('no player');
  return player;
};

const meta: Meta<typeof Probe> = { title: 'Audio/Player', component: Probe };
export default meta;
type Story = StoryObj<typeof Probe>;

const renew = fn(() => Promise.resolve(goodUrl()));

/** A signed URL has expired: a fresh one is requested and the position is kept. */
export const RenewsAnExpiredAddress: Story = {
  args: { url: () => goneUrl, onNeedUrl: renew },
  play: async () => {
    current().seek(20_000);
    await waitFor(() => expect(current().getState().isReady).toBe(true), { timeout: 10_000 });
    await expect(renew).toHaveBeenCalled();
    await expect(current().getState()).toMatchObject({ error: null, positionSample: 20_000 });
    current().playRange(20_000, 24_000);
    await waitFor(() => expect(current().getState()).toMatchObject({ isPlaying: false, positionSample: 24_000 }), {
      timeout: 10_000,
    });
  },
};

const renewInVain = fn(() => Promise.resolve(goneUrl));

export const GivesUpAfterThreeFreshAddresses: Story = {
  args: { url: () => goneUrl, onNeedUrl: renewInVain },
  play: async () => {
    renewInVain.mockClear();
    await waitFor(() => expect(current().getState().error).toBe('media_unreachable'), { timeout: 10_000 });
    await expect(renewInVain.mock.calls.length).toBeLessThanOrEqual(3);
    await expect(current().getState()).toMatchObject({ isPlaying: false, isReady: false });
  },
};

export const SaysThatNothingCanBeReached: Story = {
  args: { url: () => goneUrl },
  play: async () => {
    await waitFor(() => expect(current().getState().error).toBe('media_unreachable'), { timeout: 10_000 });
  },
};

/** Plays from the middle to the end, then from the start again. */
export const PlaysToTheEndAndStartsAgain: Story = {
  args: { url: goodUrl },
  play: async () => {
    await waitFor(() => expect(current().getState().isReady).toBe(true), { timeout: 10_000 });
    current().setRate(2);
    current().seek(totalSamples - 4000);
    current().play();
    await waitFor(
      () => expect(current().getState()).toMatchObject({ isPlaying: false, positionSample: totalSamples }),
      { timeout: 10_000 },
    );
    current().play();
    await waitFor(() => expect(current().getState().isPlaying).toBe(true));
    await expect(current().getState().positionSample).toBeLessThan(totalSamples / 2);
    current().pause();
  },
};

/** Seeking out of the range that is being played ends it: playback continues past its end. */
export const LeavingARangeEndsIt: Story = {
  args: { url: goodUrl },
  play: async () => {
    await waitFor(() => expect(current().getState().isReady).toBe(true), { timeout: 10_000 });
    current().playRange(1000, 9000);
    current().seek(5000);
    await expect(current().getState().range).toEqual({ start: 1000, end: 9000 });
    current().seek(12_000);
    await expect(current().getState().range).toBeNull();
    await waitFor(() => expect(current().getState().positionSample).toBeGreaterThan(14_000), { timeout: 10_000 });
    current().pause();
  },
};

/** Resuming where one paused steps back; after going elsewhere it does not. */
export const StepsBackWhereItWasPaused: Story = {
  args: { url: goodUrl },
  play: async () => {
    await waitFor(() => expect(current().getState().isReady).toBe(true), { timeout: 10_000 });
    const playing = async (): Promise<number> => {
      const from = current().getState().positionSample;
      await waitFor(() => expect(current().getState().isPlaying).toBe(true), { timeout: 10_000 });
      return from;
    };
    current().setStepBack(0.5);
    current().seek(sampleRate);
    current().play();
    await expect(await playing()).toBe(sampleRate);
    await waitFor(() => expect(current().getState().positionSample).toBeGreaterThan(1.2 * sampleRate), {
      timeout: 10_000,
    });
    current().pause();
    const paused = current().getState().positionSample;
    current().play();
    await expect(await playing()).toBe(paused - sampleRate / 2);
    current().pause();
    current().seek(2 * sampleRate);
    current().play();
    await expect(await playing()).toBe(2 * sampleRate);
    current().pause();
  },
};

/** Who waits long for the next tick is told at once where somebody else moves the element. */
export const FollowsWhoeverMovesTheElement: Story = {
  render: () => <p>Silent</p>,
  play: async () => {
    const element = new Audio(goodUrl());
    const made = createPlayer(element, { sampleRate, totalSamples });
    await waitFor(() => expect(made.getState().isReady).toBe(true), { timeout: 10_000 });
    const told = fn();
    made.onFrame(told, () => 60_000);
    made.play();
    await waitFor(() => expect(told).toHaveBeenCalled());
    element.currentTime = 1;
    await waitFor(() => expect(told.mock.lastCall?.[0]).toBeGreaterThanOrEqual(sampleRate));
    made.destroy();
  },
};
