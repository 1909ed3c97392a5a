/// <reference types="node" />
import { expect, it } from 'vitest';
import { detectFormat, isKaldiFile } from './index.ts';

const textOf = (text: string): Uint8Array => new TextEncoder().encode(text);

it.each([
  ['a.TextGrid', '', 'textgrid'],
  ['a.EAF', '', 'eaf'],
  ['a.json', '{"format":"earmark-audio","version":1}', 'json'],
  ['a.json', '[{"id":1,"data":{"audio":"a.wav"},"annotations":[{"result":[]}]}]', 'labelstudio'],
  ['a.json', '{"text":"hi","segments":[{"start":0,"end":1,"text":"hi"}]}', 'huggingface'],
  ['a.json', '{"mood":"glad"}', undefined],
  ['metadata.jsonl', '', 'huggingface'],
  ['a.txt', '0.000000\t1.500000\thello there\n', 'audacity'],
  ['a.txt', '0.5\t1\n', 'audacity'],
  ['a.txt', ';; note\na 1 0.5 0.3 hello 0.9\n', 'ctm'],
  ['a.txt', 'a 1 anna 0.5 1.25 <o,f0,unknown> hello there\n', 'stm'],
  ['a.txt', 'SPEAKER a 1 0 1 <NA> <NA> anna <NA> <NA>\n', 'rttm'],
  ['a.txt', '\uFEFFWEBVTT\n\n', 'vtt'],
  ['a.txt', '1\r\n00:00:01,000 --> 00:00:02,000\r\nhi\r\n', 'srt'],
  ['a.txt', 'File type = "ooTextFile"\nObject class = "TextGrid"\n', 'textgrid'],
  ['a.txt', '<?xml version="1.0"?><ANNOTATION_DOCUMENT/>', 'eaf'],
  ['a.txt', '{"file_name":"a.wav"}\n{"file_name":"b.wav"}\n', 'huggingface'],
  ['a.txt', 'once upon a time', undefined],
  ['a.txt', '', undefined],
])('%s beginning with %j', (name, text, id) => expect(detectFormat(name, textOf(text))).toBe(id));

it('detects formats in UTF-16 as well', () => {
  const wide = Uint8Array.from([0xff, 0xfe, ...[...'0.5\t1\thi'].flatMap((character) => [character.charCodeAt(0), 0])]);
  expect(detectFormat('a.txt', wide)).toBe('audacity');
});

it('knows the files of Kaldi by name', () =>
  expect(['data/train/text', 'segments', 'utt2spk', 'text.txt', 'mytext'].map(isKaldiFile)).toEqual([
    'text',
    'segments',
    'utt2spk',
    undefined,
    undefined,
  ]));

/** CPU time of detecting a format, in milliseconds; other processes do not count. */
function processorTime(text: string): number {
  const bytes = textOf(text);
  const before = process.cpuUsage();
  detectFormat('a.txt', bytes);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

it.each([
  ['letters', 'a', ''],
  ['empty lines', '\n', '{}'],
  ['spaces', ' ', '{}'],
  ['quotes', '"', ''],
  ['digits', '1', ''],
  ['braces', '} ', '{'],
])('does not dwell on %s without end', (_, unit, start) => {
  const [small, large] = [2000, 32_000].map((count) =>
    Math.min(...[1, 2, 3].map(() => processorTime(start + unit.repeat(count)))),
  );
  // Sixteen times the text: quadratic work takes 256 times as long.
  expect((large ?? 0) / ((small ?? 0) + 2)).toBeLessThan(60);
});
