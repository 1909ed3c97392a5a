import { datasetList, figures, itemMeanings, taskList, type ItemMeaning, type ListFields } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../i18n/en/list.json';
import { loadTexts } from '../../i18n/index.ts';
import chinese from '../../i18n/zh/list.json';
import { describeFigure, figureTitle, formatFigure, measured } from './figures.ts';
import { listColumns } from '../list-columns.tsx';
import { requestedFilters } from '../list-filters.ts';

/** A second modality, which counts what audio measures in seconds. */
const notes: ItemMeaning = {
  ...itemMeanings.audio,
  figures: {
    size: { of: 'characters', measure: 'count', name: { en: 'Characters', zh: '字数' } },
    unit_count: { measure: 'count', name: { en: 'Lines', zh: '行数' } },
    target_size: { measure: 'count', name: { en: 'Characters to judge', zh: '待判字数' } },
  },
};
const note = 'note' as ModalityKind;
beforeAll(async () => {
  Object.assign(itemMeanings, { [note]: notes });
  await loadTexts('inside', 'outside');
});
afterAll(() => void Reflect.deleteProperty(itemMeanings, note));

const columnOfSize = (modality: ModalityKind) =>
  listColumns<typeof taskList, Partial<ListFields<typeof taskList>>>(
    taskList,
    {
      status: { words: (status) => status },
      priority: { words: (priority) => priority },
      tags: { cell: () => null, csv: () => '' },
      people: { cell: () => null, csv: () => '' },
      verifiers: { cell: () => null, csv: () => '' },
      waiting: { cell: () => null, csv: () => '' },
      progress: { cell: () => null, csv: () => '' },
    },
    { modality },
  ).find(({ id }) => id === 'size');

describe('the figures of items', () => {
  it('are named and drawn as the row of the modality says', () => {
    expect([figureTitle('audio', 'size'), formatFigure('audio', 'size', 750)]).toEqual(['Length', '0.21 h']);
    expect([figureTitle(note, 'size'), formatFigure(note, 'size', 1234.4)]).toEqual(['Characters', '1,234']);
    expect([describeFigure('audio', 'size', 750), describeFigure(note, 'size', 750)]).toEqual([
      '0.21 h',
      '750 characters',
    ]);
  });

  it('add up to hours, or to a whole number', () => {
    expect([formatFigure('audio', 'size', 5400), formatFigure(note, 'size', 1234.4)]).toEqual(['1.5 h', '1,234']);
  });

  it('stand in lists under their names, in their measure', () => {
    expect(columnOfSize('audio')).toMatchObject({ title: 'Length', csvTitle: 'Length (h)' });
    expect(columnOfSize('audio')?.csv?.({ size: 5400 })).toBe(1.5);
    expect(columnOfSize(note)).toMatchObject({ title: 'Characters', filter: { kind: 'range', unit: undefined } });
    expect(columnOfSize(note)?.cell({ size: 5400 }, 0)).toBe('5,400');
    expect(columnOfSize(note)?.csv?.({ size: 5400 })).toBe(5400);
    expect(columnOfSize(note)).not.toHaveProperty('csvTitle');
  });

  it('are narrowed by in the measure that they are shown in', () => {
    const filters = { size: { kind: 'range', from: 2, to: null } } as const;
    expect(requestedFilters(taskList, filters, 1, 'audio')['size']).toEqual({ from: 7200 });
    expect(requestedFilters(taskList, filters, 1, note)['size']).toEqual({ from: 2 });
  });

  it('are of no list without a modality', () => {
    expect(() => measured('size', datasetList.columns.size, undefined)).toThrow('no modality');
  });
});

it('says the real-time factor of people’s work as the statistics define it', () => {
  const { en, zh } = figures.real_time_factor.definition;
  expect([english.define_real_time_factor, chinese.define_real_time_factor]).toEqual([en, zh]);
});
