import { contractModalities, type ContractModality } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import type { PickedFile } from '@earmark/ui';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadFile } from '../../upload/index.ts';
import { admit } from './admit.ts';

const settings = { modality: 'audio', hasBackfill: false, maxBytes: 1000, refusedTypes: [] } as const;
const pick = (path: string, size = 10, lastModified = 1): PickedFile => ({
  path,
  file: new File(['x'.repeat(size)], path.split('/').at(-1) ?? path, { lastModified }),
});
const names = (files: readonly { name: string }[]): string[] => files.map(({ name }) => name);

/** A second modality, unknown to the upload code. */
const notes: ContractModality = {
  ...contractModalities.audio,
  upload: { sources: ['txt', 'md'], annotations: null },
};
const noteKind = 'note' as ModalityKind;
beforeAll(() => void Object.assign(contractModalities, { [noteKind]: notes }));
afterAll(() => void Reflect.deleteProperty(contractModalities, noteKind));

describe('admitting picked files', () => {
  it('takes what fits and says for each other file why not', () => {
    const { accepted, refused } = admit(
      [pick('a.wav'), pick('notes.txt'), pick('b.mp3'), pick('c.wav', 2000)],
      [],
      settings,
      'en',
    );
    expect(names(accepted)).toEqual(['a.wav']);
    expect(refused).toEqual([
      { name: 'notes.txt', sentence: '“notes.txt” has none of the formats that are taken here: .wav, .mp3, .zip.' },
      {
        name: 'b.mp3',
        sentence:
          'The file format must be uniform: upload files of one of these formats, or one .zip: .wav, .mp3, .zip.',
      },
      { name: 'c.wav', sentence: '“c.wav” is larger than 1000 B.' },
    ]);
  });

  it('takes a file given twice once, but refuses another of the same name', () => {
    const { accepted, refused } = admit([pick('a.wav'), pick('a.wav'), pick('a.wav', 11)], [], settings, 'zh');
    expect(names(accepted)).toEqual(['a.wav']);
    expect(names(refused)).toEqual(['a.wav']);
  });

  it('tells files of one name in different folders apart', () => {
    expect(names(admit([pick('one/a.wav'), pick('two/a.wav')], [], settings, 'en').accepted)).toEqual([
      'one/a.wav',
      'two/a.wav',
    ]);
  });

  it('lets a begun file go on only when it is the same size', () => {
    const begun: UploadFile = { name: 'a.wav', bytes: 10, sentBytes: 0, state: 'missing' };
    expect(names(admit([pick('a.wav', 10)], [begun], settings, 'en').accepted)).toEqual(['a.wav']);
    expect(admit([pick('a.wav', 11)], [begun], settings, 'en').refused[0]?.sentence).toBe(
      'The size of “a.wav” differs from what was announced.',
    );
  });

  it('counts what is there already', () => {
    const sent: UploadFile = { name: 'a.wav', bytes: 10, sentBytes: 10, state: 'sent' };
    expect(names(admit([pick('a.wav'), pick('b.mp3')], [sent], settings, 'en').refused)).toEqual(['a.wav', 'b.mp3']);
  });

  it('goes by the row of the modality, whichever that is', () => {
    const settingsOfNotes = { ...settings, modality: noteKind, hasBackfill: true };
    const { accepted, refused } = admit(
      [pick('a.TXT'), pick('b.txt'), pick('c.wav'), pick('d.srt'), pick('e.md')],
      [],
      settingsOfNotes,
      'en',
    );
    expect(names(accepted)).toEqual(['a.TXT', 'b.txt']);
    expect(refused).toEqual([
      { name: 'c.wav', sentence: '“c.wav” has none of the formats that are taken here: .txt, .md, .zip.' },
      { name: 'd.srt', sentence: '“d.srt” has none of the formats that are taken here: .txt, .md, .zip.' },
      {
        name: 'e.md',
        sentence:
          'The file format must be uniform: upload files of one of these formats, or one .zip: .txt, .md, .zip.',
      },
    ]);
  });

  it('takes annotations where the modality has some and the upload says so', () => {
    expect(names(admit([pick('a.wav'), pick('a.srt')], [], { ...settings, hasBackfill: true }, 'en').accepted)).toEqual(
      ['a.wav', 'a.srt'],
    );
  });
});
