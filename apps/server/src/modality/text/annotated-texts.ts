import { annotatedTextFormats, extensionOf, type TextLayout } from '@earmark/contract';
import {
  detectTextFormat,
  isMarkTable,
  labelsOf,
  readMarkRows,
  readText,
  refuse,
  succeed,
  textFormats,
  type DecodedText,
  type LooseText,
  type NumberedRows,
  type ReadTexts,
  type Result,
  type TextEncoding,
} from '@earmark/model';
import { readXlsx } from '../../xlsx/index.ts';
import { nameIn } from './choose-columns.ts';
import { stemOf, type FoundText, type FoundTexts } from './measure-text.ts';

type AnnotatedFormat = (typeof annotatedTextFormats)[number];

/** Characters by which a file is judged. */
const head = 65_536;

/** The format of a file that brings texts with their annotations; undefined for one with texts alone. */
function findFormat(name: string, text: string): AnnotatedFormat | undefined {
  const found = detectTextFormat(name, text.slice(0, head));
  return annotatedTextFormats.find((id) => id === found);
}

/** A file of annotated texts as it was read, and how. */
interface Annotated {
  readonly encoding: TextEncoding;
  readonly layout: AnnotatedFormat;
  readonly read: ReadTexts;
}

/** A file of text, or of rows in a workbook. */
type ReadableFile = { readonly decoded: DecodedText } | { readonly rows: NumberedRows };

/** Decodes a file, in the encoding given or found, or reads its rows: once, as it may be large. */
export async function openFile(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  encoding: TextEncoding | undefined,
): Promise<Result<ReadableFile>> {
  if (extensionOf(name) === 'xlsx') {
    const rows = await readXlsx(bytes);
    return rows.ok ? succeed({ rows: rows.value }) : rows;
  }
  const decoded = readText(bytes, encoding);
  return decoded.ok ? succeed({ decoded: decoded.value }) : decoded;
}

/** Reads a file of annotated texts, in the format given or found. Undefined for one that brings no annotations. */
export function readAnnotated(
  name: string,
  file: ReadableFile,
  given: { readonly layout?: TextLayout | undefined },
): Result<Annotated> | undefined {
  if ('rows' in file) {
    if (given.layout !== undefined && given.layout !== 'csv') return undefined;
    if (given.layout === undefined && !isMarkTable(file.rows)) return undefined;
    const read = readMarkRows(file.rows);
    return read.ok ? succeed({ encoding: 'utf-8', layout: 'csv', read: read.value }) : read;
  }
  const { text, encoding } = file.decoded;
  const layout =
    annotatedTextFormats.find((id) => id === given.layout) ?? (given.layout ? undefined : findFormat(name, text));
  if (!layout) return undefined;
  const read = textFormats[layout].reads([{ name, text }]);
  return read.ok ? succeed({ encoding, layout, read: read.value }) : read;
}

/** The texts of a file that brings annotations as well; those are read again with the labels of a task. */
export function foundIn(name: string, { encoding, layout, read: { texts, faults } }: Annotated): FoundTexts {
  const names = namesOfTexts(name, texts);
  return {
    ingest: { encoding, layout },
    columns: [],
    isWhole: false,
    texts: texts.map(({ line, parts, spans, links, answers, kept }, index): FoundText => ({
      name: names[index] ?? '',
      line,
      parts: parts.map((part) => ({ name: part.name, text: part.text })),
      marks: spans.length + links.length + Object.keys(answers).length,
      hasKept: kept !== undefined,
    })),
    faults,
    labels: () => labelsOf(texts),
  };
}

/** Names of the texts of a file: their own where they differ, otherwise those of their lines. */
export function namesOfTexts(name: string, texts: readonly Pick<LooseText, 'name' | 'line'>[]): string[] {
  const taken = new Set<string>();
  // The copy that a name came to, so that many texts of one name take no longer than many of different ones
  const copies = new Map<string, number>();
  return texts.map((text, index) => {
    const wanted = nameIn(text.name) ?? `${stemOf(name)}-${text.line}`;
    let own = wanted;
    let copy = Math.max(index, copies.get(wanted.toLowerCase()) ?? 0);
    while (taken.has(own.toLowerCase())) own = `${wanted}-${(copy += 1)}`;
    copies.set(wanted.toLowerCase(), copy);
    taken.add(own.toLowerCase());
    return own;
  });
}

/** Refusal of a file that is in no format of annotations. */
export const noAnnotations = (formats: string): ReturnType<typeof refuse> => refuse('format_unknown', [], { formats });
