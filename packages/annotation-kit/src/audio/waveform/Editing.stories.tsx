import type { Segment } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { isApplePlatform } from '../../core/index.ts';
import {
  StoryWaveform,
  babble,
  click,
  drag,
  nextFrame,
  point,
  segmentsOver,
  wheel,
  type StoryAudio,
  type StorySession,
} from '../story/index.ts';

const sampleRate = 8000;
const seconds = 10;
const totalSamples = seconds * sampleRate;

/** Three segments: 1 to 2 s, 4 to 5 s, and 5 to 6 s. */
const three = (): StoryAudio => {
  const [first] = segmentsOver({ sampleRate, channels: 1, totalSamples }, 1);
  const at = (id: string, start: number, end: number): Segment[] =>
    first ? [{ ...first, id, start: start * sampleRate, end: end * sampleRate }] : [];
  return {
    channels: [babble(totalSamples, sampleRate)],
    sampleRate,
    segments: [...at('a', 1, 2), ...at('b', 4, 5), ...at('c', 5, 6)],
  };
};

interface Handle extends StorySession {
  readonly stage: HTMLElement;
  /** Stage position of a time. */
  readonly at: (second: number) => { x: number; y: number };
  readonly segment: (id: string) => Segment | undefined;
  /** Starts and ends of all segments in seconds. */
  readonly spans: () => [number, number][];
}

let parts: StorySession | undefined;
const takeSession = (made: StorySession): void => {
  parts = made;
};
const onFault = fn();
const onContextMenu = fn();

/** Waits until the waveform is painted and returns what the test needs. */
async function open(canvasElement: HTMLElement): Promise<Handle> {
  const stage = await waitFor(() => {
    const found = canvasElement.querySelector('[data-part="stage"][data-status="ready"]');
    if (!(found instanceof HTMLElement) || !parts) throw new Error('not painted yet');
    return found;
  });
  if (!parts) throw new Error('no parts');
  const { store, viewport } = parts;
  await nextFrame();
  return {
    ...parts,
    stage,
    at: (second) => ({ x: viewport.toPixel(second * sampleRate), y: 120 }),
    segment: (id) => store.getState().document.segments.find((segment) => segment.id === id),
    spans: () =>
      store.getState().document.segments.map((segment) => [segment.start / sampleRate, segment.end / sampleRate]),
  };
}

const meta: Meta<typeof StoryWaveform> = {
  title: 'Audio/Waveform editing',
  component: StoryWaveform,
  args: { make: three, onSession: takeSession, onFault, onContextMenu },
};
export default meta;
type Story = StoryObj<typeof StoryWaveform>;

export const DrawByDragging: Story = {
  play: async ({ canvasElement }) => {
    const { stage, at, store, spans } = await open(canvasElement);
    await drag(stage, at(7), at(8.5));
    await expect(spans()).toHaveLength(4);
    const drawn = store.getState().document.segments[3];
    await expect(Math.abs((drawn?.start ?? 0) / sampleRate - 7)).toBeLessThan(0.02);
    await expect(Math.abs((drawn?.end ?? 0) / sampleRate - 8.5)).toBeLessThan(0.02);
    await expect(store.getState().selection).toEqual([drawn?.id]);
    // One drag is one step of the history.
    store.undo();
    await expect(spans()).toHaveLength(3);
  },
};

export const DrawingStopsAtTheNeighbour: Story = {
  play: async ({ canvasElement }) => {
    const { stage, at, spans } = await open(canvasElement);
    await drag(stage, at(3), at(5.5));
    await expect(spans()[1]?.[1]).toBe(4);
  },
};

/** Over the wave a drag moves a segment only with Alt; by its header it moves without. */
export const MoveByDraggingTheHeader: Story = {
  play: async ({ canvasElement }) => {
    const { stage, at, spans } = await open(canvasElement);
    const header = (second: number) => ({ ...at(second), y: 8 });
    point(stage, 'pointermove', at(1.5));
    await expect(stage.style.cursor).toBe('default');
    const key = isApplePlatform() ? 'Option' : 'Alt';
    await expect(stage.title).toBe(`Drag the band, or ${key}+drag, to move`);
    point(stage, 'pointermove', at(3));
    await expect([stage.style.cursor, stage.title]).toEqual(['crosshair', 'Drag to draw a segment']);
    point(stage, 'pointermove', header(1.5));
    await expect(stage.style.cursor).toBe('grab');
    await expect(stage.title).toBe('Drag to move');
    await drag(stage, header(1.5), header(2.3));
    const [start, end] = spans()[0] ?? [0, 0];
    await expect(Math.abs(start - 1.8)).toBeLessThan(0.02);
    await expect(end - start).toBeCloseTo(1);
    await drag(stage, at(2.3), at(3));
    await expect(spans()[0]?.[0]).toBe(start);
  },
};

export const ResizeByDraggingAnEdge: Story = {
  play: async ({ canvasElement }) => {
    const { stage, at, segment } = await open(canvasElement);
    point(stage, 'pointermove', at(2));
    await expect(stage.style.cursor).toBe('ew-resize');
    await drag(stage, at(2), at(2.6));
    await expect(Math.abs((segment('a')?.end ?? 0) / sampleRate - 2.6)).toBeLessThan(0.02);
    await expect(segment('a')?.start).toBe(sampleRate);
    await drag(stage, { ...at(5), x: at(5).x + 2 }, at(5.4));
    await expect(segment('b')?.end).toBe(5 * sampleRate);
    await expect((segment('c')?.start ?? 0) / sampleRate).toBeGreaterThan(5.3);
  },
};

