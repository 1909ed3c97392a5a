/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultCodes } from '../../../fault/index.ts';
import type { Label, LabelSet } from '../../../label/index.ts';
import { annotationFormats, bundleFormats, detectFormat, kaldiFiles, type AnnotationFormatId } from './index.ts';
import { readCsv } from '../../../encoding/index.ts';

const folder = join(import.meta.dirname, '../../../../../../tests/fixtures/hostile');
const textLabel = (id: string, title: string): Label => ({ id, title, type: 'text', isRequired: false, options: [] });
const labels: LabelSet = { global: [], segment: [textLabel('t', '文本')] };
const withSpeaker: LabelSet = { global: [], segment: [textLabel('t', '文本'), textLabel('p', '说话人')] };
const audio = { sampleRate: 16_000, channels: 1, totalSamples: 10 * 16_000 };

const formatOf = (file: string) =>
  Object.values(annotationFormats).find((format) => `.${format.extension}` === extname(file));

/** Code and path of the fault, or the segments as `[start, end, answers, track]` in seconds. */
function outcomeOf(file: string, set: LabelSet, format = formatOf(file)): unknown {
  const result = format?.parse(readFileSync(join(folder, file)), { audio, labels: set });
  if (!result?.ok) return [result?.fault.code, ...(result?.fault.path ?? [])];
  return result.value.document.segments.map(({ start, end, answers, track }) => [
    start / 16_000,
    end / 16_000,
    Object.values(answers).join('/'),
    track,
  ]);
}

const two = [
  [0.5, 1.5, '你好 "引号"', 0],
  [2, 3, '世界', 0],
];

const annotations: Record<string, unknown> = {
  'beyond_audio.TextGrid': [[1, 10, 'x', 0]],
  'bom_crlf.srt': two,
  'comments_unsorted.ctm': [
    [0.5, 0.8, 'a', 0],
    [2, 2.3, 'b', 0],
  ],
  'comma_decimal.TextGrid': ['format_time_invalid', 'line', 17],
  'crlf_bom.TextGrid': two,
  'dangling_slot.eaf': ['format_reference_unknown', 'line', 20],
  'dot_millis.srt': [[1.5, 2.25, 'hi', 0]],
  'empty_tier.TextGrid': [],
  'external_entity.eaf': ['format_malformed', 'line', 22],
  'inverted.TextGrid': ['format_segment_inverted', 'line', 20],
  'negative.rttm': ['format_time_invalid', 'line', 1],
  'no_header.vtt': ['format_header_missing', 'line', 1],
  'no_index.srt': [[1, 2, 'hi', 0]],
  'overlap.TextGrid': ['format_segments_overlap', 'line', 28],
  'overlap_unsorted.srt': [
    [1, 5.5, 'a', 0],
    [5, 6, 'b', 1],
  ],
  'script.vtt': [[1, 2, 'alert(1)', 0]],
  'short_fields.rttm': ['format_malformed', 'line', 1],
  'slot_without_value.eaf': [
    [0.5, 1.25, '你好 "引号"', 0],
    [2, 3, '世界', 0],
  ],
  'tags_entities.vtt': [[1, 2, '你好 & <世界>/张三', 0]],
  'truncated.eaf': ['format_malformed', 'line', 15],
  'unclosed_quote.TextGrid': ['format_quote_unclosed', 'line', 30],
  'utf16be.TextGrid': two,
  'utf16le.TextGrid': two,
  'wrong_count.TextGrid': ['format_malformed', 'line', 34],
};

const astral = '😀 café Ω 𠮷 \u200B零宽';
const four = ['你好，世界', '含"引号"和,逗号', '第一行\n第二行', '=HYPERLINK("http://example.invalid","点我")'];

/** The fault of a table, or the texts of its third column (second, if there are only two). */
function tableOf(file: string): unknown {
  const table = readCsv(readFileSync(join(folder, file)));
  if (!table.ok) return [table.fault.code, ...table.fault.path];
  return table.value.rows.slice(1).map((row) => row[Math.min(2, row.length - 1)]);
}

const tables: Record<string, unknown> = {
  'cr_only.csv': ['x', 'y'],
  'duplicate_headers.csv': ['format_header_duplicate', 'row', 1],
  'formula_injection.csv': ["=cmd|'/C calc'!A0", '+1+1', '@SUM(A1)', '-2+3'],
  'gb18030.csv': [...four, astral],
  'gbk.csv': [...four, 'cafe Ω 吉 零宽'],
  'gbk_mixed_with_utf8.csv': ['format_encoding', 'line', 3],
  'header_only.csv': [],
  'latin1.csv': ['format_encoding', 'line', 2],
  'nul_bytes.csv': ['format_character_forbidden', 'row', 2],
  'ragged.csv': ['format_rows_ragged', 'row', 2],
  'semicolon.csv': [...four.map((text) => text.replace(',', ';')), astral],
  'tabs.csv': ['x'],
  'unclosed_quote.csv': ['format_quote_unclosed', 'row', 2],
  'utf16le_bom.csv': [...four, astral],
  'utf8_bom.csv': [...four, astral],
  'utf8_no_bom.csv': [...four, astral],
};

