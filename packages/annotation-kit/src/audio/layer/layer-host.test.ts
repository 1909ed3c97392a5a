import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createListeners } from '../../core/index.ts';
import type { Colors } from '../painting/index.ts';
import { createViewport } from '../viewport/index.ts';
import type { LayerView, WaveformLayer } from './layer.ts';
import { createLayerHost } from './layer-host.ts';

let frames: (() => void)[] = [];
/** Runs the callbacks requested for the next frame; returns their number. */
const frame = (): number => {
  const due = frames;
  frames = [];
  due.forEach((work) => work());
  return due.length;
};

beforeEach(() => {
  frames = [];
  vi.stubGlobal('window', { devicePixelRatio: 2 });
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// The host passes colours and elements on without reading them.
const colors = { ground: 'light' } as unknown as Colors;
const element = {} as HTMLElement;

function canvasOf() {
  const context = { setTransform: vi.fn(), clearRect: vi.fn() };
  // The part of a canvas that a surface needs.
  const canvas = { width: 0, height: 0, style: {}, getContext: () => context } as unknown as HTMLCanvasElement;
  return { canvas, context };
}

function layerOf(id: string) {
  const changes = createListeners();
  const views: LayerView[] = [];
  const sizes: number[] = [];
  let [subscribed, attached, height] = [0, 0, 40];
  const layer: WaveformLayer = {
    id,
    placement: 'below',
    label: id,
    getHeight: () => height,
    attach() {
      attached += 1;
      return () => (attached -= 1);
    },
    subscribe(onChange) {
      subscribed += 1;
      const stop = changes.add(onChange);
      return () => {
        subscribed -= 1;
        stop();
      };
    },
    paint(surface, view) {
      views.push(view);
      sizes.push(surface.height);
    },
  };
  return {
    layer,
    views,
    sizes,
    change: changes.emit,
    held: () => subscribed + attached,
    setHeight(next: number) {
      height = next;
      changes.emit();
    },
  };
}

function open() {
  const viewport = createViewport({ sampleRate: 8000, totalSamples: 80_000 });
  const host = createLayerHost({ viewport, colors });
  const add = (...made: ReturnType<typeof layerOf>[]) => {
    const { canvas, context } = canvasOf();
    const layers = made.map(({ layer }) => layer);
    return { context, plane: host.addPlane({ canvas, element, layers, height: () => layers[0]?.getHeight?.() ?? 0 }) };
  };
  return { viewport, host, add };
}

describe('a layer', () => {
  it('is attached, subscribed and painted once when it is added', () => {
    const { add } = open();
    const pitch = layerOf('pitch');
    add(pitch);
    expect(pitch.held()).toBe(2);
    expect(pitch.views).toHaveLength(0);
    expect(frame()).toBe(1);
    expect(pitch.views).toHaveLength(1);
    expect(frame()).toBe(0);
  });

  it('receives samples and pixels that correspond', () => {
    const { viewport, add } = open();
    const pitch = layerOf('pitch');
    add(pitch);
    viewport.setWidth(500);
    viewport.showRange(8000, 16_000);
    frame();
    const [view] = pitch.views;
    expect(view).toMatchObject({
      sampleRate: 8000,
      totalSamples: 80_000,
      startSample: 8000,
      samplesPerPixel: 16,
      colors,
    });
    expect(view?.toPixel(12_000)).toBe(250);
    expect(view?.toSample(250)).toBe(12_000);
  });

  it('is painted alone when it alone has changed', () => {
    const { viewport, add } = open();
    const [pitch, phones] = [layerOf('pitch'), layerOf('phones')];
    add(pitch);
    add(phones);
    frame();
    pitch.change();
    pitch.change();
    frame();
    expect([pitch.views.length, phones.views.length]).toEqual([2, 1]);
    viewport.zoomAt(0, 2);
    frame();
    expect([pitch.views.length, phones.views.length]).toEqual([3, 2]);
  });

  it('is painted as high as it has become', () => {
    const { add } = open();
    const pitch = layerOf('pitch');
    add(pitch);
    frame();
    pitch.setHeight(90);
    frame();
    expect(pitch.sizes).toEqual([40, 90]);
  });

  it('waits, without asking for frames, until it has a height', () => {
    const { host, add } = open();
    const pitch = layerOf('pitch');
    pitch.setHeight(0);
    add(pitch);
    frame();
    expect(pitch.views).toHaveLength(0);
    expect(frame()).toBe(0);
    pitch.setHeight(30);
    host.invalidate();
    frame();
    expect(pitch.sizes).toEqual([30]);
  });

  it('leaves nothing subscribed when it is removed', () => {
    const { viewport, host, add } = open();
    const [pitch, phones] = [layerOf('pitch'), layerOf('phones')];
    const { plane } = add(pitch, phones);
    frame();
    plane.setLayers([phones.layer]);
    frame();
    expect([pitch.held(), phones.held()]).toEqual([0, 2]);
    expect([pitch.views.length, phones.views.length]).toEqual([1, 2]);
    plane.remove();
    expect(phones.held()).toBe(0);
    viewport.zoomAt(0, 2);
    frame();
    expect(phones.views).toHaveLength(2);
    host.destroy();
    viewport.zoomAt(0, 2);
    expect(frame()).toBe(0);
  });

  it('shares a canvas with its neighbours, which is cleared once', () => {
    const { add } = open();
    const [pitch, phones] = [layerOf('pitch'), layerOf('phones')];
    const { context } = add(pitch, phones);
    frame();
    phones.change();
    frame();
    expect([pitch.views.length, phones.views.length]).toEqual([2, 2]);
    expect(context.clearRect).toHaveBeenCalledTimes(2);
  });

  it('takes the colours of another theme', () => {
    const { host, add } = open();
    const pitch = layerOf('pitch');
    add(pitch);
    frame();
    const dark = { ...colors, ground: 'dark' };
    host.setColors(dark);
    frame();
    expect(pitch.views.at(-1)?.colors).toBe(dark);
  });
});

it('paints the whole audio where a plane has a width of its own, and not anew for each scroll', () => {
  const { viewport, host } = open();
  const overview = layerOf('overview');
  const { canvas } = canvasOf();
  host.addPlane({ canvas, element, layers: [overview.layer], height: () => 30, wholeWidth: () => 400 });
  viewport.zoomAt(0, 4);
  frame();
  viewport.scrollBy(100);
  frame();
  expect(overview.views).toHaveLength(1);
  expect(overview.views[0]).toMatchObject({ startSample: 0, samplesPerPixel: 200, widthPixels: 400 });
});

it('paints the whole audio a frame later, but no more than one, where the frame is long already', () => {
  const { host, add } = open();
  const [pitch, overview] = [layerOf('pitch'), layerOf('overview')];
  add(pitch);
  const { canvas } = canvasOf();
  host.addPlane({ canvas, element, layers: [overview.layer], height: () => 30, wholeWidth: () => 400 });
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  frame();
  expect([pitch.views.length, overview.views.length]).toEqual([1, 0]);
  pitch.change();
  frame();
  expect([pitch.views.length, overview.views.length]).toEqual([2, 1]);
  expect(frame()).toBe(0);
});