export const MoveWithAlt: Story = {
  play: async ({ canvasElement }) => {
    const { stage, at, segment } = await open(canvasElement);
    await drag(stage, at(1.5), at(2.5));
    await expect(segment('a')?.start).toBe(sampleRate);
    await drag(stage, at(1.5), at(2.5), { altKey: true });
    const moved = segment('a');
    await expect(Math.abs((moved?.start ?? 0) / sampleRate - 2)).toBeLessThan(0.02);
    await expect((moved?.end ?? 0) - (moved?.start ?? 0)).toBe(sampleRate);
  },
};

export const EscapeCancelsADrag: Story = {
  play: async ({ canvasElement }) => {
    const { stage, at, spans } = await open(canvasElement);
    await drag(stage, at(7), at(8.5), { hold: true });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    point(stage, 'pointerup', at(8.5));
    await expect(spans()).toHaveLength(3);
  },
};

export const ClickSelectsAndSeeks: Story = {
  play: async ({ canvasElement }) => {
    const { stage, at, store, player } = await open(canvasElement);
    click(stage, at(4.5));
    await expect(store.getState().selection).toEqual(['b']);
    await expect(Math.abs(player.getState().positionSample / sampleRate - 4.5)).toBeLessThan(0.02);
    await waitFor(() =>
      expect(canvasElement.querySelector('[role="status"]')?.textContent).toContain(
        'Segment 2 selected, 0:04.000 to 0:05.000',
      ),
    );
    click(stage, at(1.5), { shiftKey: true });
    await expect(new Set(store.getState().selection)).toEqual(new Set(['a', 'b']));
    click(stage, at(5.5), { ctrlKey: true });
    await expect(store.getState().selection).toHaveLength(3);
    click(stage, at(9));
    await expect(store.getState().selection).toEqual([]);
  },
};

export const ContextMenu: Story = {
  play: async ({ canvasElement }) => {
    onContextMenu.mockClear();
    const { stage, at, store } = await open(canvasElement);
    point(stage, 'contextmenu', at(1.5), { button: 2 });
    await expect(onContextMenu).toHaveBeenCalledTimes(1);
    await expect(onContextMenu.mock.calls[0]?.[0]).toMatchObject({ segment: { id: 'a' }, track: 0 });
    await expect(store.getState().selection).toEqual(['a']);
  },
};

export const ContextMenuByKey: Story = {
  play: async ({ canvasElement }) => {
    const { stage, at, store, player } = await open(canvasElement);
    store.select(['b']);
    player.seek(12_345);
    onContextMenu.mockClear();
    const shown = fn();
    canvasElement.addEventListener('contextmenu', shown, { once: true });
    stage.focus();
    fireEvent.keyDown(stage, { key: 'ContextMenu' });
    // For a menu key browsers report the centre of the focused element.
    point(stage, 'contextmenu', at(9));
    await expect(onContextMenu).toHaveBeenCalledTimes(1);
    await expect(onContextMenu.mock.calls[0]?.[0]).toMatchObject({ segment: { id: 'b' }, sample: 12_345 });
    await expect(
      Math.abs(shown.mock.calls[0]?.[0].clientX - stage.getBoundingClientRect().left - at(4.5).x),
    ).toBeLessThan(2);
    await expect(store.getState().selection).toEqual(['b']);
  },
};

export const ReadOnlyPans: Story = {
  args: { isReadOnly: true },
  play: async ({ canvasElement }) => {
    const { stage, at, spans, viewport } = await open(canvasElement);
    viewport.zoomAt(0, 4);
    await nextFrame();
    await drag(stage, { x: 500, y: 120 }, { x: 200, y: 120 });
    await expect(spans()).toEqual([
      [1, 2],
      [4, 5],
      [5, 6],
    ]);
    await expect(Math.abs(viewport.toPixel(0) + 300)).toBeLessThan(2);
    await expect(at(0).x).toBeLessThan(0);
  },
};

export const ZoomWithCtrlWheel: Story = {
  play: async ({ canvasElement }) => {
    const { stage, at, viewport } = await open(canvasElement);
    // Mouse events have integer coordinates.
    const target = { x: Math.round(at(4).x), y: 120 };
    const under = viewport.toSample(target.x);
    const before = viewport.getState().samplesPerPixel;
    wheel(stage, target, -160, true);
    await expect(viewport.getState().samplesPerPixel).toBeCloseTo(before / 2, 6);
    await expect(Math.abs(viewport.toSample(target.x) - under)).toBeLessThanOrEqual(1);
    wheel(stage, target, 100);
    await expect(Math.abs(viewport.toSample(target.x - 100) - under)).toBeLessThanOrEqual(1);
    wheel(stage, target, 10_000, true);
    await expect(viewport.toPixel(totalSamples)).toBeCloseTo(viewport.getState().widthPixels, 3);
  },
};

export const MinimapAndRuler: Story = {
  play: async ({ canvasElement }) => {
    const { viewport, player } = await open(canvasElement);
    const part = (name: string): Element => canvasElement.querySelector(`[data-part="${name}"]`) ?? canvasElement;
    viewport.zoomAt(0, 10);
    await nextFrame();
    const width = viewport.getState().widthPixels;
    click(part('minimap'), { x: width / 2, y: 10 });
    await expect(Math.abs(viewport.toSample(width / 2) - totalSamples / 2)).toBeLessThan(sampleRate * 0.02);
    await drag(part('ruler'), { x: 10, y: 10 }, { x: 210, y: 10 });
    await expect(Math.abs(player.getState().positionSample - viewport.toSample(210))).toBeLessThan(3);
  },
};
