/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AudioDocument } from '../document/index.ts';
import type { LabelSet } from '../../../label/index.ts';
import { annotationFormats, type AnnotationFormatId } from './index.ts';

const folder = join(import.meta.dirname, '../../../../../../tests/fixtures/annotations');
const labels: LabelSet = {
  global: [],
  segment: [{ id: 't', title: 'transcript', type: 'text', isRequired: true, options: [] }],
};

function read(file: string, format: AnnotationFormatId, seconds: number, sampleRate: number) {
  const result = annotationFormats[format].parse(readFileSync(join(folder, file)), {
    audio: { sampleRate, channels: 1, totalSamples: Math.round(seconds * sampleRate) },
    labels,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return result.value;
}

const texts = (document: AudioDocument) => document.segments.map((segment) => segment.answers['t']);

describe('a chapter of 32 segments', () => {
  const long = read('ljspeech_chapter.TextGrid', 'textgrid', 235.046213, 22_050);

  it('reads without a warning', () => {
    expect(long.warnings).toEqual([]);
    expect(long.document.segments).toHaveLength(32);
    expect(long.document.segments[1]).toMatchObject({
      start: Math.round(10.555011 * 22_050),
      end: Math.round(12.454558 * 22_050),
      track: 0,
      answers: { t: 'in being comparatively modern.' },
    });
  });

  it('is the same in the short format', () =>
    expect(
      read('ljspeech_chapter.short.TextGrid', 'textgrid', 235.046213, 22_050).document.segments.map(
        ({ start, end, answers }) => ({ start, end, answers }),
      ),
    ).toEqual(long.document.segments.map(({ start, end, answers }) => ({ start, end, answers }))));

  it.each(['srt', 'vtt'] as const)('is the same to the millisecond in %s', (format) => {
    const { document, warnings } = read(`ljspeech_chapter.${format}`, format, 235.046213, 22_050);
    expect(warnings).toEqual([]);
    expect(texts(document)).toEqual(texts(long.document));
    document.segments.forEach((segment, index) =>
      expect(Math.abs(segment.start - (long.document.segments[index]?.start ?? 0)) / 22_050).toBeLessThan(0.001),
    );
  });
});

describe('files of other tools', () => {
  it('puts five speakers that no label is named after on five tracks of the only text label, and says so', () => {
    const { document, warnings } = read('mandarin_five_speakers.TextGrid', 'textgrid', 29.674125, 16_000);
    expect(document.segments.map((segment) => segment.track)).toEqual([0, 1, 2, 3, 4]);
    expect(texts(document)[0]).toBe('欢迎大家来体验达摩院推出的语音识别模型');
    expect(warnings.map((warning) => [warning.code, warning.params?.['name']])).toEqual(
      ['spk_a', 'spk_b', 'spk_c', 'spk_d', 'spk_e'].map((name) => ['format_tier_assumed', name]),
    );
  });

  it('keeps a text that spans lines', () => {
    const { document } = read('michaelandsickmichael_short.TextGrid', 'textgrid', 52.44082780612245, 44_100);
    expect(texts(document)[0]).toMatch(/but who\ncares$/);
  });

  it.each([
    ['acoustic_corpus', 26.72325, 16_000, 0],
    ['cold_corpus', 25.7175625, 16_000, 0],
    ['michaelandsickmichael', 52.44082780612245, 44_100, 0],
    ['short_segments', 1, 16_000, 0],
  ])('reads all of %s', (name, seconds, rate, lost) => {
    const { document, warnings } = read(`${name}.TextGrid`, 'textgrid', seconds, rate);
    expect(document.segments.length).toBeGreaterThan(2);
    expect(warnings.filter((warning) => warning.code !== 'format_tier_assumed')).toHaveLength(lost);
  });

  it('drops tiers that it cannot assign, with a warning each', () => {
    const two: LabelSet = {
      global: [],
      segment: ['a', 'b'].map((id) => ({ id, title: id, type: 'text', isRequired: false, options: [] })),
    };
    const result = annotationFormats.textgrid.parse(readFileSync(join(folder, 'mandarin_five_speakers.TextGrid')), {
      audio: { sampleRate: 16_000, channels: 1, totalSamples: 480_000 },
      labels: two,
    });
    expect(
      result.ok && [result.value.document.segments.length, result.value.warnings.length, result.value.warnings[0]],
    ).toEqual([0, 5, { code: 'format_tier_unknown', path: ['line', 10], params: { name: 'spk_a' } }]);
  });
});
