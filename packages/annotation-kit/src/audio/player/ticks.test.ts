import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTicks } from './ticks.ts';

const frameMs = 16;
let frames: number;
let isPlaying: boolean;
let restMs: number;

beforeEach(() => {
  vi.useFakeTimers();
  [frames, isPlaying, restMs] = [0, true, Number.POSITIVE_INFINITY];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frames += 1;
    return setTimeout(run, frameMs);
  });
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () =>
  createTicks({ isPlaying: () => isPlaying, position: () => performance.now(), onTick: looked, restMs: () => restMs });
const looked = vi.fn();

/** How often a listener is told in a second. */
function toldInASecond(pace?: () => number): number {
  const ticks = open();
  const listener = vi.fn();
  ticks.add(listener, pace);
  ticks.run();
  vi.advanceTimersByTime(1000);
  ticks.stop();
  return listener.mock.calls.length;
}

it('tells each frame to those who ask for each', () => {
  expect(toldInASecond()).toBeGreaterThan(60);
});

it('asks the browser for no frame while nobody needs one', () => {
  expect(toldInASecond(() => 100)).toBe(11);
  expect(frames).toBe(0);
});

it('looks ten times a second at what a listener waits for', () => {
  let pace = 60_000;
  const ticks = open();
  const listener = vi.fn();
  ticks.add(listener, () => pace);
  looked.mockClear();
  ticks.run();
  vi.advanceTimersByTime(1000);
  expect([looked.mock.calls.length, listener.mock.calls.length]).toEqual([11, 1]);
  pace = 0;
  vi.advanceTimersByTime(200);
  expect(listener.mock.calls.length).toBeGreaterThan(5);
  ticks.stop();
});

it('looks at each frame where an end is near', () => {
  restMs = 10;
  expect(toldInASecond(() => 100)).toBeLessThan(12);
  expect(frames).toBeGreaterThan(60);
});

it('ends when nothing plays any more, and tells all where somebody goes elsewhere', () => {
  const ticks = open();
  const listener = vi.fn();
  const remove = ticks.add(listener, () => 60_000);
  ticks.run();
  isPlaying = false;
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
  ticks.emit(5);
  expect(listener.mock.calls.at(-1)).toEqual([5]);
  remove();
  ticks.emit(6);
  expect(listener.mock.calls.at(-1)).toEqual([5]);
});
