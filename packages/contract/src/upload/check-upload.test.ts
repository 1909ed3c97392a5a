import { describe, expect, it } from 'vitest';
import { describeError } from '../error/index.ts';
import { acceptedFiles, checkUpload, describeBytes, type UploadSettings } from './check-upload.ts';

const settings = { modality: 'audio', hasBackfill: false, maxBytes: 1000, refusedTypes: [] } as const;
const file = (name: string, bytes = 10) => ({ name, bytes });
const keyOf = (name: string, taken: string[] = [], given: UploadSettings = settings, bytes = 10) =>
  checkUpload(file(name, bytes), acceptedFiles(taken, given), given)?.key;

describe('checkUpload', () => {
  it('refuses what the settings refuse, and names what is left', () => {
    const given = { ...settings, refusedTypes: ['mp3', 'zip'] };
    expect([keyOf('a.wav', [], given), keyOf('a.MP3', [], given), keyOf('a.zip', [], given)]).toEqual([
      undefined,
      'upload_extension',
      'upload_extension',
    ]);
    expect(checkUpload(file('a.mp3'), acceptedFiles([], given), given)?.params['formats']).toBe('.wav');
  });
  it('takes wav, mp3 and zip by extension, whatever the case', () => {
    expect([keyOf('a.wav'), keyOf('b.MP3'), keyOf('录音.zip')]).toEqual([undefined, undefined, undefined]);
  });
  it('refuses other formats', () => expect(keyOf('a.flac')).toBe('upload_extension'));
  it('refuses names without an extension', () => expect(keyOf('wav')).toBe('upload_extension'));
  it('refuses a second zip', () => expect(keyOf('b.zip', ['a.zip'])).toBe('upload_one_zip'));
  it('wants a uniform format', () => {
    expect(keyOf('b.mp3', ['a.wav'])).toBe('upload_mixed');
    expect(keyOf('b.wav', ['a.zip'])).toBe('upload_mixed');
    expect(keyOf('b.wav', ['a.wav'])).toBeUndefined();
  });
  it('takes a zip beside single audios where it may hold their annotations', () => {
    const filled = { ...settings, hasBackfill: true };
    expect([keyOf('b.zip', ['a.wav'], filled), keyOf('b.wav', ['a.zip'], filled)]).toEqual([undefined, undefined]);
    expect([keyOf('b.zip', ['a.wav', 'a.zip'], filled), keyOf('b.mp3', ['a.wav', 'a.zip'], filled)]).toEqual([
      'upload_one_zip',
      'upload_mixed',
    ]);
  });
  it('refuses a name twice', () => expect(keyOf('A.wav', ['a.wav'])).toBe('upload_name_duplicate'));
  it('keeps equal names of different folders apart', () => expect(keyOf('x/a.wav', ['y/a.wav'])).toBeUndefined());
  it('refuses more than a thousand files without a zip', () =>
    expect(
      keyOf(
        'z.wav',
        Array.from({ length: 1000 }, (_, index) => `${index}.wav`),
      ),
    ).toBe('upload_too_many'));
  it('refuses what is larger than the limit', () =>
    expect(keyOf('a.wav', [], settings, 1001)).toBe('upload_too_large'));
  it('takes annotation files only where the dataset backfills', () => {
    expect(keyOf('a.TextGrid')).toBe('upload_extension');
    expect(keyOf('a.TextGrid', ['a.wav'], { ...settings, hasBackfill: true })).toBeUndefined();
    expect(keyOf('data/utt2spk', ['a.wav'], { ...settings, hasBackfill: true })).toBeUndefined();
    expect(keyOf('data/spk2gender', ['a.wav'], { ...settings, hasBackfill: true })).toBe('upload_extension');
    expect(keyOf('a.json', [], { ...settings, hasBackfill: true, maxBytes: 1e9 }, 26 * 1024 ** 2)).toBe(
      'backfill_too_large',
    );
  });
});

describe('each limit', () => {
  const filled = { ...settings, hasBackfill: true, maxBytes: 100 * 1024 ** 3 };
  const sentences = (name: string, bytes: number, taken: string[] = []) => {
    const refusal = checkUpload(file(name, bytes), acceptedFiles(taken, filled), filled);
    return refusal && (['en', 'zh'] as const).map((language) => describeError(refusal.key, language, refusal.params));
  };
  it.each([
    ['a.wav', 100 * 1024 ** 3, 'is larger than 100 GB', '超过 100 GB'],
    ['a.mp3', 100 * 1024 ** 3, 'is larger than 100 GB', '超过 100 GB'],
    ['a.zip', 100 * 1024 ** 3, 'is larger than 100 GB', '超过 100 GB'],
    ['a.xlsx', 25 * 1024 ** 2, 'at most 25 MB: “a.xlsx”', '不能超过 25 MB：“a.xlsx”'],
    ['a.csv', 25 * 1024 ** 2, 'at most 25 MB: “a.csv”', '不能超过 25 MB：“a.csv”'],
    ['a.json', 25 * 1024 ** 2, 'at most 25 MB: “a.json”', '不能超过 25 MB：“a.json”'],
    ['a.txt', 20 * 1024 ** 2, 'at most 20 MB: “a.txt”', '不能超过 20 MB：“a.txt”'],
  ])('of %s is said in both languages, one byte beyond it', (name, most, english, chinese) => {
    expect(sentences(name, most)).toBeUndefined();
    expect(sentences(name, most + 1)).toEqual([expect.stringContaining(english), expect.stringContaining(chinese)]);
  });
  it.each([
    ['b.zip', ['a.zip'], 'Only one zip per upload.', '每次只能上传一个 zip 文件。'],
    ['b.mp3', ['a.wav'], 'must be uniform', '格式必须统一'],
    ['A.wav', ['a.wav'], 'two files named “A.wav”', '名为“A.wav”'],
    ['z.wav', Array.from({ length: 1000 }, (_, index) => `${index}.wav`), 'At most 1000 files', '最多 1000 个文件'],
  ])('of files together: %s', (name, taken, english, chinese) =>
    expect(sentences(name, 1, taken)).toEqual([expect.stringContaining(english), expect.stringContaining(chinese)]),
  );
});

describe('describeBytes', () => {
  it('speaks in the unit that fits', () =>
    expect([0, 512, 1536, 100 * 1024 ** 3].map(describeBytes)).toEqual(['0 B', '512 B', '1.5 KB', '100 GB']));
});
