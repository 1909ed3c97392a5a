import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { listenTo, wavUrl } from '../story/index.ts';
import { createPlayer } from './player.ts';

const sampleRate = 16_000;
const totalSamples = 4 * sampleRate;
const firstValue = 1000;
const values = 30_000;
const length = 6400;

/** The value of each sample reveals its position: neighbours differ by one, and none is silent. */
const valueAt = (sample: number): number => firstValue + (sample % values);

const meta: Meta = {
  title: 'Audio/Exact sound',
  render: () => <p>What is heard begins with the very sample that was asked for.</p>,
};
export default meta;
type Story = StoryObj;

/** Captured behind the browser's decoder: playback starts at the exact sample and hardly exceeds the end. */
export const BeginsWithTheVerySample: Story = {
  play: async () => {
    const url = wavUrl([Int16Array.from({ length: totalSamples }, (_, sample) => valueAt(sample))], sampleRate);
    for (const start of [0, 12_345, 33_333]) {
      const audio = new Audio(url);
      const player = createPlayer(audio, { sampleRate, totalSamples });
      const ear = await listenTo(audio, sampleRate);
      await waitFor(() => expect(player.getState().isReady).toBe(true), { timeout: 10_000 });
      player.playRange(start, start + length);
      await waitFor(
        () => expect(player.getState()).toMatchObject({ isPlaying: false, positionSample: start + length }),
        { timeout: 10_000 },
      );
      const heard = await ear.heard();
      await ear.close();
      player.destroy();
      // At least one block of the audio device; on a busy machine later blocks may be dropped or delayed.
      await expect(heard.slice(0, 64)).toEqual(Array.from({ length: 64 }, (_, index) => valueAt(start + index)));
      await expect((heard.at(-1) ?? 0) - valueAt(start + length)).toBeLessThan(sampleRate / 4);
    }
  },
};
