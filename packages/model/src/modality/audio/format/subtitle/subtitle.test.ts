import { describe, expect, it } from 'vitest';
import type { AudioShape } from '../../document/index.ts';
import type { LabelSet } from '../../../../label/index.ts';
import { annotationFormats, type Parsed } from '../index.ts';

const audio: AudioShape = { sampleRate: 16_000, channels: 1, totalSamples: 1_600_000 };
const labels: LabelSet = {
  global: [],
  segment: [{ id: 't', title: 'text', type: 'text', isRequired: false, options: [] }],
};

function read(id: 'srt' | 'vtt', text: string): Parsed {
  const result = annotationFormats[id].parse(new TextEncoder().encode(text), { audio, labels });
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return result.value;
}

const textsOf = ({ document }: Parsed): unknown[] => document.segments.map(({ answers }) => answers['t']);
const warningsOf = ({ warnings }: Parsed): unknown[] => warnings.map(({ code, path }) => [code, path[1]]);

describe('a SubRip file', () => {
  it('has a cue of its own where no empty line stands before it', () => {
    const parsed = read(
      'srt',
      '1\n00:00:01,000 --> 00:00:02,000\none\n2\n00:00:03,000 --> 00:00:04,000\ntwo\n00:00:05,000 --> 00:00:06,000\nthree\n\n4\n00:00:07,000 --> 00:00:08,000\nfour\n',
    );
    expect(textsOf(parsed)).toEqual(['one', 'two', 'three', 'four']);
    expect(warningsOf(parsed)).toEqual([
      ['format_cue_unseparated', 4],
      ['format_cue_unseparated', 7],
    ]);
  });

  it('keeps a number that is said', () => {
    expect(
      textsOf(read('srt', '1\n00:00:01,000 --> 00:00:02,000\n42\n\n2\n00:00:03,000 --> 00:00:04,000\ntwo\n')),
    ).toEqual(['42', 'two']);
  });

  it('leaves out a cue without times, and does not add it to the one before', () => {
    const parsed = read(
      'srt',
      '1\n00:00:01,000 --> 00:00:02,000\none\n\n2\nlost\n\n3\n00:00:05,000 -> 00:00:06,000\narrow\n\n4\n00:00:07,000 --> 00:00:08,000\nfour\n',
    );
    expect(textsOf(parsed)).toEqual(['one', 'four']);
    expect(warningsOf(parsed)).toEqual([
      ['format_cue_untimed', 5],
      ['format_cue_untimed', 8],
    ]);
  });

  it('may have an empty line inside a text', () => {
    const parsed = read(
      'srt',
      '1\n00:00:01,000 --> 00:00:02,000\none\n\nmore of it\n\n2\n00:00:03,000 --> 00:00:04,000\ntwo\n',
    );
    expect(textsOf(parsed)).toEqual(['one\nmore of it', 'two']);
    expect(warningsOf(parsed)).toEqual([]);
  });
});

describe('a WebVTT file', () => {
  it('has a cue of its own where no empty line stands before it, also below the header', () => {
    const parsed = read('vtt', 'WEBVTT\n00:01.000 --> 00:02.000\none\n00:03.000 --> 00:04.000 line:0\ntwo\n');
    expect(textsOf(parsed)).toEqual(['one', 'two']);
    expect(warningsOf(parsed)).toEqual([
      ['format_cue_unseparated', 2],
      ['format_cue_unseparated', 4],
    ]);
  });

  it('leaves out a cue without times, not the whole file', () => {
    const parsed = read(
      'vtt',
      'WEBVTT\n\n00:01.000 --> 00:02.000\none\n\nlost\nwords\n\n00:03.000 --> 00:04.000\ntwo\n',
    );
    expect(textsOf(parsed)).toEqual(['one', 'two']);
    expect(warningsOf(parsed)).toEqual([['format_cue_untimed', 6]]);
  });

  it('knows all named characters of HTML', () => {
    const parsed = read(
      'vtt',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ren&eacute;e>wait&hellip; 5 &lt; 6 &amp; &frac12;&nbsp;&#x4f60; &nothing;\n',
    );
    expect(textsOf(parsed)).toEqual(['wait… 5 < 6 & ½\u00a0你 &nothing;']);
    expect(parsed.document.tracks.map(({ title }) => title)).toEqual(['Renée']);
  });

  it('ends a tag that is never closed with its cue, and says so', () => {
    const parsed = read(
      'vtt',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nfive <six seven\n\n00:03.000 --> 00:04.000\n<v Ann <the best>two\n',
    );
    expect(textsOf(parsed)).toEqual(['five ', 'two']);
    expect(parsed.document.tracks.at(-1)?.title).toBe('Ann <the best');
    expect(warningsOf(parsed)).toEqual([['format_markup_unclosed', 3]]);
  });

  it('keeps settings with their own cue where several have the same times', () => {
    const text =
      'WEBVTT\n\na\n00:00:01.000 --> 00:00:02.000 line:0\n<v Ann>one\n\nb\n00:00:01.000 --> 00:00:02.000 line:50%\n<v Ben>two\n\n00:00:01.000 --> 00:00:02.000 align:end\n<v Cid>three\n\n';
    const parsed = read('vtt', text);
    const print = (document: Parsed['document']): string =>
      [...annotationFormats.vtt.print(document, { labels, kept: parsed.kept })].join('');
    expect(print(parsed.document)).toBe(text);
    const changed = {
      ...parsed.document,
      segments: parsed.document.segments.map((segment) =>
        segment.answers['t'] === 'two' ? { ...segment, answers: { t: 'zwei' } } : segment,
      ),
    };
    expect(print(changed)).toBe(text.replace('two', 'zwei'));
  });
});
