import { Button } from '@earmark/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { WaveformLayer } from '../layer/index.ts';
import {
  click,
  createPitchLayer,
  drag,
  nextFrame,
  openWaveform,
  point,
  StoryWaveform,
  takeSession,
  type Point,
  type StoryAudio,
} from '../story/index.ts';

const sampleRate = 8000;
const totalSamples = 6 * sampleRate;
const onPick = fn();

/** A voiced tone that rises from 100 to 220 Hz between 1 and 5 s, with silence around it. */
const climbing = (): StoryAudio => ({
  sampleRate,
  segments: [],
  channels: [
    Int16Array.from({ length: totalSamples }, (_, sample) => {
      const at = sample / sampleRate - 1;
      if (at < 0 || at > 4) return 0;
      const turns = 100 * at + 15 * at * at;
      return 9000 * (Math.sin(2 * Math.PI * turns) + 0.4 * Math.sin(4 * Math.PI * turns));
    }),
  ],
});
/** Frequency of the tone at a time in seconds, in Hz. */
const truth = (second: number): number => 100 + 30 * (second - 1);

const words = [
  { text: 'good', start: 8000, end: 15_000 },
  { text: '早上', start: 15_000, end: 24_000 },
  { text: 'שלום', start: 26_500, end: 40_000 },
];

/** The words of a recogniser over the stage; segment edges snap to them. */
const wordLayer = (placement: 'over' | 'above'): WaveformLayer => ({
  id: 'words',
  placement,
  label: `Recognised words: ${words.map(({ text }) => text).join(', ')}`,
  getHeight: () => 24,
  paint({ context, height }, view) {
    const { toPixel, colors } = view;
    context.font = `11px ${colors.fontFamily}`;
    context.textBaseline = 'bottom';
    for (const { text, start, end } of words) {
      if (end < view.startSample || start > view.toSample(view.widthPixels)) continue;
      context.fillStyle = colors.tones.teal.soft;
      context.fillRect(toPixel(start), height - 20, toPixel(end) - toPixel(start) - 1, 20);
      context.fillStyle = colors.tones.teal.text;
      context.fillText(text, toPixel(start) + 4, height - 4);
    }
  },
  hitTest({ sample, y, height }) {
    const word = words.find(({ start, end }) => sample >= start && sample < end);
    return word && y > height - 20 ? { text: word.text, cursor: 'help' } : null;
  },
  snapPointsNear: (sample, reach) =>
    words.flatMap(({ start, end }) => [start, end]).filter((edge) => Math.abs(edge - sample) <= reach),
});

const meta: Meta<typeof StoryWaveform> = {
  title: 'Audio/Layers',
  component: StoryWaveform,
  args: {
    make: climbing,
    onSession: takeSession,
    height: 400,
    makeLayers: ({ samples }) => [createPitchLayer({ samples, sampleRate, totalSamples, onPick }), wordLayer('over')],
  },
  beforeEach: () => void onPick.mockClear(),
};
export default meta;
type Story = StoryObj<typeof StoryWaveform>;

const laneOf = (canvasElement: HTMLElement): HTMLElement => {
  const lane = canvasElement.querySelector('[data-layer="pitch"]');
  if (!(lane instanceof HTMLElement)) throw new Error('no lane');
  return lane;
};
/** Position of the contour in the lane at a time in seconds. */
const onContour = (lane: HTMLElement, x: number, second: number): Point => ({
  x,
  y: lane.clientHeight * (1 - (truth(second) - 70) / 330),
});
const textOf = (element: HTMLElement): string => {
  const text = element.querySelector<HTMLElement>('[data-part="layer-text"]');
  return text?.hidden === false ? (text.textContent ?? '') : '';
};
/** Waits until the contour is painted, and reads its value at a time. */
async function hertzAt(canvasElement: HTMLElement, x: number, second: number): Promise<number> {
  const lane = laneOf(canvasElement);
  return waitFor(() => {
    point(lane, 'pointermove', onContour(lane, x, second));
    const [, hertz] = /^(\d+) Hz$/.exec(textOf(lane)) ?? [];
    if (hertz === undefined) throw new Error('nothing hit');
    return Number(hertz);
  });
}

