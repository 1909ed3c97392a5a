import { parseJson, readRows, refuse, succeed, type Fault, type Result } from '@earmark/model';

/** A table with named columns, of whatever file. */
export interface TextTable {
  readonly columns: readonly string[];
  readonly hasHeader: boolean;
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** Rows that are none. */
  readonly faults: readonly Fault[];
}

/** Deepest nesting of a row of JSON. */
const maxDepth = 100;

/** Reads rows of cells: the first names the columns, unless it is said to be none. */
export function tableOfRows(
  rows: readonly (readonly string[])[],
  numbers: readonly number[],
  hasHeader = looksLikeHeader(rows),
): Result<TextTable> {
  const [head, ...others] = hasHeader ? rows : [undefined, ...rows];
  const width = (head ?? others[0])?.length ?? 0;
  const columns = head
    ? head.map((name) => name.trim())
    : Array.from({ length: width }, (_, index) => String(index + 1));
  const known = new Set<string>();
  const twice = columns.find((name) => name !== '' && known.size === known.add(name).size);
  if (twice !== undefined)
    return refuse('format_header_duplicate', ['row', numbers[0] ?? 1], { name: twice.slice(0, 200) });
  const kept: { line: number; cells: readonly string[] }[] = [];
  const faults: Fault[] = [];
  others.forEach((cells, index) => {
    if (!cells) return;
    const line = numbers[head ? index + 1 : index] ?? index + 1;
    if (cells.length === width) kept.push({ line, cells });
    else faults.push({ code: 'format_rows_ragged', path: ['row', line], params: { row: line } });
  });
  return kept.length + faults.length === 0
    ? refuse('format_text_missing')
    : succeed({ columns, hasHeader, rows: kept, faults });
}

/** Reads separated values; a name that ends in `.tsv` says how they are. */
export function tableOfText(text: string, separator: string | undefined, hasHeader?: boolean): Result<TextTable> {
  const read = readRows(text, separator);
  return read.ok ? tableOfRows(read.value.rows, read.value.numbers, hasHeader) : read;
}

/** Words that name columns. */
const columnNames =
  /^(id|uid|name|text|texts|content|sentence|sentence ?[12]|title|body|label|labels|tag|tags|class|category|intent|entity|entities|source|target|translation|question|answer|passage|context|premise|hypothesis|message|comment|review|doc|document|lang|language|文本|内容|句子|正文|标题|标签|类别|原文|译文|问题|答案|段落|编号|序号)$/i;

/** Whether the first row names columns: by words that do, or because it is short where the others are long. */
function looksLikeHeader(rows: readonly (readonly string[])[]): boolean {
  const [head, ...others] = rows;
  if (!head || others.length === 0) return head?.some((cell) => columnNames.test(cell.trim())) ?? false;
  if (head.some((cell) => columnNames.test(cell.trim()))) return true;
  if (head.some((cell) => cell.trim() === '' || cell.length > 50) || new Set(head).size < head.length) return false;
  const sample = others.slice(0, 50);
  return (
    head.length > 1 &&
    head.some((cell, column) => {
      const longest = Math.max(...sample.map((row) => row[column]?.length ?? 0));
      return longest > 40 && cell.length <= 20;
    })
  );
}

/** Reads a list in JSON, an object alone, or a line of JSON each: strings, or objects whose fields are the columns. */
export function tableOfJson(text: string, isLines: boolean): Result<TextTable> {
  const rows: { line: number; value: unknown }[] = [];
  const faults: Fault[] = [];
  if (isLines)
    text.split(/\r\n|\r|\n/).forEach((content, index) => {
      if (content.trim() === '') return;
      const parsed = parseJson(content, maxDepth);
      if (parsed.ok) rows.push({ line: index + 1, value: parsed.value });
      else faults.push({ ...parsed.fault, path: ['line', index + 1] });
    });
  else {
    const parsed = parseJson(text, maxDepth);
    if (!parsed.ok) return parsed;
    if (typeof parsed.value !== 'object') return refuse('format_row_unknown', ['line', 1]);
    const values: readonly unknown[] = Array.isArray(parsed.value) ? parsed.value : [parsed.value];
    values.forEach((value, index) => rows.push({ line: index + 1, value }));
  }
  const unit = isLines ? 'line' : 'row';
  const columns: string[] = [];
  const known = new Set<string>();
  const found: { line: number; fields: ReadonlyMap<string, string> }[] = [];
  for (const { line, value } of rows) {
    const fields = fieldsOf(value);
    if ('code' in fields) {
      faults.push({ ...fields, path: [unit, line] });
      continue;
    }
    for (const name of fields.keys())
      if (!known.has(name) && known.size < columnsMost) {
        known.add(name);
        columns.push(name);
      }
    found.push({ line, fields });
  }
  if (rows.length + faults.length === 0) return refuse('format_text_missing');
  return succeed({
    columns,
    hasHeader: true,
    rows: found.map(({ line, fields }) => ({ line, cells: columns.map((name) => fields.get(name) ?? '') })),
    faults,
  });
}

const columnsMost = 200;

/**
 * The fields of a row that can be texts, or why it is no row. Whole numbers that were rounded by reading would be
 * wrong.
 */
function fieldsOf(value: unknown): ReadonlyMap<string, string> | Omit<Fault, 'path'> {
  if (typeof value === 'string') return new Map([['text', value]]);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'format_row_unknown' };
  const fields = new Map<string, string>();
  for (const [name, field] of Object.entries(value)) {
    if (name === '__proto__') continue;
    if (typeof field === 'string') fields.set(name, field);
    else if (typeof field === 'number' && Number.isInteger(field) && !Number.isSafeInteger(field))
      return { code: 'format_number_inexact', params: { value: String(field) } };
    else if (typeof field === 'number' || typeof field === 'boolean') fields.set(name, String(field));
  }
  return fields.size === 0 ? { code: 'format_row_unknown' } : fields;
}
