import type { Segment, Track } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within, userEvent } from 'storybook/test';
import {
  StoryWaveform,
  babble,
  click,
  drag,
  nextFrame,
  openWaveform,
  point,
  segmentsOver,
  takeSession,
  type StoryAudio,
} from '../story/index.ts';

const sampleRate = 8000;
const seconds = 20;
const totalSamples = seconds * sampleRate;
const audio = { sampleRate, channels: 1, totalSamples };

const track = (title: string, more: Partial<Track> = {}): Track => ({
  title,
  mayOverlap: false,
  channel: null,
  ...more,
});
const inOrder = (segments: readonly Segment[]): Segment[] =>
  segments.toSorted((a, b) => a.start - b.start || a.track - b.track || (a.id < b.id ? -1 : 1));
const at = (id: string, number: number, start: number, end: number, text = ''): Segment => ({
  id,
  track: number,
  start: start * sampleRate,
  end: end * sampleRate,
  answers: { text },
  comments: [],
  status: 'completed',
});

/** Two speakers who do not interrupt themselves, and noises that may overlap. */
const meeting = (): StoryAudio => ({
  channels: [babble(totalSamples, sampleRate)],
  sampleRate,
  tracks: [track('Anna'), track('Bert'), track('', { mayOverlap: true })],
  segments: inOrder([
    at('a1', 0, 1, 4, 'good morning'),
    at('a2', 0, 8, 11, 'could you spell that'),
    at('b1', 1, 3.5, 7, '好的，请问您贵姓'),
    at('b2', 1, 12, 15, 'yes, of course'),
    at('n1', 2, 2, 9, 'rain'),
    at('n2', 2, 5, 6, 'door'),
    at('n3', 2, 5.5, 12, 'music'),
    at('n4', 2, 14, 18, 'traffic'),
  ]),
});

const many = (count: number) => (): StoryAudio => ({
  channels: [babble(totalSamples, sampleRate)],
  sampleRate,
  tracks: Array.from({ length: count }, (_, number) => track(number % 3 === 0 ? '' : `Speaker ${number + 1}`)),
  segments: inOrder(
    Array.from({ length: count }, (_, number) => segmentsOver(audio, 4 + (number % 5), true, number)).flat(),
  ),
});

const meta: Meta<typeof StoryWaveform> = {
  title: 'Audio/Tracks',
  component: StoryWaveform,
  args: { make: meeting, onSession: takeSession, height: 360 },
};
export default meta;
type Story = StoryObj<typeof StoryWaveform>;

export const SpeakersAndNoises: Story = {
  play: async ({ canvasElement }) => {
    await openWaveform(canvasElement);
    const heads = within(canvasElement).getByRole('radiogroup', { name: /^(?:Tracks|轨道)$/ });
    await waitFor(() =>
      expect(
        within(heads)
          .getAllByRole('radio')
          .map((head) => head.getAttribute('aria-label')),
      ).toEqual([expect.any(String), expect.any(String), expect.stringMatching(/Segments may overlap|允许片段重叠/)]),
    );
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Chinese: Story = {
  globals: { locale: 'zh' },
  args: { make: () => ({ ...meeting(), tracks: [track('说话人甲'), track(''), track('噪声', { mayOverlap: true })] }) },
  play: async ({ canvasElement }) => {
    await openWaveform(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByRole('radio', { name: '噪声, 允许片段重叠' })).toBeVisible());
    await expect(within(canvasElement).getByRole('radio', { name: '轨道 2' })).toBeVisible();
  },
};
export const SixteenTracks: Story = { args: { make: many(16), height: 420 } };

/** More tracks than fit: the bands scroll, and choosing a track by key scrolls it into view. */
export const SixtyFourTracks: Story = {
  args: { make: many(64), height: 420 },
  play: async ({ canvasElement }) => {
    const { stage } = await openWaveform(canvasElement);
    const heads = await waitFor(() => within(canvasElement).getAllByRole('radio'));
    await expect(heads).toHaveLength(64);
    const [first] = heads;
    const last = heads.at(-1);
    if (!first || !last) throw new Error('no tracks');
    first.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(heads[1]).toHaveAttribute('aria-checked', 'true'));
    last.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(last).toHaveAttribute('aria-checked', 'true'));
    await waitFor(() =>
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(stage.getBoundingClientRect().bottom),
    );
    stage.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: -5000, shiftKey: true }));
    await waitFor(() =>
      expect(Math.abs(first.getBoundingClientRect().top - stage.getBoundingClientRect().top)).toBeLessThan(2),
    );
  },
};

export const ChannelsWithTracks: Story = {
  args: {
    height: 440,
    make: () => ({
      channels: [babble(totalSamples, sampleRate, 1), babble(totalSamples, sampleRate, 2)],
      sampleRate,
      tracks: [track('Scene'), track('Agent', { channel: 0 }), track('Caller', { channel: 1, mayOverlap: true })],
      segments: inOrder([
        ...segmentsOver(audio, 2, false, 0),
        ...segmentsOver(audio, 6, true, 1),
        at('x', 2, 1, 6, 'hello'),
        at('y', 2, 4, 9, 'I would like to change my appointment'),
        at('z', 2, 11, 19, '没有问题'),
      ]),
    }),
  },
};