describe('hostile annotation files', () => {
  const files = readdirSync(join(folder, 'annotations')).filter((file) => formatOf(file));

  it('are all known to this table', () => expect(files.sort()).toEqual(Object.keys(annotations).sort()));

  it.each(files)('%s', (file) => {
    expect(outcomeOf(`annotations/${file}`, file.endsWith('.vtt') ? withSpeaker : labels)).toEqual(annotations[file]);
  });

  it.each(readdirSync(join(folder, 'tables')).filter((file) => file.endsWith('.json')))(
    '%s is refused as annotations, with a position or a path',
    (file) => {
      const [code] = outcomeOf(`tables/${file}`, labels) as string[];
      expect(code).toMatch(/^format_/);
      expect(Object.prototype).not.toHaveProperty('isAdmin');
    },
  );

  it('a trailing comma is named by its line', () =>
    expect(outcomeOf('tables/trailing_comma.json', labels)).toEqual(['format_not_json', 'line', 1]));
});

describe('hostile tables', () => {
  const files = readdirSync(join(folder, 'tables')).filter((file) => file.endsWith('.csv'));

  it('are all known to this table', () =>
    expect(files.filter((file) => file !== 'million_char_cell.csv').sort()).toEqual(Object.keys(tables).sort()));

  it.each(Object.keys(tables))('%s', (file) => expect(tableOf(`tables/${file}`)).toEqual(tables[file]));

  it('a cell of a megabyte is read whole', () =>
    expect(tableOf('tables/million_char_cell.csv')).toEqual(['x'.repeat(1_000_000)]));

  it('a text longer than any answer may be names its row', () => {
    const bytes = new TextEncoder().encode(`start,end,文本\n0,1,ok\n1,2,${'x'.repeat(100_001)}\n`);
    expect(annotationFormats.csv.parse(bytes, { audio, labels })).toEqual({
      ok: false,
      fault: { code: 'text_too_long', path: ['row', 3], params: { max: 100_000 } },
    });
  });
});

/** Texts and lines without times are not labels: what Audacity's parser and the line parser return for them. */
const noLabels: Record<string, readonly [AnnotationFormatId, unknown]> = {
  'text/binary.txt': ['audacity', ['format_encoding', 'line', 2]],
  'text/gbk.txt': ['audacity', ['format_time_invalid', 'line', 1]],
  'text/mixed_line_ends.txt': ['audacity', ['format_time_invalid', 'line', 1]],
  'text/unusual_unicode.txt': ['audacity', ['format_time_invalid', 'line', 1]],
  'text/utf16be_bom.txt': ['audacity', ['format_time_invalid', 'line', 1]],
  'tables/bad_third_line.jsonl': ['huggingface', ['format_not_json', 'line', 3]],
  'tables/blank_lines.jsonl': ['huggingface', ['format_malformed', 'line', 2]],
  'tables/spans_astral.jsonl': ['huggingface', ['format_malformed', 'line', 1]],
  'tables/spans_out_of_range.jsonl': ['huggingface', ['format_malformed', 'line', 1]],
};

describe('hostile lines', () => {
  const files = ['text', 'tables']
    .flatMap((name) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`))
    .filter((file) => /\.(?:txt|jsonl)$/.test(file));

  it('are all known to this table', () => expect(files.sort()).toEqual(Object.keys(noLabels).sort()));

  it.each(Object.entries(noLabels))('%s is refused by its line', (file, [id, outcome]) =>
    expect(outcomeOf(file, labels, annotationFormats[id])).toEqual(outcome),
  );
});

describe('any hostile file, whatever it is taken for', () => {
  const files = ['annotations', 'tables', 'text', 'disguised'].flatMap((name) =>
    readdirSync(join(folder, name)).map((file) => `${name}/${file}`),
  );

  it.each(files)('%s is answered with segments or a known fault by every reader', (file) => {
    const bytes = readFileSync(join(folder, file));
    const results = [
      ...Object.values(annotationFormats).map((format) => format.parse(bytes, { audio, labels })),
      ...kaldiFiles.map((name) => bundleFormats.kaldi.parse({ [name]: bytes }, { audio, labels })),
    ];
    const faults = results.flatMap((result) => (result.ok ? [] : [result.fault.code]));
    expect(faults.filter((code) => !faultCodes.includes(code))).toEqual([]);
    expect([undefined, ...Object.keys(annotationFormats)]).toContain(detectFormat(file, bytes));
  });
});
