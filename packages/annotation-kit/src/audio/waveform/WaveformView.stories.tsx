import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { StoryWaveform, babble, segmentsOver, type StoryAudio } from '../story/index.ts';

const sampleRate = 8000;

function sound(seconds: number, channelCount = 1): Int16Array[] {
  return Array.from({ length: channelCount }, (_, channel) => babble(seconds * sampleRate, sampleRate, channel + 1));
}

const scene =
  (seconds: number, segmentCount: number, channelCount = 1, hasVerdicts = false) =>
  (): StoryAudio => {
    const channels = sound(seconds, channelCount);
    const audio = { sampleRate, channels: channelCount, totalSamples: seconds * sampleRate };
    return { channels, sampleRate, segments: segmentCount === 0 ? [] : segmentsOver(audio, segmentCount, hasVerdicts) };
  };

const missing = fn(() => Promise.reject(new Error('gone')));

const meta: Meta<typeof StoryWaveform> = { title: 'Audio/Waveform', component: StoryWaveform };
export default meta;
type Story = StoryObj<typeof StoryWaveform>;

export const Empty: Story = { args: { make: scene(30, 0) } };
export const Mono: Story = { args: { make: scene(40, 12) } };
export const Verdicts: Story = { args: { make: scene(60, 20, 1, true) } };
export const Stereo: Story = { args: { make: scene(30, 8, 2), height: 380 } };
export const Dark: Story = { args: { make: scene(60, 20, 1, true) }, globals: { theme: 'dark' } };
export const Chinese: Story = { args: { make: scene(40, 12) }, globals: { locale: 'zh' } };
export const ReadOnly: Story = { args: { make: scene(40, 12), isReadOnly: true } };
export const FiftySegments: Story = { args: { make: scene(300, 50, 1, true) } };
export const FiveThousandSegments: Story = { args: { make: scene(900, 5000, 1, true) } };
export const FiftyThousandSegments: Story = { args: { make: scene(900, 50_000, 1, true) } };
/** A segment was begun by key at 6.5 s. */
export const Begun: Story = { args: { make: scene(40, 5), mark: 6.5 * sampleRate } };
/** Two speakers on two channels, a track for each. */
export const TrackPerChannel: Story = {
  args: {
    height: 400,
    trackCount: 2,
    make: () => {
      const made = scene(40, 8, 2)();
      const audio = { sampleRate, channels: 2, totalSamples: 40 * sampleRate };
      return {
        ...made,
        segments: [...made.segments, ...segmentsOver(audio, 11, true, 1)].sort(
          (a, b) => a.start - b.start || a.track - b.track,
        ),
      };
    },
  },
};
/** The peaks cannot be read: the waveform reports it and offers a retry; everything else works. */
export const PeaksMissing: Story = {
  args: { make: scene(30, 6), peaks: { layout: () => missing(), read: () => missing() } },
  beforeEach: () => void missing.mockClear(),
  play: async ({ canvasElement }) => {
    const retry = await within(canvasElement).findByRole('button', { name: 'Try again' });
    const hold = spyOn(Element.prototype, 'setPointerCapture');
    await userEvent.click(retry);
    await waitFor(() => expect(missing).toHaveBeenCalledTimes(2));
    await expect(hold).not.toHaveBeenCalled();
    hold.mockRestore();
  },
};
