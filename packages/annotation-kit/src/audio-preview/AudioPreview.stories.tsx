import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import jfkUrl from '../../stories-assets/jfk.wav';
import { peaksFromSamples, type PeaksSource } from '../audio/peaks/index.ts';
import { AudioPreview, type PreviewAddresses } from './index.ts';

/**
 * Eleven seconds of President Kennedy's inaugural address, 16 kHz mono. The WAV header contains an extra chunk before
 * the samples.
 */
const seconds = 11;
const headerBytes = 78;

/** Peaks computed from the samples that are played; read on first use. */
function peaksOf(url: string): PeaksSource {
  let made: Promise<PeaksSource> | undefined;
  const source = (): Promise<PeaksSource> =>
    (made ??= fetch(url)
      .then((response) => response.arrayBuffer())
      .then((bytes) => peaksFromSamples([new Int16Array(bytes.slice(headerBytes))], 16_000)));
  return {
    layout: async () => (await source()).layout(),
    read: async (...range) => (await source()).read(...range),
  };
}

const peaks = peaksOf(jfkUrl);
const gone = '/no-such-audio.wav';
const gonePeaks = '/no-such-audio.peaks';

const meta = {
  title: 'Audio/AudioPreview',
  component: AudioPreview,
  args: { title: 'jfk.wav', audioUrl: jfkUrl, peaks, durationSeconds: seconds, onPlay: fn() },
  render: (args) => (
    <div style={{ maxWidth: 420 }}>
      <AudioPreview {...args} />
    </div>
  ),
} satisfies Meta<typeof AudioPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Waits until the waveform of a preview is drawn. */
async function ready(canvasElement: HTMLElement, title = 'jfk.wav') {
  const group = await within(canvasElement).findByRole('group', { name: title });
  await waitFor(() => expect(group).toHaveAttribute('data-status', 'ready'), { timeout: 10_000 });
  const inside = within(group);
  const slider = inside.getByRole('slider');
  return { group, inside, slider, position: () => Number(slider.getAttribute('aria-valuenow')) };
}

/** Whether anything is painted on wavesurfer's canvases. */
function hasInk(slider: HTMLElement): boolean {
  const canvases = [...(slider.firstElementChild?.shadowRoot?.querySelectorAll('canvas') ?? [])];
  return canvases.some(
    (canvas) =>
      canvas.width > 0 &&
      canvas
        .getContext('2d')
        ?.getImageData(0, 0, canvas.width, canvas.height)
        .data.some((value) => value > 0),
  );
}

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const { slider, group } = await ready(canvasElement);
    await waitFor(() => expect(hasInk(slider)).toBe(true));
    await expect(slider).toHaveAttribute('aria-valuemax', String(seconds));
    await expect(group).toHaveTextContent('0:00 / 0:11');
  },
};

export const ChineseDark: Story = {
  globals: { locale: 'zh', theme: 'dark' },
  play: async ({ canvasElement }) => {
    const { inside } = await ready(canvasElement);
    await inside.findByRole('button', { name: '播放jfk.wav' });
  },
};

export const PlaysAndPauses: Story = {
  play: async ({ canvasElement, args }) => {
    const { inside, position } = await ready(canvasElement);
    await userEvent.click(inside.getByRole('button', { name: 'Play jfk.wav' }));
    await waitFor(() => expect(position()).toBeGreaterThan(0.2), { timeout: 10_000 });
    await expect(args.onPlay).toHaveBeenCalledTimes(1);
    await userEvent.click(await inside.findByRole('button', { name: 'Pause jfk.wav' }));
    await inside.findByRole('button', { name: 'Play jfk.wav' });
    const stoppedAt = position();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(position()).toBeCloseTo(stoppedAt, 1);
  },
};

export const ByKeys: Story = {
  play: async ({ canvasElement }) => {
    const { inside, slider, position } = await ready(canvasElement);
    slider.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    await waitFor(() => expect(position()).toBe(2));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(position()).toBe(7));
    await expect(slider).toHaveAttribute('aria-valuetext', '0:07.000 of 0:11.000');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(position()).toBe(seconds));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(position()).toBe(0));
    await userEvent.keyboard('{ArrowRight}{ArrowRight} ');
    await waitFor(() => expect(position()).toBeGreaterThan(2.1), { timeout: 10_000 });
    await userEvent.keyboard(' ');
    await inside.findByRole('button', { name: 'Play jfk.wav' });
  },
};

