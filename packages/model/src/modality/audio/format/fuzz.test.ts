/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWork } from '../../../arbitrary/index.ts';
import { audioDocumentSchema, compareSegments, trackOf, type AudioDocument } from '../document/index.ts';
import { faultCodes } from '../../../fault/index.ts';
import {
  annotationFormats,
  bundleFormats,
  detectFormat,
  kaldiFiles,
  type AnnotationFormat,
  type AnnotationFormatId,
  type ParseOptions,
} from './index.ts';
import { decodeText, readCsv } from '../../../encoding/index.ts';

const folder = join(import.meta.dirname, '../../../../../../tests/fixtures');
const real = ['annotations', 'hostile/annotations'].flatMap((name) =>
  readdirSync(join(folder, name)).map((file) => new Uint8Array(readFileSync(join(folder, name, file)))),
);

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc
    .string({
      unit: fc.constantFrom(
        '"',
        '\n',
        '\r',
        ',',
        ' ',
        '0',
        '1',
        '.',
        '-->',
        ':',
        '<',
        '>',
        '{',
        '[',
        '\\',
        '张',
        '\0',
        'xmin',
        'WEBVTT',
        'SPEAKER',
        ' 1 ',
        '<TIER>',
        '</TIER>',
        '<ANNOTATION_DOCUMENT>',
        '"start":',
        '}',
        ']',
        '\t',
        ';;',
      ),
      maxLength: 200,
    })
    .map((text) => new TextEncoder().encode(text)),
);

/** A file with byte ranges removed, duplicated or overwritten. */
const mutated = (source: Uint8Array): fc.Arbitrary<Uint8Array> =>
  fc
    .array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        length: fc.nat({ max: 40 }),
        put: fc.oneof(bytes, fc.constant(new Uint8Array())),
        copies: fc.nat({ max: 2 }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((edits) =>
      edits.reduce((file, { at, length, put, copies }) => {
        const from = Math.floor(at * file.length);
        const piece = file.slice(from, from + length);
        return Uint8Array.from([
          ...file.slice(0, from),
          ...put,
          ...new Array(copies).fill([...piece]).flat(),
          ...file.slice(from + length),
        ]);
      }, source),
    );

function expectSound(document: AudioDocument, options: ParseOptions): void {
  expect(audioDocumentSchema.safeParse(document).success).toBe(true);
  expect(
    [...document.segments].sort(compareSegments).every((segment, index) => segment === document.segments[index]),
  ).toBe(true);
  expect(new Set(document.segments.map((segment) => segment.id)).size).toBe(document.segments.length);
  const ends = new Map<number, number>();
  for (const { start, end, track } of document.segments) {
    if (
      (start < (ends.get(track) ?? 0) && !trackOf(document, track).mayOverlap) ||
      (document.tracks.length > 0 && track >= document.tracks.length) ||
      end <= start ||
      end > options.audio.totalSamples
    )
      throw new Error(`segment ${start}-${end} on track ${track}`);
    ends.set(track, end);
  }
}

function expectSafe(format: AnnotationFormat, file: Uint8Array, options: ParseOptions): void {
  const began = process.cpuUsage();
  const result = format.parse(file, options);
  // CPU time instead of wall time, so that other processes do not count.
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000);
  if (!result.ok) {
    expect(faultCodes).toContain(result.fault.code);
    return;
  }
  expectSound(result.value.document, options);
  const { kept } = result.value;
  if (kept)
    expect([...format.print(result.value.document, { labels: options.labels, kept })].length).toBeGreaterThan(0);
}

describe.each(Object.entries(annotationFormats))('whatever the bytes, %s', (_, format: AnnotationFormat) => {
  it('answers with a sound document or a known fault', () => {
    fc.assert(
      fc.property(bytes, anyWork, (file, { audio, labels }) => expectSafe(format, file, { audio, labels })),
      { numRuns: 200 },
    );
  });

  it('answers so for damaged files of its own', () => {
    const work = anyWork.chain(({ audio, labels, document }) =>
      mutated(new TextEncoder().encode([...format.print(document, { labels })].join(''))).map((file) => ({
        audio,
        labels,
        file,
      })),
    );
    fc.assert(
      fc.property(work, ({ audio, labels, file }) => expectSafe(format, file, { audio, labels })),
      { numRuns: 300 },
    );
  });

  it('answers so for damaged files of others', () => {
    const audio = { sampleRate: 16_000, channels: 1, totalSamples: 480_000 };
    fc.assert(
      fc.property(fc.constantFrom(...real).chain(mutated), anyWork, (file, { labels }) =>
        expectSafe(format, file, { audio, labels }),
      ),
      { numRuns: 150 },
    );
  });
});

