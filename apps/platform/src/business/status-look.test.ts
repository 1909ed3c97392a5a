import { datasetStatuses, fileStatuses, itemStatuses, taskStatuses } from '@earmark/contract';
import { segmentStatuses } from '@earmark/model';
import { statusShapes, tones } from '@earmark/ui';
import { describe, expect, it } from 'vitest';
import * as looks from './status-look.ts';
import type { StatusLook } from './status-look.ts';

const tables: readonly (readonly [string, Readonly<Record<string, StatusLook>>])[] = Object.entries(looks);

/** The specification's statuses (section 4) by the table that draws them; those that the contract names come from there. */
const statuses: Readonly<Record<string, readonly string[]>> = {
  itemStatusLooks: itemStatuses,
  segmentStatusLooks: segmentStatuses,
  taskStatusLooks: taskStatuses,
  datasetStatusLooks: datasetStatuses,
  fileStatusLooks: fileStatuses,
  exportStatusLooks: ['generating', 'failed', 'succeeded'],
  userStatusLooks: ['activated', 'disabled', 'normal'],
  joinApplicationStatusLooks: ['in_review', 'passed', 'rejected', 'revoked'],
  certificationStatusLooks: ['certified', 'not_certified'],
  batchOperationStatusLooks: ['in_operation', 'failed', 'succeeded'],
  submissionStatusLooks: ['not_submitted', 'submitted'],
};

it('draws every kind of status of the specification', () => {
  expect(tables.map(([name]) => name).toSorted()).toEqual(Object.keys(statuses).toSorted());
});

describe.each(tables)('%s', (name, table) => {
  it('has a look for every status', () => {
    expect(Object.keys(table).toSorted()).toEqual([...(statuses[name] ?? [])].toSorted());
  });

  it('gives each status a shape of its own', () => {
    const shapes = Object.values(table).map(({ shape }) => shape);
    expect(new Set(shapes).size).toBe(shapes.length);
    for (const { shape, tone } of Object.values(table))
      expect([statusShapes.includes(shape), tones.includes(tone)]).toEqual([true, true]);
  });
});

it('counts the statuses that the specification names', () => {
  expect([itemStatuses.length, segmentStatuses.length]).toEqual([11, 7]);
});
