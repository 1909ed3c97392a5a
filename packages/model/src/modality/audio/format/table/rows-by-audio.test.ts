import { describe, expect, it } from 'vitest';
import { documentFromRows, rowsByAudio } from '../index.ts';

const rows = [
  ['Audio', 'start', 'end'],
  ['a.wav', 0, 1],
  ['b.wav', 0, 2],
  [' a.wav ', 1, 2],
  ['', 5, 6],
];
const { rowsOf, strangers } = rowsByAudio({ rows, numbers: [1, 2, 4, 5, 9] });
const audio = { sampleRate: 10, channels: 1, totalSamples: 100 };

describe('rowsByAudio', () => {
  it('gives each audio the header, its own rows and those that name none, with their row numbers', () => {
    expect(rowsOf('a.wav').numbers).toEqual([1, 2, 5, 9]);
    expect(rowsOf('b.wav').numbers).toEqual([1, 4, 9]);
    expect(rowsOf('c.wav').numbers).toEqual([1, 9]);
  });

  it('gives everything to everyone when the table names no audios', () =>
    expect(
      rowsByAudio({
        rows: [
          ['start', 'end'],
          [0, 1],
        ],
        numbers: [1, 2],
      }).rowsOf('a.wav').rows,
    ).toEqual([
      ['start', 'end'],
      [0, 1],
    ]));

  it('finds the audios that a table names beside the known ones, at their first rows', () => {
    expect(strangers(['a.wav', 'c.wav'])).toEqual([
      { code: 'format_audio_unknown', path: ['row', 4], params: { audio: 'b.wav' } },
    ]);
    expect(strangers(['a.wav', 'b.wav'])).toEqual([]);
  });

  it.each(['a.wav', 'b.wav', 'c.wav'])('changes nothing about the document of %s', (name) => {
    const options = { audio, labels: { global: [], segment: [] }, name };
    const { rows: own, numbers } = rowsOf(name);
    expect(documentFromRows(own, options, numbers)).toEqual(documentFromRows(rows, options, [1, 2, 4, 5, 9]));
  });
});
