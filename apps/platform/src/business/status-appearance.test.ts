import { statusShapes, tones } from '@earmark/ui';
import { expect, it } from 'vitest';
import * as appearances from './status-appearance.ts';
import type { StatusAppearance } from './status-appearance.ts';

const tables: readonly (readonly [string, Readonly<Record<string, StatusAppearance>>])[] = Object.entries(appearances);

it.each(tables)('%s gives each status a shape of its own', (_name, table) => {
  const shapes = Object.values(table).map(({ shape }) => shape);
  expect(new Set(shapes).size).toBe(shapes.length);
  for (const { shape, tone } of Object.values(table))
    expect([statusShapes.includes(shape), tones.includes(tone)]).toEqual([true, true]);
});
