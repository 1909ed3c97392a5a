import { describe, expect, it } from 'vitest';
import type { LabelSet } from '../../../../label/index.ts';
import { annotationFormats } from '../index.ts';

const audio = { sampleRate: 1000, channels: 2, totalSamples: 10_000 };
const option = (id: string, title: string) => ({ id, title, isDefault: false, labels: [] });
const labels: LabelSet = {
  global: [
    {
      id: 'q',
      title: 'quality',
      type: 'single_select',
      isRequired: false,
      options: [option('good', 'Good'), option('bad', 'Bad')],
    },
  ],
  segment: [
    { id: 't', title: 'transcription', type: 'text', isRequired: false, options: [] },
    {
      id: 'k',
      title: 'kind',
      type: 'multi_select',
      isRequired: false,
      options: [option('sp', 'Speech'), option('no', 'Noise')],
    },
  ],
};

function read(id: 'labelstudio' | 'huggingface', value: unknown, name = 'a.wav') {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  const result = annotationFormats[id].parse(new TextEncoder().encode(text), { audio, labels, name });
  if (!result.ok) return [result.fault.code, ...result.fault.path];
  const { document, warnings } = result.value;
  return {
    segments: document.segments.map(({ start, end, track, answers }) => [start, end, track, answers]),
    tracks: document.tracks.map(({ title }) => title),
    answers: document.answers,
    warnings: warnings.map(({ code }) => code),
  };
}

describe('an export of Label Studio', () => {
  const region = (id: string, type: string, from_name: string, value: object) => ({
    id,
    type,
    from_name,
    to_name: 'audio',
    original_length: 10,
    origin: 'manual',
    value: { start: 1, end: 2.5, channel: 0, ...value },
  });
  const task = {
    id: 7,
    data: { audio: '/data/upload/1/0a1b2c3d-a.wav' },
    annotations: [
      { id: 1, was_cancelled: true, result: [] },
      {
        id: 2,
        was_cancelled: false,
        result: [
          region('x', 'labels', 'label', { labels: ['Speech'] }),
          region('x', 'textarea', 'anything', { text: ['hello', 'there'] }),
          region('y', 'labels', 'label', { labels: ['Anna'], start: 3, end: 4 }),
          { id: 'z', type: 'choices', from_name: 'q', to_name: 'audio', value: { choices: ['Good'] } },
        ],
      },
    ],
  };

  it('becomes segments: results of one region together, labels as options or tracks, answers about the whole', () => {
    expect(read('labelstudio', [task])).toEqual({
      segments: [
        [1000, 2500, 0, { k: ['sp'], t: 'hello\nthere' }],
        [3000, 4000, 1, {}],
      ],
      tracks: ['', 'Anna'],
      answers: { q: ['good'] },
      warnings: [],
    });
  });

  it('is read for its audio, whatever prefix the upload got', () => {
    const other = {
      ...task,
      data: { audio: 'http://x/y/9f9f9f9f-b%20c.wav?sig=1' },
      annotations: [{ result: [region('x', 'labels', 'label', { labels: ['Noise'] })] }],
    };
    expect(read('labelstudio', [task, other], 'b c.wav')).toMatchObject({ segments: [[1000, 2500, 0, { k: ['no'] }]] });
    expect(read('labelstudio', [task, other], 'none.wav')).toMatchObject({ segments: [], warnings: ['format_empty'] });
  });

  it('takes a prediction where nobody annotated', () =>
    expect(
      read('labelstudio', [
        {
          data: { audio: 'a.wav' },
          annotations: [],
          predictions: [{ result: [region('x', 'labels', 'l', { labels: ['Noise'] })] }],
        },
      ]),
    ).toMatchObject({ segments: [[1000, 2500, 0, { k: ['no'] }]] }));

  it('names the position of a fault', () => {
    expect(
      read('labelstudio', [
        {
          data: { audio: 'a.wav' },
          annotations: [{ result: [region('x', 'labels', 'l', { labels: [], start: 'soon' })] }],
        },
      ]),
    ).toEqual(['format_time_invalid', 0, 'annotations', 0, 'result', 0]);
    expect(read('labelstudio', '[\n{"data": {},\n]')).toEqual(['format_not_json', 'line', 3]);
    expect(read('labelstudio', [3])).toEqual(['format_malformed', 0]);
  });
});

describe('JSON of recognisers and data sets', () => {
  it('reads what Whisper writes, an open end as the end of the audio', () => {
    expect(
      read('huggingface', {
        text: ' a b',
        language: 'en',
        segments: [
          { id: 0, start: 0, end: 1.5, text: ' a' },
          { id: 1, start: 1.5, end: null, text: ' b' },
        ],
      }),
    ).toMatchObject({
      segments: [
        [0, 1500, 0, { t: ' a' }],
        [1500, 10_000, 0, { t: ' b' }],
      ],
    });
    expect(read('huggingface', { chunks: [{ timestamp: [0, 1], text: 'a' }] })).toMatchObject({
      segments: [[0, 1000, 0, { t: 'a' }]],
    });
  });

  it('reads a manifest with one line per segment', () => {
    const lines =
      '{"audio_filepath":"/x/a.wav","offset":1,"duration":0.5,"text":"one","speaker":"Anna"}\n\n{"audio_filepath":"/x/b.wav","offset":0,"duration":1,"text":"other"}\n{"audio_filepath":"/x/a.wav","offset":2,"duration":1,"text":"two"}\n';
    expect(read('huggingface', lines, '/x/a.wav')).toEqual({
      segments: [
        [1000, 1500, 1, { t: 'one' }],
        [2000, 3000, 0, { t: 'two' }],
      ],
      tracks: ['', 'Anna'],
      answers: {},
      warnings: [],
    });
  });

  it('takes a transcription without times for the whole audio', () =>
    expect(read('huggingface', '{"file_name":"a.wav","transcription":"all of it"}\n')).toMatchObject({
      segments: [[0, 10_000, 0, { t: 'all of it' }]],
    }));

  it('refuses texts that are about no audio', () =>
    expect(read('huggingface', '\n{"text":"a"}\n{"text":"b"}\n')).toEqual(['format_malformed', 'line', 2]));

  it('names the line of a fault', () => {
    expect(read('huggingface', '{"file_name":"a.wav"}\n{"file_name":\n')).toEqual(['format_not_json', 'line', 2]);
    expect(
      read(
        'huggingface',
        '{"file_name":"a.wav","segments":[]}\n{"file_name":"a.wav","segments":[{"start":2,"end":1}]}\n',
      ),
    ).toEqual(['format_segment_inverted', 'line', 2]);
    expect(read('huggingface', '{"segments":[{"text":"no times"}]}')).toEqual(['format_time_invalid', 'line', 1]);
  });
});
