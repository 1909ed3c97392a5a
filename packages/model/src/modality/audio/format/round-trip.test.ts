import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWork } from '../../../arbitrary/index.ts';
import { audioVersion, type AudioDocument } from '../document/index.ts';
import type { LabelSet } from '../../../label/index.ts';
import {
  annotationFormats,
  bundleFormats,
  type AnnotationFormat,
  type AnnotationFormatId,
  type KaldiFile,
} from './index.ts';

const bytesOf = (format: AnnotationFormat, document: AudioDocument, labels: LabelSet): Uint8Array =>
  new TextEncoder().encode([...format.print(document, { labels, name: 'call "1", 通话' })].join(''));

function reread(format: AnnotationFormat, bytes: Uint8Array, document: AudioDocument, labels: LabelSet) {
  const result = format.parse(bytes, { audio: document, labels });
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return result.value;
}

const formats = Object.entries(annotationFormats).map(([id, format]) => ({
  id: id as AnnotationFormatId,
  format: format satisfies AnnotationFormat,
}));
const whole = formats.filter(({ id }) => ['json', 'textgrid', 'textgrid_short', 'csv', 'eaf'].includes(id));

const textsOf = (document: AudioDocument, labels: LabelSet): Record<KaldiFile, string> => {
  const files = bundleFormats.kaldi.print(document, { labels, name: 'a/call 1.wav' });
  return {
    segments: [...files.segments].join(''),
    text: [...files.text].join(''),
    utt2spk: [...files.utt2spk].join(''),
  };
};

describe('a document that is exported, imported and exported again', () => {
  it.each(formats)('is byte for byte the same file: $id', ({ format }) => {
    fc.assert(
      fc.property(anyWork, ({ document, labels }) => {
        const first = bytesOf(format, document, labels);
        const again = bytesOf(format, reread(format, first, document, labels).document, labels);
        expect(new TextDecoder().decode(again).split(/(?<=[\n}])/)).toEqual(
          new TextDecoder().decode(first).split(/(?<=[\n}])/),
        );
        expect(again).toEqual(first);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same three files: kaldi', () => {
    fc.assert(
      fc.property(anyWork, ({ document, labels }) => {
        const first = textsOf(document, labels);
        const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
        const read = bundleFormats.kaldi.parse(
          { segments: encode(first.segments), text: encode(first.text), utt2spk: encode(first.utt2spk) },
          { audio: document, labels, name: 'a/call 1.wav' },
        );
        if (!read.ok) throw new Error(JSON.stringify(read.fault));
        expect(textsOf(read.value.document, labels)).toEqual(first);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same document in JSON, without a warning', () => {
    fc.assert(
      fc.property(anyWork, ({ document, labels }) => {
        expect(
          reread(annotationFormats.json, bytesOf(annotationFormats.json, document, labels), document, labels),
        ).toEqual({ document, warnings: [] });
      }),
    );
  });

  it.each(whole)('keeps the position of every segment: $id', ({ format }) => {
    fc.assert(
      fc.property(anyWork, ({ document, labels }) => {
        const { document: read } = reread(format, bytesOf(format, document, labels), document, labels);
        expect(read.segments.map(({ start, end, track }) => ({ start, end, track }))).toEqual(
          document.segments.map(({ start, end, track }) => ({ start, end, track })),
        );
      }),
    );
  });

  it.each(formats.filter(({ id }) => id === 'srt' || id === 'vtt'))(
    'keeps times to the millisecond and texts without their empty lines: $id',
    ({ format }) => {
      const labels: LabelSet = {
        global: [],
        segment: [{ id: 't', title: '文本', type: 'text', isRequired: true, options: [] }],
      };
      const texts = fc.array(
        fc.constantFrom(
          '你好',
          '<b>bold</b>',
          '&amp; &',
          'a --> b',
          'two\nlines',
          '1',
          '<世界>',
          '"',
          'a\n\n\nb',
          'a < b > c',
        ),
        { minLength: 1, maxLength: 8 },
      );
      fc.assert(
        fc.property(texts, fc.integer({ min: 20, max: 90_000 }), (lines, length) => {
          const segments = lines.map((text, index) => ({
            id: `i${index}`,
            track: 0,
            start: index * length,
            end: (index + 1) * length,
            answers: { t: text },
            comments: [],
            status: 'completed' as const,
          }));
          const document: AudioDocument = {
            kind: 'audio',
            version: audioVersion,
            sampleRate: 16_000,
            channels: 1,
            totalSamples: lines.length * length,
            isValid: true,
            answers: {},
            comments: [],
            segments,
            tracks: [],
          };
          const { document: read, warnings } = reread(format, bytesOf(format, document, labels), document, labels);
          expect(warnings).toEqual([]);
          expect(read.segments.map((segment) => segment.answers['t'])).toEqual(
            lines.map((text) => text.replace(/\n+/g, '\n')),
          );
          for (const [index, segment] of read.segments.entries())
            expect(Math.abs(segment.start - index * length)).toBeLessThanOrEqual(8);
        }),
      );
    },
  );
});
