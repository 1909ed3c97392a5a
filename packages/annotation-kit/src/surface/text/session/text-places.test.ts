import { beforeEach, expect, it } from 'vitest';
import type { KeptStorage } from '../../../core/index.ts';
import { keepPlace, mostPlaces, placeIn } from './text-places.ts';

const key = 'earmark.text.places';
let kept: Map<string, string>;
let storage: KeptStorage;
beforeEach(() => {
  kept = new Map();
  storage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) };
});

it('remembers the last place in each text', () => {
  keepPlace('7/1/annotation', { part: 0, parts: [{ at: 40, top: 12 }] }, storage);
  keepPlace(
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
  keepPlace('7/1/annotation', { part: 0, parts: [{ at: 90, top: 60 }] }, storage);
  expect(placeIn('7/1/annotation', storage)).toMatchObject({ part: 0, parts: [{ at: 90, top: 60 }] });
  expect(placeIn('7/2/annotation', storage)).toMatchObject({ part: 1, parts: [{}, { at: 5, top: 3 }] });
  expect(placeIn('8/1/annotation', storage)).toBeUndefined();
});

it('forgets the text that was left longest ago', () => {
  for (let item = 0; item <= mostPlaces; item += 1)
    keepPlace(`7/${item}/annotation`, { part: 0, parts: [{ at: item, top: 0 }] }, storage);
  expect(placeIn('7/0/annotation', storage)).toBeUndefined();
  expect(placeIn('7/1/annotation', storage)).toBeDefined();
  expect(JSON.parse(kept.get(key) ?? '')).toHaveProperty('places.length', mostPlaces);
});

it('ignores what it has not written', () => {
  const place = { scope: 's', part: 0, parts: [{ at: 1, top: 1 }] };
  for (const places of [
    'text',
    [null, 3],
    [{ ...place, part: -1 }],
    [{ ...place, parts: {} }],
    [{ ...place, parts: [{ at: 'one', top: 0 }] }],
    [{ ...place, parts: [null] }],
  ]) {
    kept.set(key, JSON.stringify({ places }));
    expect(placeIn('s', storage)).toBeUndefined();
  }
  kept.set(key, JSON.stringify({ places: [null, place] }));
  expect(placeIn('s', storage)).toEqual(place);
});
