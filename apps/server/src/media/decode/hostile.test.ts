import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Fault, MediaFault, type MediaFaultKey } from '../fault.ts';
import { decode, probe } from './index.ts';

const folder = fileURLToPath(new URL('../../../../../tests/fixtures/hostile/', import.meta.url));
const expectations: Record<string, string> = JSON.parse(readFileSync(`${folder}expect.json`, 'utf8'));

interface Heard {
  readonly seconds: number;
  readonly warnings: readonly MediaFaultKey[];
}

const hear = async (file: string): Promise<Heard | Fault> => {
  try {
    const source = await probe(folder + file);
    const warnings = [...source.warnings];
    let samples = 0;
    for await (const portion of decode(folder + file, source, { onWarning: (warning) => warnings.push(warning) }))
      samples += portion.length / source.channels;
    return { seconds: samples / source.sampleRate, warnings: warnings.map(({ key }) => key) };
  } catch (error) {
    if (error instanceof MediaFault) return error.toFault();
    throw error;
  }
};

/** Rejected files with their error; all others are accepted. */
const refused: Record<string, Fault> = {
  'wav/aiff_renamed.wav': { key: 'audio_format_unsupported', params: { format: 'AIFF' } },
  'wav/channels_65535.wav': { key: 'audio_channels_unsupported', params: { channels: 65_535 } },
  'wav/extensible_5_1.wav': { key: 'audio_channels_unsupported', params: { channels: 6 } },
  'wav/flac_renamed.wav': { key: 'audio_format_unsupported', params: { format: 'FLAC' } },
  'wav/fmt_chunk_size_huge.wav': { key: 'wav_bad_format' },
  'wav/gsm610.wav': { key: 'wav_codec_unsupported', params: { codec: 'GSM 6.10' } },
  'wav/header_only_44_bytes.wav': { key: 'audio_no_samples' },
  'wav/ima_adpcm.wav': { key: 'wav_codec_unsupported', params: { codec: 'IMA ADPCM' } },
  'wav/mp3_inside_wav.wav': { key: 'wav_codec_unsupported', params: { codec: 'MP3' } },
  'wav/ms_adpcm.wav': { key: 'wav_codec_unsupported', params: { codec: 'MS ADPCM' } },
  'wav/no_data_chunk.wav': { key: 'wav_no_data' },
  'wav/no_fmt_chunk.wav': { key: 'wav_no_format' },
  'wav/rifx_big_endian.wav': { key: 'wav_big_endian' },
  'wav/sample_rate_4ghz.wav': {
    key: 'audio_rate_unsupported',
    params: { rate: 4_294_967_295, least: 1000, most: 384_000 },
  },
  'wav/sony_w64_renamed.wav': { key: 'audio_format_unsupported', params: { format: 'Sony Wave64' } },
  'wav/unknown_format_tag.wav': { key: 'wav_codec_unsupported', params: { codec: '0x1234' } },
  'wav/zero_channels.wav': { key: 'audio_channels_unsupported', params: { channels: 0 } },
  'wav/zero_sample_rate.wav': { key: 'audio_rate_unsupported', params: { rate: 0, least: 1000, most: 384_000 } },
  'mp3/free_format.mp3': { key: 'mp3_free_format' },
  'mp3/layer2_renamed.mp3': { key: 'mp3_layer_unsupported', params: { layer: 'II' } },
  'mp3/tag_only_no_audio.mp3': { key: 'mp3_no_frames' },
  'mp3/two_rates_concatenated.mp3': {
    key: 'mp3_format_changes',
    params: { before: '22050 Hz × 1', after: '44100 Hz × 1' },
  },
  'disguised/elf_magic.wav': { key: 'audio_is_program', params: { format: 'ELF' } },
  'disguised/empty.mp3': { key: 'audio_empty' },
  'disguised/empty.wav': { key: 'audio_empty' },
  'disguised/empty.zip': { key: 'audio_empty' },
  'disguised/html_script_renamed.wav': { key: 'audio_is_page', params: { format: 'HTML' } },
  'disguised/pdf_renamed.mp3': { key: 'audio_is_document', params: { format: 'PDF' } },
  'disguised/png_renamed.wav': { key: 'audio_is_picture', params: { format: 'PNG' } },
  'disguised/riff_12_bytes.wav': { key: 'wav_too_short', params: { bytes: 12 } },
  'disguised/riff_avi.wav': { key: 'audio_is_video', params: { format: 'AVI' } },
  'disguised/svg_script.mp3': { key: 'audio_is_page', params: { format: 'SVG' } },
  'disguised/text.wav': { key: 'audio_is_text' },
};

/** Files accepted with a warning. */
const warned: Record<string, readonly MediaFaultKey[]> = {
  'wav/data_size_ffffffff.wav': ['wav_length_unknown_warning'],
  'wav/data_size_zero_but_samples.wav': ['wav_length_unknown_warning'],
  'wav/data_size_too_large.wav': ['wav_truncated_warning'],
  'wav/truncated_half.wav': ['wav_truncated_warning'],
  'wav/rf64_ds64_lies_8_exabytes.wav': ['wav_truncated_warning'],
  'wav/two_data_chunks.wav': ['wav_more_data_warning'],
  'wav/float32_nan_inf.wav': ['audio_not_finite_warning', 'audio_clipped_warning'],
  'mp3/garbage_in_middle.mp3': ['mp3_damaged_warning'],
  'mp3/truncated_mid_frame.mp3': ['mp3_truncated_warning'],
};

/** Durations where the collection's own expectation is not a single value. */
const seconds: Record<string, number> = {
  'wav/truncated_half.wav': 0.95,
  'wav/one_sample.wav': 1 / 22_050,
  'wav/float32_nan_inf.wav': 1.9,
  'disguised/wav_png_polyglot.wav': 2000 / 22_050,
};

/** Parses "duration 1.900 s +/- 0.2"; WAV durations are exact except for rounding to a millisecond. */
const durationOf = (file: string): { seconds: number; within: number } => {
  const [, stated, tolerance] = /([\d.]+) s(?: \+\/- ([\d.]+))?/.exec(expectations[file] ?? '') ?? [];
  return {
    seconds: seconds[file] ?? Number(stated ?? 1.9),
    within: Number(tolerance ?? (file.startsWith('mp3/') ? 0.2 : 0.001)),
  };
};

const files = ['wav', 'mp3', 'disguised'].flatMap((kind) =>
  readdirSync(folder + kind).map((name) => `${kind}/${name}`),
);

describe('the hostile collection', () => {
  it.each(files)('%s', async (file) => {
    const outcome = await hear(file);
    const fault = refused[file];
    if (fault) {
      expect(outcome).toEqual(fault);
      return;
    }
    const { seconds: expected, within } = durationOf(file);
    expect(outcome).toMatchObject({ warnings: warned[file] ?? [] });
    expect(Math.abs(('seconds' in outcome ? outcome.seconds : NaN) - expected)).toBeLessThanOrEqual(within);
  });

  it('is judged as it asks to be', () => {
    const misjudged = files.filter((file) => {
      const wish = expectations[file] ?? '';
      const mustRefuse = /^reject(?!.*or accept)/.test(wish);
      const mustTake = /^accept(?!.*(or clear error|or reject))/.test(wish);
      return (mustRefuse && !(file in refused)) || (mustTake && file in refused);
    });
    expect(misjudged).toEqual([]);
  });
});
