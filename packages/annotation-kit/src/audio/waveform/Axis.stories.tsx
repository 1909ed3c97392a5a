import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { lengthInSeconds } from '../segments/index.ts';
import type { Viewport } from '../viewport/index.ts';
import {
  StoryWaveform,
  babble,
  drag,
  nextFrame,
  openWaveform,
  point,
  segmentsOver,
  takeSession,
  wheel,
} from '../story/index.ts';
import { attachAxis } from '../layer/index.ts';

const sampleRate = 8000;
const totalSamples = 60 * sampleRate;

/** A custom strip over the waveform's axis, which displays what it receives. */
function Strip({ viewport }: { viewport: Viewport }) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const write = (): void => {
      element.textContent = `${Math.round(viewport.getState().startSample)}`;
    };
    write();
    const endings = [viewport.subscribe(write), attachAxis(element, viewport)];
    return () => endings.forEach((end) => end());
  }, [viewport]);
  return <div ref={strip} data-testid="strip" style={{ position: 'relative', height: 40 }} />;
}

const onCommit = fn();

const meta: Meta<typeof StoryWaveform> = {
  title: 'Audio/Axis',
  component: StoryWaveform,
  args: {
    make: () => ({
      channels: [babble(totalSamples, sampleRate)],
      sampleRate,
      segments: segmentsOver({ sampleRate, channels: 1, totalSamples }, 12, true),
    }),
    onSession: takeSession,
  },
};
export default meta;
type Story = StoryObj<typeof StoryWaveform>;

/** Zooms to single samples and back: sample numbers on the ruler, dots on the line, nothing blurred. */
export const SingleSamples: Story = {
  play: async ({ canvasElement }) => {
    const { viewport, stage } = await openWaveform(canvasElement);
    viewport.zoomAt(300, 1e9);
    await expect(viewport.getState().samplesPerPixel).toBe(1 / 16);
    await nextFrame();
    viewport.zoomToFit();
    await expect(viewport.toPixel(totalSamples)).toBeCloseTo(viewport.getState().widthPixels, 3);
    viewport.zoomAt(300, 1e9);
    const canvas = stage.querySelector('canvas');
    await waitFor(() => expect(canvas?.width).toBe(Math.round(stage.clientWidth * window.devicePixelRatio)));
  },
};

export const Readout: Story = {
  play: async ({ canvasElement }) => {
    const { store, player } = await openWaveform(canvasElement);
    const [a, b] = store.getState().document.segments;
    if (!a || !b) throw new Error('no segments');
    const readout = within(canvasElement).getByRole('group', { name: 'Position and selection' });
    await expect(readout).toHaveTextContent('Nothing selected');
    store.select([a.id]);
    await waitFor(() =>
      expect(readout).toHaveTextContent(`Duration ${lengthInSeconds(a.end - a.start, sampleRate)} s`),
    );
    store.select([a.id, b.id]);
    await waitFor(() => expect(readout).toHaveTextContent('2 segments'));
    player.seek(12_345);
    await waitFor(() => expect(readout).toHaveTextContent(/Playhead 0:01\.543 12\s345 samples/));
  },
};
export const ReadoutInChinese: Story = {
  globals: { locale: 'zh' },
  play: async ({ canvasElement }) => {
    const { store } = await openWaveform(canvasElement);
    store.select(['0-1']);
    await waitFor(() =>
      expect(within(canvasElement).getByRole('group', { name: '位置与选区' })).toHaveTextContent('时长'),
    );
  },
};

/** The minimap's window is moved by its middle and resized by its edges. */
export const MinimapWindow: Story = {
  play: async ({ canvasElement }) => {
    const { viewport } = await openWaveform(canvasElement);
    const minimap = canvasElement.querySelector('[data-part="minimap"]');
    if (!(minimap instanceof HTMLElement)) throw new Error('no minimap');
    const width = minimap.clientWidth;
    viewport.showRange(totalSamples * 0.25, totalSamples * 0.5);
    await nextFrame();
    await drag(minimap, { x: width * 0.5, y: 15 }, { x: width * 0.75, y: 15 });
    await expect(viewport.toSample(0) / totalSamples).toBeCloseTo(0.25, 2);
    await expect(viewport.toSample(viewport.getState().widthPixels) / totalSamples).toBeCloseTo(0.75, 2);
    await drag(minimap, { x: width * 0.5, y: 15 }, { x: width * 0.6, y: 15 });
    await expect(viewport.toSample(0) / totalSamples).toBeCloseTo(0.35, 2);
    await drag(minimap, { x: width * 0.35, y: 15 }, { x: width * 0.7, y: 15 });
    await expect(viewport.toSample(0) / totalSamples).toBeCloseTo(0.7, 2);
    await expect(viewport.toSample(viewport.getState().widthPixels) / totalSamples).toBeCloseTo(0.85, 2);
  },
};

/** An element over the same axis has the same gestures and follows the same viewport. */
export const FurtherStrip: Story = {
  args: {
    makeLayers: ({ viewport }) => [
      {
        id: 'strip',
        placement: 'below',
        label: 'Strip',
        getHeight: () => 40,
        overlay: <Strip viewport={viewport} />,
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const { viewport, stage } = await openWaveform(canvasElement);
    const strip = within(canvasElement).getByTestId('strip');
    await expect(strip.getBoundingClientRect().left).toBe(stage.getBoundingClientRect().left);
    await expect(strip.clientWidth).toBe(stage.clientWidth);
    wheel(strip, { x: 400, y: 10 }, -480, true);
    const under = viewport.toSample(400);
    wheel(strip, { x: 400, y: 10 }, 200);
    await expect(Math.abs(viewport.toSample(200) - under)).toBeLessThanOrEqual(1);
    await expect(strip).toHaveTextContent(`${Math.round(viewport.getState().startSample)}`);
  },
};

/** Scrolling, zooming, playing and hovering do not render React components. */
export const NothingRendersPerFrame: Story = {
  args: { onCommit },
  play: async ({ canvasElement }) => {
    const { viewport, player, stage } = await openWaveform(canvasElement);
    viewport.zoomAt(0, 8);
    await nextFrame();
    await nextFrame();
    onCommit.mockClear();
    for (let step = 0; step < 20; step += 1) {
      viewport.scrollBy(10);
      viewport.zoomAt(200, step % 2 === 0 ? 1.1 : 1 / 1.1);
      player.seek(step * 1000);
      point(stage, 'pointermove', { x: 20 * step, y: 120 });
      await nextFrame();
    }
    await expect(onCommit).not.toHaveBeenCalled();
  },
};