/** On a right-to-left page the waveform still runs from left to right, and the right arrow seeks forward. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl" style={{ width: 420 }}>
      <AudioPreview {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const { inside, slider, position } = await ready(canvasElement);
    const button = inside.getByRole('button').getBoundingClientRect();
    await expect(button.left).toBeGreaterThan(slider.getBoundingClientRect().left);
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(position()).toBe(1));
  },
};

/** Starting the second preview pauses the first. */
export const OnlyOneIsHeard: Story = {
  render: (args) => (
    <div style={{ display: 'grid', width: 420, gap: 16 }}>
      <AudioPreview {...args} title="one.wav" />
      <AudioPreview {...args} title="two.wav" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const one = await ready(canvasElement, 'one.wav');
    const two = await ready(canvasElement, 'two.wav');
    await userEvent.click(one.inside.getByRole('button', { name: 'Play one.wav' }));
    await one.inside.findByRole('button', { name: 'Pause one.wav' });
    await userEvent.click(two.inside.getByRole('button', { name: 'Play two.wav' }));
    await two.inside.findByRole('button', { name: 'Pause two.wav' });
    await one.inside.findByRole('button', { name: 'Play one.wav' });
  },
};

/** Loads nothing before it is scrolled into view. */
export const LoadsInView: Story = {
  args: { peaks: { layout: fn(peaks.layout), read: fn(peaks.read) } },
  render: (args) => (
    <div style={{ maxWidth: 420 }}>
      <div style={{ height: 3000 }} />
      <AudioPreview {...args} />
    </div>
  ),
  play: async ({ canvasElement, args }) => {
    const group = await within(canvasElement).findByRole('group', { name: 'jfk.wav' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(typeof args.peaks === 'string' ? undefined : args.peaks.layout).not.toHaveBeenCalled();
    await expect(group).toHaveAttribute('data-status', 'loading');
    group.scrollIntoView();
    await ready(canvasElement);
  },
};

/** The peaks cannot be read: the preview reports it and retries on demand. */
export const Failed: Story = {
  args: { peaks: gonePeaks, audioUrl: gone },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const alert = await canvas.findByRole('alert', {}, { timeout: 10_000 });
    await expect(alert).toHaveTextContent('The audio could not be loaded.');
    await expect(canvas.getByRole('button', { name: 'Play jfk.wav' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await canvas.findByRole('alert', {}, { timeout: 10_000 });
  },
};

/** Rejected addresses are renewed, once for the peaks and once for the audio. */
export const RenewsAddresses: Story = {
  args: {
    audioUrl: gone,
    peaks: gonePeaks,
    renew: fn((): Promise<PreviewAddresses> => Promise.resolve({ audioUrl: jfkUrl, peaks })),
  },
  play: async ({ canvasElement, args }) => {
    const { inside, position } = await ready(canvasElement);
    await expect(args.renew).toHaveBeenCalledTimes(1);
    await userEvent.click(inside.getByRole('button', { name: 'Play jfk.wav' }));
    await waitFor(() => expect(position()).toBeGreaterThan(0.2), { timeout: 10_000 });
  },
};

/** When only the audio's address has expired, playback resumes at the chosen position. */
export const RenewsTheSound: Story = {
  args: {
    audioUrl: gone,
    renew: fn((): Promise<PreviewAddresses> => Promise.resolve({ audioUrl: jfkUrl, peaks })),
  },
  play: async ({ canvasElement, args }) => {
    const { inside, slider, position } = await ready(canvasElement);
    await expect(args.renew).not.toHaveBeenCalled();
    slider.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await userEvent.click(inside.getByRole('button', { name: 'Play jfk.wav' }));
    await waitFor(() => expect(position()).toBeGreaterThan(5.1), { timeout: 10_000 });
    await expect(args.renew).toHaveBeenCalledTimes(1);
  },
};
