import { extensionOf, limits } from '@earmark/contract';
import { readCsv, readText, refuse, succeed, type Result } from '@earmark/model';
import { readXlsx } from '../xlsx/index.ts';

/** Functions on dictionaries, run in a child process: these are files of others, and may be large. */

/** A term with the title of its type. */
export type TitledTerm = [term: string, label: string];

/**
 * Reads a dictionary: a term and the title of its type in each row, in the first two columns, or in those called so; of
 * plain lists a tab between them. Faults name the row.
 */
export async function readDictionary({
  name,
  content,
}: {
  readonly name: string;
  /** Content in Base64. */
  readonly content: string;
}): Promise<Result<TitledTerm[]>> {
  const rows = await readTable(name, Buffer.from(content, 'base64'));
  if (!rows.ok) return rows;
  const [head = [], ...others] = rows.value;
  const titles = head.map((title) => title.trim().toLowerCase());
  const at = (names: readonly string[]): number => titles.findIndex((title) => names.includes(title));
  const [term, label] = [
    at(['term', 'terms', 'word', '词', '词条', '术语']),
    at(['label', 'type', 'entity', '标签', '类型', '实体']),
  ];
  const hasHeader = term >= 0 && label >= 0;
  const terms = new Map<string, TitledTerm>();
  for (const [index, row] of (hasHeader ? others : [head, ...others]).entries()) {
    const found = { term: (row[hasHeader ? term : 0] ?? '').trim(), label: (row[hasHeader ? label : 1] ?? '').trim() };
    if (found.term === '' && found.label === '') continue;
    if (found.term === '' || found.label === '')
      return refuse('format_malformed', ['row', index + (hasHeader ? 2 : 1)]);
    if (found.term.includes('\0') || !found.term.isWellFormed())
      return refuse('format_character_forbidden', ['row', index + (hasHeader ? 2 : 1)]);
    terms.set(`${found.label}\n${found.term}`, [found.term, found.label]);
    if (terms.size > limits.proposal.terms) return refuse('format_texts_too_many', [], { most: limits.proposal.terms });
  }
  return terms.size === 0 ? refuse('format_empty') : succeed([...terms.values()]);
}

async function readTable(name: string, bytes: Uint8Array): Promise<Result<string[][]>> {
  if (bytes.byteLength > limits.proposal.fileBytes) return refuse('format_too_large');
  const extension = extensionOf(name);
  if (extension === 'xlsx') {
    const read = await readXlsx(bytes);
    return read.ok ? succeed(read.value.rows.map((row) => row.map(String))) : read;
  }
  if (extension === 'csv' || extension === 'tsv') {
    const read = readCsv(bytes);
    return read.ok ? succeed(read.value.rows) : read;
  }
  const read = readText(bytes);
  return read.ok ? succeed(read.value.text.split(/\r\n|\r|\n/).map((line) => line.split('\t'))) : read;
}
