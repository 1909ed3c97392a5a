import type { Label, Option } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { isUntouched } from './segment-text.ts';
import { blocksOf, visibleRows } from './visible-rows.ts';

const option = (id: string, labels: Label[] = []): Option => ({ id, title: id, isDefault: false, labels });
const label = (id: string, ...options: Option[]): Label => ({
  id,
  title: id,
  type: 'multi_tiled',
  isRequired: false,
  options,
});
const labels = [
  label(
    'noise',
    option('music', [label('loudness', option('loud', [label('why')]))]),
    option('traffic', [label('vehicle')]),
  ),
  label('speaker'),
];
const shown = (answers: Record<string, string[]>): (string | number)[][] =>
  visibleRows(labels, answers).map((row) => [row.label.id, row.depth]);

describe('visibleRows', () => {
  it('shows the first level when nothing is chosen', () => {
    expect(shown({})).toEqual([
      ['noise', 0],
      ['speaker', 0],
    ]);
  });

  it('hangs the sub-items of chosen options below their question, level by level', () => {
    expect(shown({ noise: ['traffic', 'music'], loudness: ['loud'] })).toEqual([
      ['noise', 0],
      ['loudness', 1],
      ['why', 2],
      ['vehicle', 1],
      ['speaker', 0],
    ]);
  });

  it('hides sub-items of options that are no longer chosen, even if they were answered', () => {
    expect(shown({ loudness: ['loud'] })).toEqual([
      ['noise', 0],
      ['speaker', 0],
    ]);
  });
});

describe('paired questions', () => {
  const paired = (pair: Label): Label => ({ ...pair, isPaired: true });
  const blocks = (all: Label[], answers: Record<string, string[]>) =>
    blocksOf(visibleRows(all, answers)).map((block) =>
      block.isPair
        ? [block.left.map((row) => row.label.id), block.right.map((row) => row.label.id)]
        : block.rows.map((row) => row.label.id),
    );

  it('are side by side, each half with its sub-questions', () => {
    const all = [
      label('before'),
      paired(label('noise', option('music', [label('loudness', option('loud'))]))),
      label('after'),
    ];
    expect(blocks(all, { 'noise@right': ['music'] })).toEqual([
      ['before'],
      [['noise@left'], ['noise@right', 'loudness@right']],
      ['after'],
    ]);
    expect(blocks(all, { 'noise@left': ['music'] })).toEqual([
      ['before'],
      [['noise@left', 'loudness@left'], ['noise@right']],
      ['after'],
    ]);
  });

  it('also below an option', () => {
    const all = [label('noise', option('music', [paired(label('loudness', option('loud')))]))];
    expect(blocks(all, { noise: ['music'] })).toEqual([['noise'], [['loudness@left'], ['loudness@right']]]);
  });
});

describe('isUntouched', () => {
  const text: Label = { id: 'words', title: 'Words', type: 'text', isRequired: true, options: [] };
  const chosen = label('who', { ...option('a'), isDefault: true });
  it('is a segment of which nothing was said', () => {
    expect(isUntouched({ status: 'completed', answers: {} }, [text])).toBe(true);
    expect(isUntouched({ status: 'completed', answers: { words: ' ' } }, [text])).toBe(true);
    expect(isUntouched({ status: 'completed', answers: { who: ['a'] } }, [text, chosen])).toBe(true);
  });
  it('ends with the first answer, with a verdict, and where the defaults answer all', () => {
    expect(isUntouched({ status: 'completed', answers: { words: 'x' } }, [text])).toBe(false);
    expect(isUntouched({ status: 'completed', answers: { who: ['b'] } }, [text, chosen])).toBe(false);
    expect(isUntouched({ status: 'inspection_failed', answers: {} }, [text])).toBe(false);
    expect(isUntouched({ status: 'completed', answers: { who: ['a'] } }, [chosen])).toBe(false);
    expect(isUntouched({ status: 'completed', answers: {} }, [])).toBe(false);
  });
});
