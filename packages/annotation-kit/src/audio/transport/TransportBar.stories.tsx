import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StoryWaveform, clicks, point, segmentsOver, type StoryAudio, type StorySession } from '../story/index.ts';

const sampleRate = 16_000;
const totalSamples = 6 * sampleRate;

/** A click at each second, and a segment from 1.0 to 1.5 s. */
const clickTrack = (): StoryAudio => {
  const [segment] = segmentsOver({ sampleRate, channels: 1, totalSamples }, 1);
  return {
    channels: [
      clicks(
        totalSamples,
        [1, 2, 3, 4, 5].map((second) => second * sampleRate),
      ),
    ],
    sampleRate,
    segments: segment ? [{ ...segment, id: 'a', start: sampleRate, end: 1.5 * sampleRate }] : [],
  };
};

let parts: StorySession | undefined;
const takeSession = (made: StorySession): void => {
  parts = made;
};

async function open(canvasElement: HTMLElement): Promise<StorySession & { stage: Element }> {
  const stage = await waitFor(
    () => {
      const found = canvasElement.querySelector('[data-part="stage"][data-status="ready"]');
      if (!found || !parts?.player.getState().isReady) throw new Error('not ready yet');
      return found;
    },
    { timeout: 10_000 },
  );
  if (!parts) throw new Error('no parts');
  return { ...parts, stage };
}

const meta: Meta<typeof StoryWaveform> = {
  title: 'Audio/Transport',
  component: StoryWaveform,
  args: { make: clickTrack, onSession: takeSession, height: 200 },
};
export default meta;
type Story = StoryObj<typeof StoryWaveform>;

export const Ready: Story = {};
export const Chinese: Story = { globals: { locale: 'zh', theme: 'dark' } };

export const PlaysAndPauses: Story = {
  play: async ({ canvasElement }) => {
    const { player } = await open(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(player.getState().positionSample).toBeGreaterThan(sampleRate * 0.2), {
      timeout: 10_000,
    });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Pause' }));
    const stoppedAt = player.getState().positionSample;
    await new Promise((resolve) => setTimeout(resolve, 120));
    await expect(player.getState()).toMatchObject({ isPlaying: false, positionSample: stoppedAt });
    await expect(within(canvasElement).getByRole('timer')).not.toHaveTextContent('0:00.000');
  },
};

/** A seek hits the exact sample, and the position is still exact after the browser has completed it. */
export const SeeksToTheSample: Story = {
  play: async ({ canvasElement }) => {
    const { player } = await open(canvasElement);
    for (const sample of [1, 15_999, 16_000, 33_333, 80_001]) {
      player.seek(sample);
      await expect(player.getState().positionSample).toBe(sample);
      await new Promise((resolve) => setTimeout(resolve, 60));
      await expect(player.getState().positionSample).toBe(sample);
    }
    player.seek(-5);
    await expect(player.getState().positionSample).toBe(0);
    player.seek(totalSamples + 5);
    await expect(player.getState().positionSample).toBe(totalSamples);
  },
};

export const DoubleClickPlaysTheSegmentAndStopsAtItsEnd: Story = {
  play: async ({ canvasElement }) => {
    const { player, viewport, stage } = await open(canvasElement);
    const heard: number[] = [];
    player.onFrame((position) => heard.push(position));
    point(stage, 'dblclick', { x: viewport.toPixel(1.2 * sampleRate), y: 100 });
    await expect(player.getState()).toMatchObject({
      isPlaying: true,
      range: { start: sampleRate, end: 1.5 * sampleRate },
    });
    await waitFor(() => expect(player.getState().isPlaying).toBe(false), { timeout: 10_000 });
    await expect(player.getState()).toMatchObject({ positionSample: 1.5 * sampleRate, range: null });
    await expect(Math.min(...heard)).toBeGreaterThanOrEqual(sampleRate);
  },
};

export const LoopsARange: Story = {
  play: async ({ canvasElement }) => {
    const { player } = await open(canvasElement);
    let returns = 0;
    let last = 0;
    player.onFrame((position) => {
      if (position < last) returns += 1;
      last = position;
    });
    player.playRange(2 * sampleRate, 2.2 * sampleRate, { loop: true });
    await waitFor(() => expect(returns).toBeGreaterThanOrEqual(2), { timeout: 10_000 });
    await expect(within(canvasElement).getByRole('button', { name: 'Loop' })).toHaveAttribute('aria-pressed', 'true');
    player.pause();
    player.setLooping(false);
  },
};

export const SpeedVolumeAndZoom: Story = {
  play: async ({ canvasElement }) => {
    const { player, viewport, store } = await open(canvasElement);
    const bar = within(canvasElement);
    player.setRate(9);
    await expect(player.getState().rate).toBe(4);
    await waitFor(() => expect(bar.getByRole('button', { name: /Speed/ })).toHaveTextContent('4×'));
    await userEvent.click(bar.getByRole('button', { name: 'Mute' }));
    await expect(player.getState().volume).toBe(0);
    await userEvent.click(bar.getByRole('button', { name: 'Unmute' }));
    await expect(player.getState().volume).toBe(1);
    const fit = viewport.getState().samplesPerPixel;
    await userEvent.click(bar.getByRole('button', { name: 'Zoom in' }));
    await expect(viewport.getState().samplesPerPixel).toBeCloseTo(fit / 2, 6);
    store.select(['a']);
    await userEvent.click(await bar.findByRole('button', { name: 'Zoom to the selected segments' }));
    await expect(viewport.toPixel(sampleRate)).toBeGreaterThan(0);
    await expect(viewport.getState().samplesPerPixel).toBeLessThan(fit / 5);
    await userEvent.click(bar.getByRole('button', { name: 'Show the whole audio' }));
    await expect(viewport.getState().samplesPerPixel).toBeCloseTo(fit, 6);
  },
};
