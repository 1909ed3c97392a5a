/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackOf, type AudioDocument, type AudioShape } from '../document/index.ts';
import type { LabelSet } from '../../../label/index.ts';
import { annotationFormats, detectFormat, type AnnotationFormatId } from './index.ts';

const folder = join(import.meta.dirname, '../../../../../../tests/fixtures/annotations');
const labels: LabelSet = {
  global: [],
  segment: [{ id: 't', title: 'text', type: 'text', isRequired: true, options: [] }],
};
const shape = (seconds: number, sampleRate: number, channels = 1): AudioShape => ({
  sampleRate,
  channels,
  totalSamples: Math.round(seconds * sampleRate),
});

/** Recordings whose same annotations are available in several files. */
const families: Readonly<Record<string, { audio: AudioShape; files: readonly string[] }>> = {
  ljspeech_chapter: {
    audio: shape(235.046213, 22_050),
    files: ['TextGrid', 'short.TextGrid', 'eaf', 'srt', 'vtt', 'stm', 'rttm', 'json'],
  },
  telephone_call_8k_stereo: { audio: shape(63.505125, 8000, 2), files: ['TextGrid', 'eaf', 'stm', 'rttm', 'json'] },
  mandarin_five_speakers: {
    audio: shape(29.674125, 16_000),
    files: ['TextGrid', 'short.TextGrid', 'eaf', 'srt', 'vtt', 'stm', 'rttm', 'json'],
  },
  mandarin_dialogue_synthetic_8k: {
    audio: shape(181.873125, 8000),
    files: ['TextGrid', 'short.TextGrid', 'eaf', 'srt', 'vtt', 'stm', 'rttm', 'json'],
  },
  dev00: { audio: shape(30, 16_000), files: ['TextGrid', 'eaf', 'rttm'] },
  trn08: { audio: shape(30, 16_000), files: ['TextGrid', 'eaf', 'rttm'] },
  tst00: { audio: shape(30, 16_000), files: ['TextGrid', 'eaf', 'rttm'] },
};

/** Files without a counterpart in another format; the Vietnamese one is UTF-16. */
const singles: readonly { readonly file: string; readonly audio: AudioShape }[] = [
  { file: 'acoustic_corpus.TextGrid', audio: shape(26.72325, 16_000) },
  { file: 'cold_corpus.TextGrid', audio: shape(25.7175625, 16_000) },
  { file: 'meeting_two_channels.rttm', audio: shape(30, 16_000, 2) },
  { file: 'michaelandsickmichael.TextGrid', audio: shape(52.44082780612245, 44_100) },
  { file: 'michaelandsickmichael_short.TextGrid', audio: shape(52.44082780612245, 44_100) },
  { file: 'short_segments.TextGrid', audio: shape(1, 16_000) },
  { file: 'vietnamese.TextGrid', audio: shape(1, 16_000) },
];

const cases = Object.entries(families).flatMap(([name, { audio, files }]) =>
  files.map((extension) => ({ name, audio, file: `${name}.${extension}` })),
);

function read(file: string, audio: AudioShape): { id: AnnotationFormatId; document: AudioDocument } {
  const bytes = new Uint8Array(readFileSync(join(folder, file)));
  const id = detectFormat(file, bytes);
  if (!id) throw new Error(`${file} is in no known format`);
  const result = annotationFormats[id].parse(bytes, { audio, labels, name: file.replace(/\..*/, '.wav') });
  if (!result.ok) throw new Error(`${file}: ${JSON.stringify(result.fault)}`);
  return { id, document: result.value.document };
}

const milliseconds = (document: AudioDocument) =>
  document.segments
    .map(({ start, end }) => [
      Math.round((start / document.sampleRate) * 1000),
      Math.round((end / document.sampleRate) * 1000),
    ])
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0));

