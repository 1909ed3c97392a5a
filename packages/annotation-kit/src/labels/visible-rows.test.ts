import type { Label, Option } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { visibleRows } from './visible-rows.ts';

const option = (id: string, labels: Label[] = []): Option => ({ id, title: id, isDefault: false, labels });
const label = (id: string, ...options: Option[]): Label => ({ id, title: id, type: 'multi_tiled', isRequired: false, options });
const labels = [label('noise', option('music', [label('loudness', option('loud', [label('why')]))]), option('traffic', [label('vehicle')])), label('speaker')];
const shown = (answers: Record<string, string[]>): (string | number)[][] => visibleRows(labels, answers).map((row) => [row.label.id, row.depth]);

describe('visibleRows', () => {
  it('shows the first level when nothing is chosen', () => {
    expect(shown({})).toEqual([['noise', 0], ['speaker', 0]]);
  });

  it('hangs the sub-items of chosen options below their question, level by level', () => {
    expect(shown({ noise: ['traffic', 'music'], loudness: ['loud'] })).toEqual([['noise', 0], ['loudness', 1], ['why', 2], ['vehicle', 1], ['speaker', 0]]);
  });

  it('hides sub-items of options that are no longer chosen, even if they were answered', () => {
    expect(shown({ loudness: ['loud'] })).toEqual([['noise', 0], ['speaker', 0]]);
  });
});
