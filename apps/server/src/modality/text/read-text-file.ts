import { extensionOf, limits, textIngestSchema, type TextIngest, type TextLayout } from '@earmark/contract';
import {
  refuse,
  succeed,
  type DecodedText,
  type Fault,
  type LabelSet,
  type NumberedRows,
  type Result,
} from '@earmark/model';
import type { NamedFile, TextFile } from '../modality.ts';
import { foundIn, openFile, readAnnotated } from './annotated-texts.ts';
import { guessNameColumn, guessParts, nameIn } from './choose-columns.ts';
import {
  countCharacters,
  hashOfText,
  measureText,
  stemOf,
  type FoundText,
  type FoundTexts,
  type TextFacts,
} from './measure-text.ts';
import { tableOfJson, tableOfRows, tableOfText, type TextTable } from './text-table.ts';

const noLabels = (): LabelSet => ({ global: [], segment: [] });

/**
 * Reads a file of texts as the options say, which are guessed where they are missing. Lines that cannot be taken are
 * faults, and the others go on. Nothing of a text is changed: line ends, white space and combining characters stay.
 */
export async function readTextFile(
  { name, bytes }: NamedFile,
  { ingest, isEntry }: { readonly ingest: object; readonly isEntry: boolean },
): Promise<Result<TextFile<TextFacts>>> {
  const given = textIngestSchema.parse(ingest);
  if (bytes.byteLength > limits.text.sourceMaxBytes) return refuse('format_too_large');
  if (bytes.byteLength === 0) return refuse('format_text_missing');
  const file = await openFile({ name, bytes }, given.encoding);
  if (!file.ok) return file;
  const annotated = readAnnotated(name, file.value, given);
  if (annotated && !annotated.ok) return annotated;
  const found = annotated
    ? succeed(foundIn(name, annotated.value))
    : 'rows' in file.value
      ? readWorkbook(name, file.value.rows, given)
      : readPlain(name, file.value.decoded, given, isEntry);
  if (!found.ok) return found;
  const { texts, faults, ...rest } = withGoodTexts(found.value);
  if (texts.length + faults.length > limits.text.maxTexts)
    return refuse('format_texts_too_many', [], { most: limits.text.maxTexts });
  if (texts.length === 0) {
    const [first] = faults;
    return first && faults.length === 1
      ? { ok: false, fault: first }
      : first
        ? succeed(empty(rest, faults))
        : refuse('format_text_missing');
  }
  const { encoding = 'utf-8' } = rest.ingest;
  return succeed({
    ...rest,
    count: texts.length,
    faults,
    *texts() {
      for (const text of texts) yield measureText(text, encoding);
    },
    *hashes() {
      for (const text of texts) yield { line: text.line, sha256: hashOfText(text) };
    },
  });
}

const empty = (rest: Omit<FoundTexts, 'texts' | 'faults'>, faults: readonly Fault[]): TextFile<TextFacts> => ({
  ...rest,
  isWhole: false,
  count: 0,
  faults,
  texts: () => [],
  hashes: () => [],
});

function readWorkbook(name: string, sheet: NumberedRows, given: TextIngest): Result<FoundTexts> {
  const rows = sheet.rows.map((row) => row.map(String));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  // A sheet leaves out empty cells at the end of a row
  const padded = rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
  const table = tableOfRows(padded, sheet.numbers, given.hasHeader);
  return table.ok ? ofTable(name, table.value, { ...given, encoding: 'utf-8', layout: 'table' }, 'row') : table;
}

function readPlain(
  name: string,
  { text, encoding }: DecodedText,
  given: TextIngest,
  isEntry: boolean,
): Result<FoundTexts> {
  const layout = given.layout ?? guessLayout(name, text, isEntry);
  const options = { ...given, encoding, layout };
  if (layout === 'file')
    return succeed({
      ingest: { encoding, layout },
      columns: [],
      isWhole: true,
      texts: [{ name: '', line: 1, parts: [{ name: 'text', text }], marks: 0 }],
      faults: [],
      labels: noLabels,
    });
  if (layout === 'lines') return succeed(ofLines(name, text, { encoding, layout }));
  const extension = extensionOf(name);
  const isLines = extension === 'jsonl';
  const table =
    isLines || extension === 'json'
      ? tableOfJson(text, isLines)
      : tableOfText(text, extension === 'tsv' ? '\t' : undefined, given.hasHeader);
  return table.ok ? ofTable(name, table.value, options, isLines ? 'line' : 'row') : table;
}

