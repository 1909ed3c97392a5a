import { expect, it } from 'vitest';
import { createHeardMemory } from './heard-memory.ts';

function tab() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

function player() {
  let changed = (): void => undefined;
  const state = { isPlaying: false, ranges: [[0, 2]] as [number, number][] };
  return {
    state,
    play() {
      state.isPlaying = true;
      changed();
    },
    pause() {
      state.isPlaying = false;
      changed();
    },
    heardRanges: () => state.ranges,
    subscribe(listener: () => void) {
      changed = listener;
      return () => (changed = () => undefined);
    },
    getState: () => ({ isPlaying: state.isPlaying }),
  };
}

it('remembers what was played of an item, at a pause, when the page goes and at the end', () => {
  const storage = tab();
  const again = () => createHeardMemory('7/12/inspection', storage).ranges();
  expect(again()).toEqual([]);
  const playing = player();
  const page = new EventTarget();
  const stop = createHeardMemory('7/12/inspection', storage).follow(playing, page);
  expect(again()).toEqual([]);
  playing.play();
  playing.pause();
  expect(again()).toEqual([[0, 2]]);
  playing.state.ranges = [[0, 3]];
  page.dispatchEvent(new Event('pagehide'));
  expect(again()).toEqual([[0, 3]]);
  playing.state.ranges = [[0, 4]];
  stop();
  expect(again()).toEqual([[0, 4]]);
});

it('forgets what was submitted or judged', () => {
  const storage = tab();
  const memory = createHeardMemory('7/12/inspection', storage);
  const stop = memory.follow(player(), new EventTarget());
  memory.forget();
  stop();
  expect(createHeardMemory('7/12/inspection', storage).ranges()).toEqual([]);
});

it('remembers nothing without a scope', () => {
  const storage = tab();
  createHeardMemory(undefined, storage).follow(player(), new EventTarget())();
  expect(createHeardMemory(undefined, storage).ranges()).toEqual([]);
});

it('tells nothing of another item, person or stage, nor of what cannot be ranges', () => {
  const storage = tab();
  createHeardMemory('7/12/inspection', storage).follow(player(), new EventTarget())();
  expect(createHeardMemory('7/12/acceptance', storage).ranges()).toEqual([]);
  for (const ranges of ['all', [[0]], [[0, 'end']], [[0, null]], null]) {
    storage.kept.set('earmark.heard', JSON.stringify({ scope: 'a', ranges }));
    expect(createHeardMemory('a', storage).ranges()).toEqual([]);
  }
});