describe('real files of one recording', () => {
  it.each(cases)('tell the same times to the millisecond: $file', ({ name, audio, file }) => {
    const first = milliseconds(read(`${name}.${families[name]?.files[0]}`, audio).document);
    const here = milliseconds(read(file, audio).document);
    expect(here).toHaveLength(first.length);
    here.forEach((times, index) =>
      times.forEach((time, edge) => expect(Math.abs(time - (first[index]?.[edge] ?? 0))).toBeLessThanOrEqual(2)),
    );
  });

  it('are all the files that there are', () => {
    expect(
      readdirSync(folder)
        .filter((file) => file !== 'README.md')
        .sort(),
    ).toEqual([...cases, ...singles].map(({ file }) => file).sort());
  });

  it.each([...cases, ...singles])('stay byte for byte the same once written: $file', ({ audio, file }) => {
    const { id, document } = read(file, audio);
    expect(document.segments.length).toBeGreaterThan(0);
    const print = (of: AudioDocument): string =>
      [...annotationFormats[id].print(of, { labels, name: 'a.wav' })].join('');
    const written = print(document);
    const again = annotationFormats[id].parse(new TextEncoder().encode(written), { audio, labels, name: 'a.wav' });
    expect(again.ok && print(again.value.document)).toBe(written);
  });

  it.each(Object.keys(annotationFormats) as AnnotationFormatId[])('go through %s and keep their times', (id) => {
    for (const { audio, file } of [...cases, ...singles].filter(
      (one) => one.file.endsWith('.stm') || one.file === 'dev00.eaf' || one.file === 'vietnamese.TextGrid',
    )) {
      const { document } = read(file, audio);
      const bytes = new TextEncoder().encode(
        [...annotationFormats[id].print(document, { labels, name: 'a.wav' })].join(''),
      );
      const again = annotationFormats[id].parse(bytes, { audio, labels, name: 'a.wav' });
      if (!again.ok) throw new Error(`${file} as ${id}: ${JSON.stringify(again.fault)}`);
      if (id === 'ctm') expect(again.value.document.segments.length).toBeGreaterThanOrEqual(document.segments.length);
      else expect(milliseconds(again.value.document)).toEqual(milliseconds(document));
    }
  });
});

describe('speakers of real files', () => {
  const titlesOf = (document: AudioDocument) => document.tracks.map((track) => track.title);

  it.each(['eaf', 'TextGrid', 'rttm', 'stm', 'json'])('of a telephone call become two tracks: %s', (extension) => {
    const { document } = read(`telephone_call_8k_stereo.${extension}`, shape(63.505125, 8000, 2));
    expect(document.tracks).toHaveLength(2);
    if (['rttm', 'stm', 'json'].includes(extension))
      expect(document.tracks).toEqual([
        { title: 'menu', mayOverlap: false, channel: 0 },
        { title: 'caller', mayOverlap: false, channel: 1 },
      ]);
    else expect(titlesOf(document)).toEqual(['left', 'right']);
  });

  it('of a meeting overlap each other, not themselves', () => {
    const { document } = read('tst00.rttm', shape(30, 16_000));
    expect(document.tracks.length).toBeGreaterThan(2);
    expect(document.tracks.every((track) => !track.mayOverlap && track.title !== '')).toBe(true);
  });

  it('of two channels keep them', () => {
    const result = annotationFormats.rttm.parse(
      new Uint8Array(readFileSync(join(folder, 'meeting_two_channels.rttm'))),
      { audio: shape(30, 16_000, 2), labels },
    );
    expect(result.ok && result.value.document.tracks.map((track) => [track.title, track.channel])).toEqual([
      ['MEE009', 0],
      ['MEE012', 1],
    ]);
  });

  it('find the tracks that the task has already', () => {
    const tracks = [
      { title: 'Caller', mayOverlap: false, channel: null },
      { title: 'Menu', mayOverlap: true, channel: null },
    ];
    const result = annotationFormats.stm.parse(
      new Uint8Array(readFileSync(join(folder, 'telephone_call_8k_stereo.stm'))),
      { audio: shape(63.505125, 8000, 2), labels, tracks },
    );
    if (!result.ok) throw new Error(result.fault.code);
    expect(result.value.document.tracks).toEqual(tracks);
    expect(
      result.value.document.segments.slice(0, 2).map(({ track }) => trackOf(result.value.document, track).title),
    ).toEqual(['Menu', 'Caller']);
  });
});
