import { describe, expect, it } from 'vitest';
import { modalityKinds } from '../modality/index.ts';
import { figuresOf, shownFigure } from './shown-figure.ts';
import { figureIds, figureOf, figures, figureSumNames, type FigureSums } from './figure.ts';

const none = Object.fromEntries(figureSumNames.map((name) => [name, 0])) as FigureSums;

describe('figures', () => {
  it('divides sums, and says nothing where there is nothing to divide by', () => {
    expect(figureOf('real_time_factor', { ...none, annotation_time: 7200, size: 1200 })).toBe(6);
    expect(figureOf('real_time_factor', { ...none, annotation_time: 7200 })).toBeNull();
    expect(figureOf('inspection_time', { ...none, inspection_time: 60, reinspection_time: 30 })).toBe(90);
    expect(figureOf('items', none)).toBe(0);
  });

  it('has a name and a definition of each in both languages, none twice', () => {
    for (const language of ['en', 'zh'] as const) {
      const names = figureIds.map((id) => figures[id].name[language]);
      expect(new Set(names).size).toBe(names.length);
      for (const id of figureIds) expect(figures[id].definition[language]).toMatch(/[.。]$/);
    }
  });

  it('speaks of the items of each modality, in their measure', () => {
    for (const kind of modalityKinds)
      for (const language of ['en', 'zh'] as const) {
        const shown = figuresOf(kind);
        expect(new Set(shown.map(({ name }) => name[language])).size).toBe(shown.length);
        for (const { name, definition } of shown) expect(name[language] + definition[language]).not.toMatch(/[{}]/);
      }
    expect(shownFigure('size', 'audio')).toMatchObject({ as: 'time', name: { en: 'Audio, first work' } });
    expect(shownFigure('size', 'text')).toMatchObject({ as: 'count', name: { zh: '首次标注字符数' } });
    expect(shownFigure('items', 'text')?.name.en).toBe('Texts submitted');
    expect(shownFigure('real_time_factor', 'text')).toBeUndefined();
  });
});
