import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createViewport } from './viewport.ts';
import {
  boundViewport,
  endOf,
  finestScale,
  fitScale,
  pixelOf,
  positionAt,
  revealing,
  zoomedAt,
  zoomedToRange,
  type ViewportState,
} from './viewport-maths.ts';

const total = fc.integer({ min: 1, max: 200_000_000 });
const width = fc.integer({ min: 1, max: 4000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** Any legal state of any audio. */
const scene = fc.record({ total, width, zoom: share, at: share }).map(({ total, width, zoom, at }) => {
  const finest = finestScale(width, total);
  const samplesPerPixel = finest * (fitScale(width, total) / finest) ** zoom;
  return { total, state: boundViewport({ widthPixels: width, samplesPerPixel, startSample: at * total }, total) };
});

const isWithin = (state: ViewportState, total: number): boolean =>
  state.startSample >= 0 && endOf(state) <= total * (1 + 1e-9) + 1e-6 && state.samplesPerPixel > 0;

describe('viewport maths', () => {
  it('finds the pixel of a position and the position of that pixel again', () => {
    fc.assert(
      fc.property(scene, fc.double({ min: -500, max: 4500, noNaN: true }), ({ state }, pixel) => {
        expect(pixelOf(state, positionAt(state, pixel))).toBeCloseTo(pixel, 3);
      }),
    );
  });

  it('zooms around the pointer, as far as the ends of the audio allow', () => {
    fc.assert(
      fc.property(scene, share, fc.double({ min: 0.1, max: 10, noNaN: true }), ({ state, total }, at, factor) => {
        const pixel = at * state.widthPixels;
        const next = zoomedAt(state, total, pixel, factor);
        const isHeldByAnEnd = next.startSample === 0 || endOf(next) >= total * (1 - 1e-9) - 1e-6;
        if (!isHeldByAnEnd) expect(pixelOf(next, positionAt(state, pixel))).toBeCloseTo(pixel, 2);
      }),
    );
  });

  it('never shows anything before the start or after the end', () => {
    fc.assert(
      fc.property(
        scene,
        share,
        share,
        fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
        ({ state, total }, a, b, factor) => {
          const [start, end] = [Math.min(a, b) * total, Math.max(a, b) * total];
          const nexts = [
            zoomedAt(state, total, a * state.widthPixels, factor),
            zoomedToRange(state, total, start, end),
            revealing(state, total, start, end),
            boundViewport({ ...state, startSample: (a - 0.5) * 4 * total }, total),
          ];
          for (const next of nexts) expect(isWithin(next, total)).toBe(true);
        },
      ),
    );
  });

  it('brings a revealed range that fits into sight', () => {
    fc.assert(
      fc.property(scene, share, share, ({ state, total }, at, size) => {
        const span = state.widthPixels * state.samplesPerPixel;
        const start = at * Math.max(0, total - span);
        const end = Math.min(total, start + size * span * 0.9);
        const next = revealing(state, total, start, end);
        expect(pixelOf(next, start)).toBeGreaterThanOrEqual(-1e-3);
        expect(pixelOf(next, end)).toBeLessThanOrEqual(next.widthPixels + 1e-3);
      }),
    );
  });
});

describe('createViewport', () => {
  it('shows the whole audio at first and goes on doing so when the view is resized', () => {
    const viewport = createViewport({ sampleRate: 16_000, totalSamples: 160_000 });
    viewport.setWidth(800);
    expect(viewport.getState()).toEqual({ startSample: 0, samplesPerPixel: 200, widthPixels: 800 });
    viewport.setWidth(400);
    expect(viewport.getState().samplesPerPixel).toBe(400);
  });

  it('keeps scale and start when a zoomed view is resized', () => {
    const viewport = createViewport({ sampleRate: 16_000, totalSamples: 160_000 });
    viewport.setWidth(800);
    viewport.zoomAt(400, 4);
    const { startSample } = viewport.getState();
    viewport.setWidth(600);
    expect(viewport.getState()).toEqual({ startSample, samplesPerPixel: 50, widthPixels: 600 });
  });

  it('notifies of changes only, and returns the same object in between', () => {
    const viewport = createViewport({ sampleRate: 16_000, totalSamples: 160_000 });
    viewport.setWidth(800);
    let calls = 0;
    viewport.subscribe(() => (calls += 1));
    const before = viewport.getState();
    viewport.zoomToFit();
    viewport.scrollBy(100);
    expect(calls).toBe(0);
    expect(viewport.getState()).toBe(before);
    viewport.zoomAt(0, 2);
    expect(calls).toBe(1);
  });

  it('answers whole samples inside the audio for any pixel', () => {
    const viewport = createViewport({ sampleRate: 16_000, totalSamples: 1_001 });
    viewport.setWidth(300);
    expect(viewport.toSample(-50)).toBe(0);
    expect(viewport.toSample(5_000)).toBe(1_001);
    expect(Number.isInteger(viewport.toSample(77.3))).toBe(true);
  });

  it('zooms in until single samples are 16 pixels apart', () => {
    const viewport = createViewport({ sampleRate: 16_000, totalSamples: 160_000 });
    viewport.setWidth(800);
    viewport.zoomAt(400, 1e9);
    expect(viewport.getState().samplesPerPixel).toBe(1 / 16);
    expect(viewport.toPixel(80_000)).toBeCloseTo(400, 6);
  });
});