export const DrawOverAnother: Story = {
  play: async ({ canvasElement }) => {
    const { stage, store, at: pointAt, bandOf } = await openWaveform(canvasElement);
    click(stage, pointAt(19, bandOf(2)));
    await nextFrame();
    point(stage, 'pointermove', pointAt(6.5, 300));
    await expect(stage.style.cursor).toBe('crosshair');
    await drag(stage, pointAt(6.5, 300), pointAt(8, 300));
    const drawn = store.getState().document.segments.find(({ id }) => id === store.getState().selection[0]);
    await expect(drawn?.track).toBe(2);
    await expect(Math.abs((drawn?.start ?? 0) / sampleRate - 6.5)).toBeLessThan(0.05);
    await expect(Math.abs((drawn?.end ?? 0) / sampleRate - 8)).toBeLessThan(0.05);
    // On a track without overlap a drag that begins in a segment draws nothing.
    click(stage, pointAt(19, bandOf(0)));
    await nextFrame();
    const before = store.getState().document.segments.length;
    point(stage, 'pointermove', pointAt(9, 300));
    await expect([stage.style.cursor, stage.title]).toEqual([
      'ns-resize',
      'Drag to another track; drag the band to move in time',
    ]);
    await drag(stage, pointAt(9, 300), pointAt(10, 300));
    await expect(store.getState().document.segments).toHaveLength(before);
  },
};

/** Where a selected segment of another track lies is seen in the wave of the active one, too. */
export const SelectedOnAnotherTrack: Story = {
  play: async ({ canvasElement }) => {
    const { stage, store, at: pointAt } = await openWaveform(canvasElement);
    const canvas = stage.querySelector('canvas');
    const { x, y } = pointAt(13, stage.clientHeight - 4);
    const shade = (): readonly number[] => {
      const [left, top] = [x, y].map((at) => Math.round(at * window.devicePixelRatio));
      return [...(canvas?.getContext('2d')?.getImageData(left ?? 0, top ?? 0, 1, 1).data ?? [])];
    };
    await nextFrame();
    const before = shade();
    store.select(['b2']);
    await waitFor(() => expect(shade()).not.toEqual(before));
    store.select([]);
    await waitFor(() => expect(shade()).toEqual(before));
  },
};

export const DragToAnotherTrack: Story = {
  play: async ({ canvasElement }) => {
    const { stage, store, at: pointAt, bandOf, segment } = await openWaveform(canvasElement);
    await drag(stage, pointAt(9.5, bandOf(0)), pointAt(9.6, bandOf(1)));
    await expect(segment('a2')).toMatchObject({ track: 1, start: 8 * sampleRate, end: 11 * sampleRate });
    await expect(store.getState().selection).toEqual(['a2']);
    // No room there: nothing happens.
    await drag(stage, pointAt(2.5, bandOf(0)), pointAt(2.5, bandOf(1)));
    await expect(segment('a1')?.track).toBe(1);
    await expect(segment('a1')?.end).toBe(3.5 * sampleRate);
    await expect(store.undo()).toBe(true);
    await expect(segment('a1')).toMatchObject({ track: 0, start: sampleRate, end: 4 * sampleRate });
    await expect(store.undo()).toBe(true);
    await expect(segment('a2')?.track).toBe(0);
  },
};

export const SnapsToSilence: Story = {
  args: {
    silences: [
      { start: 11.6 * sampleRate, end: 11.9 * sampleRate },
      { start: 16.5 * sampleRate, end: 17.2 * sampleRate },
    ],
  },
  play: async ({ canvasElement }) => {
    const { stage, store, at: pointAt, bandOf, segment, viewport } = await openWaveform(canvasElement);
    const slip = (3 * viewport.getState().samplesPerPixel) / sampleRate;
    await drag(stage, pointAt(16.5 + slip, 300), pointAt(17.2 - slip, 300));
    const drawn = store.getState().document.segments.find(({ id }) => id === store.getState().selection[0]);
    await expect(drawn).toMatchObject({ start: 16.5 * sampleRate, end: 17.2 * sampleRate });
    // An edge that is dragged, too; Shift suspends it
    await drag(stage, pointAt(11, bandOf(0)), pointAt(11.6 - slip, bandOf(0)));
    await expect(segment('a2')).toMatchObject({ start: 8 * sampleRate, end: 11.6 * sampleRate });
    await drag(stage, pointAt(11.6, bandOf(0)), pointAt(11.9 + slip, bandOf(0)), { shiftKey: true });
    await expect(segment('a2')?.end).toBe(viewport.toSample(pointAt(11.9 + slip, 0).x));
  },
};
