import { beforeEach, expect, it } from 'vitest';
import type { KeptStorage } from '../../../core/index.ts';
import { keepPosition, mostPositions, positionIn } from './text-positions.ts';

const key = 'earmark.text.positions';
let kept: Map<string, string>;
let storage: KeptStorage;
beforeEach(() => {
  kept = new Map();
  storage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) };
});

it('remembers the last position in each text', () => {
  keepPosition('7/1/annotation', { part: 0, parts: [{ at: 40, top: 12 }] }, storage);
  keepPosition(
    '7/2/annotation',
    {
      part: 1,
      parts: [
        { at: 0, top: 0 },
        { at: 5, top: 3 },
      ],
    },
    storage,
  );
  keepPosition('7/1/annotation', { part: 0, parts: [{ at: 90, top: 60 }] }, storage);
  expect(positionIn('7/1/annotation', storage)).toMatchObject({ part: 0, parts: [{ at: 90, top: 60 }] });
  expect(positionIn('7/2/annotation', storage)).toMatchObject({ part: 1, parts: [{}, { at: 5, top: 3 }] });
  expect(positionIn('8/1/annotation', storage)).toBeUndefined();
});

it('forgets the text that was left longest ago', () => {
  for (let item = 0; item <= mostPositions; item += 1)
    keepPosition(`7/${item}/annotation`, { part: 0, parts: [{ at: item, top: 0 }] }, storage);
  expect(positionIn('7/0/annotation', storage)).toBeUndefined();
  expect(positionIn('7/1/annotation', storage)).toBeDefined();
  expect(JSON.parse(kept.get(key) ?? '')).toHaveProperty('positions.length', mostPositions);
});

it('ignores what it has not written', () => {
  const position = { scope: 's', part: 0, parts: [{ at: 1, top: 1 }] };
  for (const positions of [
    'text',
    [null, 3],
    [{ ...position, part: -1 }],
    [{ ...position, parts: {} }],
    [{ ...position, parts: [{ at: 'one', top: 0 }] }],
    [{ ...position, parts: [null] }],
  ]) {
    kept.set(key, JSON.stringify({ positions }));
    expect(positionIn('s', storage)).toBeUndefined();
  }
  kept.set(key, JSON.stringify({ positions: [null, position] }));
  expect(positionIn('s', storage)).toEqual(position);
});
