import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MediaFault, type MediaFaultKey } from '../fault.ts';
import { extractEntry, readZip } from './index.ts';

const folder = fileURLToPath(new URL('../../../../../tests/fixtures/hostile/', import.meta.url));
const expectations: Record<string, string> = JSON.parse(readFileSync(`${folder}expect.json`, 'utf8'));

/**
 * Result of reading a zip: rejected as a whole, or its recordings, its rejected entries, and those found damaged during
 * extraction.
 */
type Outcome = MediaFaultKey | { taken: string[]; refused?: Record<string, MediaFaultKey>; damaged?: string[] };

const wavs = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => `a${String(number).padStart(4, '0')}.wav`);

const outcomes: Record<string, Outcome> = {
  'bomb_1_gib_ratio_1000.zip': { taken: [], refused: { 'bomb.wav': 'zip_entry_bomb' } },
  'bomb_nested_10_gib.zip': 'zip_nested',
  'bomb_overlapping_entries_5_gib.zip': 'zip_overlap',
  'bzip2_method.zip': { taken: [], refused: { 'a.wav': 'zip_entry_method' } },
  'case_collision.zip': { taken: ['A.wav', 'a.wav'] },
  'comment_with_fake_eocd.zip': 'zip_damaged',
  'crc_wrong.zip': { taken: [], damaged: ['a.wav'] },
  'data_descriptors.zip': { taken: ['stream.wav'] },
  'declared_size_too_small.zip': { taken: [], damaged: ['a.wav'] },
  'deep_path.zip': { taken: [`${'d/'.repeat(300)}a.wav`] },
  'duplicate_names.zip': { taken: ['a.wav'], refused: { 'a.wav': 'zip_entry_duplicate' } },
  'empty_archive.zip': 'zip_no_entries',
  'encrypted_password_secret.zip': 'zip_encrypted',
  'entries_1001.zip': { taken: wavs(1001) },
  'good_folders.zip': { taken: ['batch_a/一.wav', 'batch_a/二.wav', 'batch_b/一.wav'] },
  'good_three_wavs.zip': { taken: ['call_001.wav', 'call_002.wav', 'call_003.wav'] },
  'gzip_renamed.zip': 'zip_other_archive',
  'lzma_method.zip': { taken: [], refused: { 'a.wav': 'zip_entry_method' } },
  'mac_metadata.zip': { taken: ['a.wav'] },
  'mixed_wav_mp3.zip': 'zip_mixed_formats',
  'name_with_newline_rlo.zip': {
    taken: [],
    refused: { 'a\\u000ab.wav': 'zip_entry_name_unsafe', 'x\\u202evaw.exe.wav': 'zip_entry_name_unsafe' },
  },
  'name_with_nul.zip': { taken: [], refused: { 'a.wav\\u0000.exe': 'zip_entry_name_unsafe' } },
  'names_gbk_no_flag.zip': { taken: ['录音_第一段.wav', '客服/通话记录.wav'] },
  'names_invalid_utf8_with_flag.zip': { taken: ['bad_\ufffd\ufffd\ufffd.wav'] },
  'names_nfc_nfd.zip': {
    taken: ['café_ガ.wav'.normalize('NFC')],
    refused: { ['café_ガ.wav'.normalize('NFD')]: 'zip_entry_duplicate' },
  },
  'names_shift_jis_no_flag.zip': { taken: ['壒惡僨乕僞.wav'] },
  'nested.zip': 'zip_nested',
  'nested_12_deep.zip': 'zip_nested',
  'odd_names.zip': {
    taken: [
      `${'x'.repeat(240)}.wav`,
      'CON.wav',
      '-rf.wav',
      '😀👨‍👩‍👧.wav',
      ' lead.wav',
      'UPPER.WAV',
      "'; DROP TABLE audio;--.wav",
      '<img src=x onerror=alert(1)>.wav',
    ],
    refused: { 'trailing. ': 'zip_entry_not_audio', 'a.wav.exe': 'zip_entry_not_audio', noext: 'zip_entry_not_audio' },
  },
  'one_bad_of_three.zip': { taken: ['good1.wav', 'bad.wav', 'good2.wav'] },
  'only_text.zip': 'zip_no_audio',
  'prefix_junk.zip': 'zip_damaged',
  'sevenzip_renamed.zip': 'zip_other_archive',
  'slip_absolute.zip': { taken: [], refused: { '/tmp/evil.wav': 'zip_entry_path_unsafe' } },
  'slip_backslash.zip': {
    taken: [],
    refused: { '..\\..\\evil.wav': 'zip_entry_path_unsafe', 'C:\\evil.wav': 'zip_entry_path_unsafe' },
  },
  'slip_dotdot.zip': { taken: ['ok.wav'], refused: { '../../../../tmp/evil.wav': 'zip_entry_path_unsafe' } },
  'stored.zip': { taken: ['a.wav'] },
  'symlink_entry.zip': { taken: ['ok.wav'], refused: { 'link.wav': 'zip_entry_link' } },
  'truncated.zip': 'zip_damaged',
  'zip64_end_record.zip': { taken: ['a.wav'] },
  'zip64_local_headers.zip': { taken: ['a.wav', 'b.wav'] },
};

let target: string;
beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'earmark-zip-'));
});
afterAll(() => rm(target, { recursive: true }));

const unpack = async (file: string): Promise<Outcome> => {
  const outcome = { taken: [] as string[], refused: {} as Record<string, MediaFaultKey>, damaged: [] as string[] };
  try {
    for await (const item of readZip(file)) {
      if (item.kind === 'refused') {
        outcome.refused[item.name] = item.fault.key;
        continue;
      }
      try {
        await extractEntry(item, join(target, 'entry'));
        expect((await readFile(join(target, 'entry'))).length).toBe(item.sizeBytes);
        outcome.taken.push(item.path);
      } catch (error) {
        if (!(error instanceof MediaFault)) throw error;
        expect(error.key).toBe('zip_entry_damaged');
        outcome.damaged.push(item.path);
      }
    }
    return outcome;
  } catch (error) {
    if (error instanceof MediaFault) return error.key;
    throw error;
  }
};

const files = readdirSync(`${folder}zip`);

describe('the hostile zips', () => {
  it.each(files)('%s', async (name) => {
    const expected = outcomes[name] ?? 'zip_not_zip';
    expect(await unpack(`${folder}zip/${name}`)).toEqual(
      typeof expected === 'string' ? expected : { refused: {}, damaged: [], ...expected },
    );
    expect((await readdir(target)).filter((left) => left !== 'entry')).toEqual([]);
  });

  it('are all judged', () => {
    expect(Object.keys(outcomes).toSorted()).toEqual(files.toSorted());
  });

  it('give as many recordings as they promise', () => {
    const broken = files.filter((file) => {
      const promised = /^accept[^;]*; (\d+) items?/.exec(expectations[`zip/${file}`] ?? '')?.[1];
      const outcome = outcomes[file];
      return promised !== undefined && !(typeof outcome === 'object' && outcome.taken.length === Number(promised));
    });
    expect(broken).toEqual([]);
  });

  it('include an empty file', async () => {
    expect(await unpack(`${folder}disguised/empty.zip`)).toBe('zip_empty_file');
    expect(await unpack(`${folder}disguised/text.wav`)).toBe('zip_not_zip');
  });
});
