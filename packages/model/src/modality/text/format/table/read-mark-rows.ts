import { loosely } from '../../../../answers/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import type { LooseAnswers, LooseLink, LooseText } from '../loose/loose.ts';
import { makeLoose } from '../loose/make.ts';
import type { ForeignSpan } from '../loose/settle.ts';
import type { ReadTexts } from '../text-format.ts';
import { columnPrefixes, markColumns, validity } from './mark-rows.ts';

/** Rows of a table with their numbers in the file; the first row is the header. */
export interface MarkTable {
  readonly rows: readonly (readonly (string | number)[])[];
  readonly numbers: readonly number[];
}

/** Whether a table is one of marks, as `textRows` writes it, and not one of texts alone. */
export const isMarkTable = ({ rows }: MarkTable): boolean => {
  const header = new Set((rows[0] ?? []).map((cell) => loosely(String(cell))));
  return ['text', 'kind', 'content'].every((name) => header.has(name));
};

interface Row {
  readonly cell: (column: (typeof markColumns)[number]) => string;
  readonly answers: LooseAnswers;
  readonly line: number;
}

/** Reads the texts of a table of marks. Rows of a text need not be together; a faulty row refuses its text. */
export function readMarkRows({ rows, numbers }: MarkTable): Result<ReadTexts> {
  const [header = []] = rows;
  const names = header.map((cell) => loosely(String(cell)));
  const missing = ['text', 'kind', 'content'].find((name) => !names.includes(name));
  if (missing !== undefined) return refuse('format_header_missing', ['row', 1], { name: missing });
  const questions = header.flatMap((cell, index) =>
    markColumns.some((column) => column === names[index]) ? [] : [{ title: String(cell), index }],
  );
  const byText = new Map<string, Row[]>();
  for (const [index, cells] of rows.entries()) {
    if (index === 0) continue;
    const cell = (column: (typeof markColumns)[number]): string => String(cells[names.indexOf(column)] ?? '');
    const answers = Object.fromEntries(
      questions.flatMap(({ title, index: at }): [string, string][] => {
        const answer = String(cells[at] ?? '');
        const isAbout = title.startsWith(columnPrefixes.text);
        if (answer.trim() === '' || isAbout !== (cell('kind') === 'text')) return [];
        return [
          [
            title.slice(
              (isAbout ? columnPrefixes.text : title.startsWith(columnPrefixes.label) ? columnPrefixes.label : '')
                .length,
            ),
            answer,
          ],
        ];
      }),
    );
    const row = { cell, answers, line: numbers[index] ?? index + 1 };
    const known = byText.get(cell('text'));
    if (known) known.push(row);
    else byText.set(cell('text'), [row]);
  }
  const texts: LooseText[] = [];
  const faults: Fault[] = [];
  for (const [name, ofText] of byText) {
    const text = readText(name, ofText);
    if (text.ok) texts.push(text.value);
    else faults.push(text.fault);
  }
  return texts.length === 0 && faults.length === 0 ? refuse('format_empty') : succeed({ texts, faults });
}

function readText(name: string, rows: readonly Row[]): Result<LooseText> {
  const parts: { name: string; text: string }[] = [];
  const line = rows[0]?.line ?? 1;
  let answers: LooseAnswers = {};
  let isValid = true;
  for (const row of rows.filter(({ cell }) => cell('kind') === 'text')) {
    if (parts.length === 0) answers = row.answers;
    const valid = loosely(row.cell('valid'));
    if (valid === validity.invalid) isValid = false;
    else if (valid !== '' && valid !== validity.valid)
      return refuse('format_choice_unknown', ['row', row.line], { title: 'valid', value: valid.slice(0, 200) });
    parts.push({ name: row.cell('part'), text: row.cell('content') });
  }
  const spans: ForeignSpan[] = [];
  const links: LooseLink[] = [];
  for (const { cell, answers: attributes, line: at } of rows) {
    const key = cell('mark') || `row${at}`;
    if (cell('kind') === 'span') {
      const ranges = Array.from(cell('ranges').matchAll(/\[(\d+),(\d+)\)/g), ([, start, end]) => ({
        start: Number(start),
        end: Number(end),
      }));
      const part = parts.findIndex((one) => one.name === cell('part'));
      if (ranges.length === 0)
        return refuse('format_place_invalid', ['row', at], { value: cell('ranges').slice(0, 100) });
      const quote = cell('content');
      const evidenceFor = cell('evidence');
      spans.push({
        key,
        label: cell('type'),
        part,
        ranges,
        ...(quote !== '' && { quote }),
        ...(evidenceFor !== '' && { evidenceFor }),
        attributes,
        line: at,
      });
    } else if (cell('kind') === 'link') {
      const ends = cell('ends')
        .split('; ')
        .map((end) => ({ name: end.slice(0, end.lastIndexOf('=')), key: end.slice(end.lastIndexOf('=') + 1) }));
      links.push({ key, label: cell('type'), ends, attributes, line: at });
    } else if (cell('kind') !== 'text' && cell('kind') !== 'section') return refuse('format_malformed', ['row', at]);
  }
  return makeLoose({ name, parts, answers, spans, links, isValid, line });
}
