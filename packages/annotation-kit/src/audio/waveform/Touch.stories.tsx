import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import {
  StoryWaveform,
  babble,
  nextFrame,
  openWaveform,
  segmentsOver,
  takeSession,
  type Point,
} from '../story/index.ts';

const sampleRate = 8000;
const totalSamples = 20 * sampleRate;
const onContextMenu = fn();

/** Touch or pen event at a stage position. */
function touch(
  stage: HTMLElement,
  type: 'pointerdown' | 'pointermove' | 'pointerup',
  { x, y }: Point,
  pointerId = 11,
  pointerType: 'touch' | 'pen' = 'touch',
): void {
  const box = stage.getBoundingClientRect();
  stage.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: box.left + x,
      clientY: box.top + y,
      pointerId,
      pointerType,
      isPrimary: pointerId === 11,
    }),
  );
}

const meta: Meta<typeof StoryWaveform> = {
  title: 'Audio/Touch and pen',
  component: StoryWaveform,
  args: {
    make: () => ({
      channels: [babble(totalSamples, sampleRate)],
      sampleRate,
      segments: segmentsOver({ sampleRate, channels: 1, totalSamples }, 4),
    }),
    onSession: takeSession,
    onContextMenu,
  },
};
export default meta;
type Story = StoryObj<typeof StoryWaveform>;

export const OneFingerScrolls: Story = {
  play: async ({ canvasElement }) => {
    const { stage, viewport, store } = await openWaveform(canvasElement);
    viewport.zoomAt(0, 4);
    await nextFrame();
    touch(stage, 'pointerdown', { x: 500, y: 150 });
    for (const x of [450, 400, 300]) touch(stage, 'pointermove', { x, y: 150 });
    touch(stage, 'pointerup', { x: 300, y: 150 });
    await expect(Math.abs(viewport.toPixel(0) + 200)).toBeLessThan(2);
    await expect(store.getState().document.segments).toHaveLength(4);
    await expect(store.getState().selection).toEqual([]);
  },
};

export const TwoFingersPinch: Story = {
  play: async ({ canvasElement }) => {
    const { stage, viewport } = await openWaveform(canvasElement);
    const middle = viewport.toSample(400);
    const before = viewport.getState().samplesPerPixel;
    touch(stage, 'pointerdown', { x: 350, y: 150 }, 11);
    touch(stage, 'pointerdown', { x: 450, y: 150 }, 12);
    touch(stage, 'pointermove', { x: 300, y: 150 }, 11);
    touch(stage, 'pointermove', { x: 500, y: 150 }, 12);
    touch(stage, 'pointerup', { x: 300, y: 150 }, 11);
    touch(stage, 'pointerup', { x: 500, y: 150 }, 12);
    await expect(viewport.getState().samplesPerPixel).toBeCloseTo(before / 2, 3);
    await expect(Math.abs(viewport.toPixel(middle) - 400)).toBeLessThan(2);
  },
};

/** A tap selects; a long press opens the menu, after which lifting the finger does nothing. */
export const TapAndLongPress: Story = {
  play: async ({ canvasElement }) => {
    onContextMenu.mockClear();
    const { stage, store, player } = await openWaveform(canvasElement);
    touch(stage, 'pointerdown', { x: 60, y: 150 });
    touch(stage, 'pointerup', { x: 60, y: 150 });
    await expect(store.getState().selection).toEqual(['0-0']);
    const position = player.getState().positionSample;
    const width = stage.clientWidth;
    touch(stage, 'pointerdown', { x: width * 0.6, y: 150 });
    touch(stage, 'pointermove', { x: width * 0.6 + 3, y: 152 });
    await waitFor(() => expect(onContextMenu).toHaveBeenCalledTimes(1));
    await expect(onContextMenu.mock.calls[0]?.[0]).toMatchObject({ segment: { id: '0-2' } });
    touch(stage, 'pointerup', { x: width * 0.6 + 3, y: 152 });
    await expect(store.getState().selection).toEqual(['0-2']);
    await expect(player.getState().positionSample).toBe(position);
  },
};

export const PenDraws: Story = {
  args: { make: () => ({ channels: [babble(totalSamples, sampleRate)], sampleRate, segments: [] }) },
  play: async ({ canvasElement }) => {
    const { stage, store, viewport } = await openWaveform(canvasElement);
    const span = [viewport.toSample(200), viewport.toSample(400)];
    touch(stage, 'pointerdown', { x: 200, y: 150 }, 21, 'pen');
    for (const x of [250, 300, 400]) touch(stage, 'pointermove', { x, y: 150 }, 21, 'pen');
    touch(stage, 'pointerup', { x: 400, y: 150 }, 21, 'pen');
    await expect(store.getState().document.segments.map(({ start, end }) => [start, end])).toEqual([span]);
  },
};

/** An edge of a selected segment is draggable by touch. */
export const FingerResizesTheSelected: Story = {
  play: async ({ canvasElement }) => {
    const { stage, store, viewport } = await openWaveform(canvasElement);
    const segment = store.getState().document.segments[3];
    if (!segment) throw new Error('no segment');
    const x = viewport.toPixel(segment.end);
    const drag = (): void => {
      touch(stage, 'pointerdown', { x, y: 150 });
      for (const by of [10, 30, 50]) touch(stage, 'pointermove', { x: x - by, y: 150 });
      touch(stage, 'pointerup', { x: x - 50, y: 150 });
    };
    drag();
    await expect(store.getState().document.segments[3]?.end).toBe(segment.end);
    store.select([segment.id]);
    drag();
    await expect(store.getState().document.segments[3]?.end).toBe(viewport.toSample(x - 50));
  },
};