describe('whatever the bytes, the three files of Kaldi', () => {
  it('answer with a sound document or a known fault', () => {
    const line = fc
      .array(fc.constantFrom('u1', 'u2', 'a', '0', '1.5', '-1', 'x', '张', '\t', ' ', '\n', '\r'), { maxLength: 60 })
      .map((parts) => new TextEncoder().encode(parts.join(' ')));
    const file = fc.oneof(line, bytes);
    const files = fc.record({ segments: file, text: file, utt2spk: file }, { requiredKeys: [] });
    fc.assert(
      fc.property(files, anyWork, (found, { audio, labels }) => {
        const result = bundleFormats.kaldi.parse(found, { audio, labels });
        if (result.ok) expectSound(result.value.document, { audio, labels });
        else
          expect([
            faultCodes.includes(result.fault.code),
            kaldiFiles.some((name) => name === result.fault.path[2]),
          ]).toEqual([true, true]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('detectFormat', () => {
  it('answers any name and bytes without a fault', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('a.json', 'a.txt', 'a', 'a.lab', 'a.eaf', '.x', ''),
        fc.oneof(bytes, fc.constantFrom(...real).chain(mutated)),
        (name, file) => {
          const id = detectFormat(name, file);
          if (id !== undefined) expect(Object.keys(annotationFormats)).toContain(id);
        },
      ),
    );
  });
});

/** Prefixes that lead each parser into its inner loops. */
const heads: Readonly<Partial<Record<AnnotationFormatId, string>>> = {
  eaf: '<ANNOTATION_DOCUMENT><TIER>',
  labelstudio: '[{"data":{},"annotations":',
  stm: 'a 1 b 0 1 ',
  ctm: 'a 1 0 1 ',
  rttm: 'SPEAKER a 1 0 1 ',
  audacity: '0\t1\t',
  huggingface: '{"segments":',
  textgrid_short: '"ooTextFile"\n"TextGrid"\n0 1 <exists> 1 ',
  json: '{"format":"earmark-audio","answers":',
  textgrid: 'File type = "ooTextFile"\n"TextGrid"\n0 1 <exists> 1 ',
  srt: '00:00:00,000 --> 00:00:01,000\n',
  vtt: 'WEBVTT\n\n',
  csv: 'start,end\n',
};

describe('a file of one thing over and over', () => {
  const things = [
    '"',
    '""',
    '[',
    '{"a":',
    '\\',
    '"\\',
    '1 ',
    '<',
    '&',
    '<v ',
    'a,',
    '\n',
    'a\n\n',
    '0:0:0 --> 0:0:1\n\n',
    '0:0:0 --> ',
    '-->\n',
    '\r',
    '"a"b',
    "'",
    ' ',
    '! "',
    '中',
    '<a>',
    '<!--',
    '&amp;',
    '<!DOCTYPE x [',
    'a 1 0 1 x\n',
    '\\',
    '\t',
    ' - ',
    '@',
    '\0',
    '<b',
  ];
  const options: ParseOptions = {
    audio: { sampleRate: 16_000, channels: 1, totalSamples: 160_000 },
    labels: { global: [], segment: [{ id: 't', title: 't', type: 'text', isRequired: false, options: [] }] },
  };

  it.each(things)('is answered in time: %j', (thing) => {
    for (const [id, format] of Object.entries(annotationFormats))
      expectSafe(
        format,
        new TextEncoder().encode((heads[id as AnnotationFormatId] ?? '') + thing.repeat(200_000 / thing.length)),
        options,
      );
  });
});

describe('decodeText', () => {
  it('gives back what was encoded in UTF-8, with or without a mark', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((text) => !text.startsWith('\uFEFF') && !text.includes('\0')),
        fc.boolean(),
        (text, isMarked) => {
          expect(decodeText(new TextEncoder().encode(isMarked ? `\uFEFF${text}` : text))).toEqual({
            ok: true,
            value: text,
          });
        },
      ),
    );
  });

  it('answers any bytes with a text or a fault', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (file) => {
        const result = decodeText(file);
        expect(result.ok || result.fault.code === 'format_encoding').toBe(true);
        expect(readCsv(file)).toHaveProperty('ok');
      }),
      { numRuns: 500 },
    );
  });
});
