import { contractModalities, exportFormatsOf, type ContractModality } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTexts } from '../../i18n/index.ts';
import { formatsOf } from './formats.ts';

beforeAll(() => loadTexts('acceptance'));
afterAll(() => void Reflect.deleteProperty(contractModalities, 'poem'));

describe('the formats offered for export', () => {
  it('are those of the modality’s row, each group under its heading', () => {
    const { first, options, headings } = formatsOf('audio');
    const groups = Object.values(exportFormatsOf('audio'));
    expect(options.map(({ value }) => value)).toEqual(groups.flat());
    expect(first).toBe(groups[0]?.[0]);
    expect(Object.keys(headings)).toEqual(groups.map(([leader]) => leader));
    expect(options.find(({ value }) => value === 'textgrid')).toMatchObject({ label: 'Praat TextGrid' });
    expect(headings).toMatchObject({ json: 'Data and tables', srt: 'Subtitles' });
    // Every audio format has a label and a description.
    expect(options.filter(({ label, description }) => label === '' || description === undefined)).toEqual([]);
  });

  it('go by their ids where no text names them', () => {
    const poems: ContractModality = { ...contractModalities.audio, exportFormats: { verse: ['rhymes', 'csv'] } };
    Object.assign(contractModalities, { poem: poems });
    expect(formatsOf('poem' as ModalityKind)).toMatchObject({
      first: 'rhymes',
      options: [
        { value: 'rhymes', label: 'RHYMES', description: undefined },
        { value: 'csv', label: 'CSV table' },
      ],
      headings: { rhymes: 'VERSE' },
    });
  });
});
