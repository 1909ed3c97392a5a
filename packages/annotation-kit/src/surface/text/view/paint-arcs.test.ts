import type { LinkMark } from '@earmark/model';
import { expect, it } from 'vitest';
import { placeArcs, type Point } from './paint-arcs.ts';

const link = (id: string, from: string, to: string): LinkMark => ({
  type: 'link',
  id,
  linkType: 'kin',
  ends: [
    { name: 'from', mark: from },
    { name: 'to', mark: to },
  ],
  answers: {},
  comments: [],
  status: 'completed',
});

const namesOver = (points: Readonly<Record<string, Point>>, links: readonly LinkMark[]): number[] =>
  placeArcs(links, (id) => points[id])
    .map(({ middle }) => middle.y)
    .toSorted((a, b) => a - b);

it('puts names of links between the same two marks above one another, whichever way they lead', () => {
  const pair = [link('1', 'a', 'b'), link('2', 'b', 'a'), link('3', 'a', 'b')];
  for (const y of [3, 200])
    for (const apart of [60, 300]) {
      const [first = 0, second = 0, third = 0] = namesOver({ a: { x: 10, y }, b: { x: 10 + apart, y } }, pair);
      expect(second - first, `${apart} px apart, ${y} px from the top`).toBeGreaterThanOrEqual(12);
      if (y > 100) expect(third - second).toBeGreaterThanOrEqual(12);
    }
});

it('leaves names where they are when another of the links comes first', () => {
  const pair = [link('1', 'a', 'b'), link('2', 'b', 'a'), link('3', 'a', 'b')];
  const points: Readonly<Record<string, Point>> = { a: { x: 10, y: 200 }, b: { x: 150, y: 200 } };
  const namesOf = (links: readonly LinkMark[]) =>
    new Map(placeArcs(links, (id) => points[id]).map((arc) => [arc.link.id, arc.middle]));
  expect(namesOf(pair.toReversed())).toEqual(namesOf(pair));
});

it('leaves links between other marks where they are', () => {
  const points = { a: { x: 10, y: 200 }, b: { x: 80, y: 200 }, c: { x: 150, y: 200 } };
  const [first, second] = namesOver(points, [link('1', 'a', 'b'), link('2', 'b', 'c')]);
  expect(first).toBe(second);
});

it('keeps names apart where a link ends on another in the next line', () => {
  const points = { a: { x: 70, y: 3 }, c: { x: 140, y: 40 } };
  const [first, second] = placeArcs([link('1', 'a', 'c'), link('2', 'c', '1')], (id) =>
    new Map(Object.entries(points)).get(id),
  );
  const apart = (axis: 'x' | 'y'): number => Math.abs((second?.middle[axis] ?? 0) - (first?.middle[axis] ?? 0));
  expect(apart('x') >= 48 || apart('y') >= 12).toBe(true);
});