/** Lines above which a file of them is taken for prose. */
const longestLine = 2000;

function guessLayout(name: string, text: string, isEntry: boolean): TextLayout {
  if (extensionOf(name) !== 'txt') return 'table';
  const lines = text.split(/\r\n|\r|\n/);
  while (lines.at(-1) === '') lines.pop();
  const isList = lines.length > 1 && lines.every((line) => line.trim() !== '' && line.length <= longestLine);
  return isList && !isEntry ? 'lines' : 'file';
}

function ofLines(name: string, text: string, ingest: TextIngest): FoundTexts {
  const stem = stemOf(name);
  const texts: FoundText[] = [];
  let line = 1;
  for (const content of text.split(/\r\n|\r|\n/)) {
    if (content.trim() !== '')
      texts.push({ name: `${stem}-${line}`, line, parts: [{ name: 'text', text: content }], marks: 0 });
    line += 1;
  }
  return { ingest, columns: [], isWhole: false, texts, faults: [], labels: noLabels };
}

function ofTable(name: string, table: TextTable, given: TextIngest, unit: 'line' | 'row'): Result<FoundTexts> {
  const parts = given.parts ?? guessParts(table);
  const nameColumn = given.nameColumn ?? guessNameColumn(table);
  const indexOf = (column: string): number => table.columns.indexOf(column);
  // Where no row can be read there are no columns either
  const unknown =
    table.rows.length === 0
      ? undefined
      : [...parts.map(({ column }) => column), ...(nameColumn === '' ? [] : [nameColumn])].find(
          (column) => indexOf(column) < 0,
        );
  if (unknown !== undefined)
    return refuse('format_column_unknown', [], { name: unknown, names: table.columns.slice(0, 30).join(', ') });
  const stem = stemOf(name);
  const faults: Fault[] = [...table.faults];
  const texts: FoundText[] = [];
  const taken = new Set<string>();
  const nameAt = nameColumn === '' ? -1 : indexOf(nameColumn);
  for (const { line, cells } of table.rows) {
    const own = nameAt < 0 ? `${stem}-${line}` : nameIn(cells[nameAt] ?? '');
    if (own === undefined || taken.has(own.toLowerCase())) {
      const shown = (cells[nameAt] ?? '').slice(0, 100);
      faults.push({
        code: own === undefined ? 'name_character' : 'format_name_duplicate',
        path: [unit, line],
        params: { name: shown, character: shown },
      });
      continue;
    }
    taken.add(own.toLowerCase());
    texts.push({
      name: own,
      line,
      parts: parts.map((part) => ({ name: part.name, text: cells[indexOf(part.column)] ?? '' })),
      marks: 0,
    });
  }
  const hasHeader = table.hasHeader;
  const ingest: TextIngest = { ...given, hasHeader, nameColumn, parts };
  return succeed({
    ingest,
    columns: table.columns,
    isWhole: false,
    texts,
    faults: faults.sort((one, other) => Number(one.path[1] ?? 0) - Number(other.path[1] ?? 0)),
    labels: noLabels,
  });
}

/** Leaves out texts that cannot be kept, each with its reason. */
function withGoodTexts({ texts, faults, ...rest }: FoundTexts): FoundTexts {
  const unit = rest.ingest.layout === 'table' && rest.columns.length > 0 ? 'row' : 'line';
  const good: FoundText[] = [];
  const refused: Fault[] = [...faults];
  for (const text of texts) {
    const fault = faultOf(text, unit);
    if (fault) refused.push(fault);
    else good.push(text);
  }
  return { ...rest, texts: good, faults: refused };
}

function faultOf({ line, parts }: FoundText, unit: string): Fault | undefined {
  const path = [unit, line];
  if (parts.every(({ text }) => text.trim() === '')) return { code: 'format_text_missing', path };
  // The database keeps no NUL, and half a character has no UTF-8
  if (parts.some(({ text }) => text.includes('\0') || !text.isWellFormed()))
    return { code: 'format_character_forbidden', path };
  const units = parts.reduce((sum, { text }) => sum + text.length, 0);
  if (units <= limits.text.maxCharacters) return undefined;
  const length = parts.reduce((sum, { text }) => sum + countCharacters(text), 0);
  return length > limits.text.maxCharacters
    ? { code: 'format_text_too_long', path, params: { length, most: limits.text.maxCharacters } }
    : undefined;
}
