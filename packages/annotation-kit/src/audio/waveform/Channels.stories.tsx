import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  StoryWaveform,
  babble,
  nextFrame,
  openWaveform,
  segmentsOver,
  takeSession,
  type StoryAudio,
} from '../story/index.ts';

const sampleRate = 8000;
const seconds = 20;
const totalSamples = seconds * sampleRate;

const sound =
  (channelCount: number, loudness = 1) =>
  (): StoryAudio => ({
    channels: Array.from({ length: channelCount }, (_, channel) =>
      babble(totalSamples, sampleRate, channel + 1).map((value) => value * loudness),
    ),
    sampleRate,
    segments: segmentsOver({ sampleRate, channels: channelCount, totalSamples }, 5),
  });

/** Number of colour changes along a row of the stage's canvas: greater than 0 where anything is painted. */
function changesAlong(stage: HTMLElement, y: number): number {
  const canvas = stage.querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) throw new Error('no canvas');
  const { data } = context.getImageData(0, Math.round(y * window.devicePixelRatio), canvas.width, 1);
  let changes = 0;
  for (let at = 4; at < data.length; at += 4)
    if (data[at] !== data[at - 4] || data[at + 1] !== data[at - 3]) changes += 1;
  return changes;
}

const meta: Meta<typeof StoryWaveform> = {
  title: 'Audio/Channels',
  component: StoryWaveform,
  args: { make: sound(2), onSession: takeSession, height: 380 },
};
export default meta;
type Story = StoryObj<typeof StoryWaveform>;

export const AtRest: Story = { play: async ({ canvasElement }) => void (await openWaveform(canvasElement)) };

/** The buttons change drawing and playback: muted channels are drawn faint, hidden ones not at all. */
export const Stereo: Story = {
  play: async ({ canvasElement }) => {
    const { channels, stage } = await openWaveform(canvasElement);
    const left = within(within(canvasElement).getByRole('group', { name: 'Channel L' }));
    await userEvent.click(left.getByRole('button', { name: 'Mute channel L' }));
    await expect(channels.getState().channels[0]).toMatchObject({ isMuted: true });
    await expect(left.getByRole('button', { name: 'Mute channel L' })).toHaveAttribute('aria-pressed', 'true');
    const middleOfLeft = 22 + (stage.clientHeight - 22) / 4;
    await expect(changesAlong(stage, middleOfLeft - 12)).toBeGreaterThan(20);
    await userEvent.click(left.getByRole('button', { name: 'Hide channel L' }));
    await nextFrame();
    await nextFrame();
    // The remaining channel has the full height: its quiet margins lie where the middle of the other one was.
    await expect(changesAlong(stage, 22 + (stage.clientHeight - 22) / 2 - 12)).toBeGreaterThan(20);
    await userEvent.click(left.getByRole('button', { name: 'Hide channel L' }));
  },
};

export const Overlaid: Story = {
  play: async ({ canvasElement }) => {
    const { channels } = await openWaveform(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Overlaid' }));
    await expect(channels.getState().view).toBe('overlaid');
  },
};
export const OverlaidDark: Story = { ...Overlaid, globals: { theme: 'dark' } };

export const OneSolo: Story = {
  play: async ({ canvasElement }) => {
    const { channels } = await openWaveform(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Listen to channel R alone' }));
    await expect(channels.getState().channels.map(({ isSolo }) => isSolo)).toEqual([false, true]);
  },
};

export const EightChannels: Story = { args: { make: sound(8), height: 520 } };
export const EightOverlaid: Story = {
  args: { make: sound(8) },
  play: async ({ canvasElement }) => {
    const { channels } = await openWaveform(canvasElement);
    channels.setView('overlaid');
  },
};

export const Chinese: Story = {
  globals: { locale: 'zh' },
  play: async ({ canvasElement }) => {
    await openWaveform(canvasElement);
    await expect(within(canvasElement).getByRole('button', { name: '仅听声道 L' })).toBeVisible();
  },
};

/** A recording too quiet to be visible until its vertical zoom is raised: by Alt and the wheel, or by the buttons. */
export const QuietStretched: Story = {
  args: { make: sound(1, 0.03), height: 320 },
  play: async ({ canvasElement }) => {
    const { channels, stage } = await openWaveform(canvasElement);
    const outskirts = 22 + (stage.clientHeight - 22) / 2 - 20;
    await expect(changesAlong(stage, outskirts)).toBeLessThan(25);
    stage.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: -160 * 5, altKey: true }));
    await expect(channels.getState().amplitude).toBe(32);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Make the waveform taller' }));
    await expect(channels.getState().amplitude).toBeCloseTo(45.25, 1);
    await nextFrame();
    await nextFrame();
    await waitFor(() => expect(changesAlong(stage, outskirts)).toBeGreaterThan(40));
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^45×/ }));
    await expect(channels.getState().amplitude).toBe(1);
    channels.setAmplitude(32);
  },
};

/** The same recording with the automatic gain: as high as any other, and the zoom untouched. */
export const QuietRaised: Story = {
  args: { make: sound(1, 0.03), height: 320, isGainAutomatic: true },
  play: async ({ canvasElement }) => {
    const { channels, stage } = await openWaveform(canvasElement);
    const outskirts = 22 + (stage.clientHeight - 22) / 2 - 20;
    // The gain follows the peaks, which a busy machine computes late
    await waitFor(() => expect(changesAlong(stage, outskirts)).toBeGreaterThan(40), { timeout: 10_000 });
    await expect(channels.getState().amplitude).toBe(1);
  },
};

export const SilenceStretched: Story = {
  args: {
    height: 320,
    make: () => ({ channels: [new Int16Array(totalSamples)], sampleRate, segments: [] }),
  },
  play: async ({ canvasElement }) => {
    const { channels, viewport } = await openWaveform(canvasElement);
    channels.setAmplitude(64);
    viewport.zoomAt(200, 1000);
  },
};