/** Painted in a lane with a header, hit by the pointer, pressed; presses that hit nothing go to the time axis. */
export const Pitch: Story = {
  play: async ({ canvasElement }) => {
    const { at, player, stage } = await openWaveform(canvasElement);
    const lane = laneOf(canvasElement);
    const { x } = at(3, 0);
    await expect(Math.abs((await hertzAt(canvasElement, x, 3)) - truth(3))).toBeLessThan(5);
    await expect(lane.style.cursor).toBe('pointer');
    await expect(lane).toHaveAccessibleName('Pitch, 70 to 400 hertz');

    const { left, width } = lane.getBoundingClientRect();
    await expect(left).toBe(stage.getBoundingClientRect().left);
    await expect(width).toBe(stage.getBoundingClientRect().width);
    const header = within(canvasElement).getByText('Pitch').parentElement?.getBoundingClientRect();
    await expect(header?.bottom).toBeCloseTo(lane.getBoundingClientRect().bottom, 0);

    click(lane, onContour(lane, x, 3));
    await expect(onPick).toHaveBeenCalledTimes(1);
    await expect(player.getState().positionSample).toBe(0);
    click(lane, { x: at(2, 0).x, y: 2 });
    await expect(onPick).toHaveBeenCalledTimes(1);
    await expect(player.getState().positionSample / sampleRate).toBeCloseTo(2, 1);
    point(lane, 'pointermove', { x: 4, y: 4 });
    await expect(textOf(lane)).toBe('');
    await expect(lane.style.cursor).toBe('');
  },
};

/** Words over the stage are hit there; edges of drawn segments snap to them. */
export const Words: Story = {
  play: async ({ canvasElement }) => {
    const { at, stage, store } = await openWaveform(canvasElement);
    const low = stage.clientHeight - 8;
    // The code that hits layers is loaded with the first of them
    await hertzAt(canvasElement, at(3, 0).x, 3);
    point(stage, 'pointermove', at(1.5, low));
    await expect(textOf(stage)).toBe('good');
    await expect(stage.style.cursor).toBe('help');
    point(stage, 'pointermove', at(1.5, low - 60));
    await expect(textOf(stage)).toBe('');
    await expect(stage.style.cursor).toBe('crosshair');
    const near = at(15_000 / sampleRate, low - 60);
    await drag(stage, { ...near, x: near.x + 3 }, at(4, low - 60));
    await expect(store.getState().document.segments[0]?.start).toBe(15_000);
  },
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    const { at } = await openWaveform(canvasElement);
    await expect(Math.abs((await hertzAt(canvasElement, at(4, 0).x, 4)) - truth(4))).toBeLessThan(6);
  },
};

/** On a right-to-left page time runs from left to right, and track names are on the other side. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const { at, stage } = await openWaveform(canvasElement);
    await expect(Math.abs((await hertzAt(canvasElement, at(2, 0).x, 2)) - truth(2))).toBeLessThan(5);
    const lane = laneOf(canvasElement).getBoundingClientRect();
    await expect(lane.left).toBe(stage.getBoundingClientRect().left);
    const header = within(canvasElement).getByText('Pitch').getBoundingClientRect();
    await expect(header.left).toBeGreaterThanOrEqual(lane.right);
  },
};

let pitch: ReturnType<typeof createPitchLayer> | undefined;

function Switched() {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  return (
    <>
      <Button onPress={() => setHidden(hidden.length === 0 ? ['pitch'] : [])}>Pitch on and off</Button>
      <StoryWaveform
        make={climbing}
        onSession={takeSession}
        height={400}
        hiddenLayers={hidden}
        makeLayers={({ samples }) => [
          wordLayer('above'),
          (pitch = createPitchLayer({ samples, sampleRate, totalSamples })),
        ]}
      />
    </>
  );
}

/** A lane grows when its layer says so, disappears when the layer is removed, and returns. */
export const ComesAndGoes: Story = {
  render: () => <Switched />,
  play: async ({ canvasElement }) => {
    const { at, stage } = await openWaveform(canvasElement);
    await hertzAt(canvasElement, at(3, 0).x, 3);
    const before = stage.clientHeight;
    pitch?.setHeight(120);
    await waitFor(() => expect(laneOf(canvasElement).clientHeight).toBe(120));
    await expect(stage.clientHeight).toBe(before - 48);
    await hertzAt(canvasElement, at(3, 0).x, 3);
    const toggle = within(canvasElement).getByRole('button', { name: 'Pitch on and off' });
    await userEvent.click(toggle);
    await nextFrame();
    await expect(canvasElement.querySelector('[data-layer="pitch"]')).toBeNull();
    await expect(within(canvasElement).queryByText('Pitch')).toBeNull();
    await expect(canvasElement.querySelector('[data-layer="words"]')).toBeVisible();
    await userEvent.click(toggle);
    await expect(Math.abs((await hertzAt(canvasElement, at(3, 0).x, 3)) - truth(3))).toBeLessThan(5);
  },
};
