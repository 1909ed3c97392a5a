import { closeSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { limits } from '@earmark/contract';
import { refuse, type Fault, type LabelSet, type Result } from '@earmark/model';
import { findServerModality, type TextFile } from '../../modality/index.ts';

/** Functions on files of texts, run in the child process; see `createAnnotationProcess`. */

/** A file as it is to be read. */
interface AskedFile {
  readonly modality: string;
  readonly name: string;
  readonly path: string;
  readonly ingest: object;
  readonly isEntry: boolean;
}

/** A text as a line of the file that `writeTexts` makes; the names are those of the columns that it becomes. */
interface WrittenText {
  readonly name: string;
  readonly facts: object;
  readonly size: number;
  readonly sha256: string;
  readonly bytes: number;
  readonly has_marks: boolean;
  readonly texts: readonly {
    readonly part: number;
    readonly name: string;
    readonly body: string;
    readonly sentences: readonly number[];
  }[];
}

/** Outcome of reading a file of texts. */
export interface WrittenTexts {
  readonly ingest: object;
  readonly isWhole: boolean;
  readonly count: number;
  /** Refused lines, with the names of their rows. */
  readonly refused: readonly { readonly name: string; readonly fault: Fault }[];
}

async function openFile({ modality, name, path, ingest, isEntry }: AskedFile): Promise<Result<TextFile<object>>> {
  const reading = findServerModality(modality)?.ingest;
  if (!reading || typeof reading === 'function') throw new Error(`Items of the kind ${modality} have no texts`);
  return reading.read({ name, bytes: await readFile(path) }, { ingest, isEntry });
}

/** Readers report faults as values; what they throw at refuses their file alone. */
async function unlessBroken<Value>(read: () => Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    return await read();
  } catch (error) {
    // What the disk or the system cannot do is no fault of the file
    if (error instanceof Error && 'syscall' in error) throw error;
    return refuse('format_malformed');
  }
}

/** Reads a file and writes its texts to `output`, a JSON line each. */
export const writeTexts = (asked: AskedFile & { readonly output: string }): Promise<Result<WrittenTexts>> =>
  unlessBroken(() => write(asked));

async function write({ output, ...asked }: AskedFile & { readonly output: string }): Promise<Result<WrittenTexts>> {
  const opened = await openFile(asked);
  if (!opened.ok) return opened;
  const { ingest, isWhole, count, faults, texts } = opened.value;
  const names = new Set<string>();
  const copies = new Map<string, number>();
  const file = openSync(output, 'w');
  try {
    for (const { name, facts, size, sha256, bytes, marks, hasKept = false, parts } of texts()) {
      names.add(name);
      const written: WrittenText = {
        name,
        facts,
        size,
        sha256,
        bytes,
        has_marks: marks > 0 || hasKept,
        texts: parts.map(({ name: ofPart, text: body, sentences }, part) => ({ part, name: ofPart, body, sentences })),
      };
      // Readers of lines may end one at these as well
      writeSync(file, `${JSON.stringify(written).replace(/[\u2028\u2029]/g, escaped)}\n`);
    }
  } finally {
    closeSync(file);
  }
  const refused = faults.map((fault) => ({
    name: freeName(`${stemOf(asked.name)}-${String(fault.path[1] ?? 0)}`, names, copies),
    fault,
  }));
  return { ok: true, value: { ingest, isWhole, count, refused } };
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16)}`;

/** A name that no text has yet; `copies` holds how often each was wanted, so that many of one name take no longer. */
function freeName(wanted: string, taken: Set<string>, copies: Map<string, number>): string {
  let name = wanted;
  let copy = copies.get(wanted) ?? 1;
  while (taken.has(name)) name = `${wanted} (${(copy += 1)})`;
  copies.set(wanted, copy);
  taken.add(name);
  return name;
}

const stemOf = (name: string): string => name.replace(/^.*\//, '').replace(/\.[^.]+$/, '');

/** The beginning of a file, as it would be read. */
interface TextPreview {
  readonly ingest: object;
  readonly columns: readonly string[];
  readonly items: number;
  readonly refused: number;
  readonly rows: readonly {
    readonly line: number;
    readonly name: string;
    readonly parts: { readonly name: string; readonly text: string; readonly length: number }[];
    readonly marks: number;
    readonly equalLine: number | null;
    readonly sha256: string;
  }[];
  /** Number of occurrences of each text, by its hash. */
  readonly hashes: readonly (readonly [sha256: string, times: number])[];
  readonly faults: readonly Fault[];
}

/** Reads a file and returns its beginning. */
export const previewTexts = (asked: AskedFile): Promise<Result<TextPreview>> => unlessBroken(() => preview(asked));

async function preview(asked: AskedFile): Promise<Result<TextPreview>> {
  const opened = await openFile(asked);
  if (!opened.ok) return opened;
  const { ingest, columns, count, faults, texts, hashes } = opened.value;
  const seen = new Map<string, { readonly line: number; readonly at: number; times: number }>();
  let at = 0;
  for (const { line, sha256 } of hashes()) {
    const first = seen.get(sha256);
    if (first) first.times += 1;
    else seen.set(sha256, { line, at, times: 1 });
    at += 1;
  }
  const rows: TextPreview['rows'][number][] = [];
  for (const { line, name, marks, sha256, parts } of texts()) {
    if (rows.length >= limits.text.previewRows) break;
    const first = seen.get(sha256);
    rows.push({
      line,
      name,
      marks,
      equalLine: first && first.at < rows.length ? first.line : null,
      sha256,
      parts: parts.map(({ name: ofPart, text }) => ({
        name: ofPart,
        text: Array.from(text.slice(0, 2 * limits.text.previewCharacters))
          .slice(0, limits.text.previewCharacters)
          .join(''),
        length: countCodePoints(text),
      })),
    });
  }
  return {
    ok: true,
    value: {
      ingest,
      columns,
      items: count,
      refused: faults.length,
      rows,
      hashes: [...seen].map(([sha256, { times }]) => [sha256, times] as const),
      // Lines that are no JSON are found before those whose content is wrong
      faults: faults.toSorted((a, b) => lineOf(a) - lineOf(b)).slice(0, limits.text.previewRows),
    },
  };
}

/** The line or row that a fault is about; 0 for the whole file. */
const lineOf = ({ path: [, at] }: Fault): number => (typeof at === 'number' ? at : 0);

/** Returns the labels with which the texts of a file are annotated. */
export const labelsOfTexts = (asked: AskedFile): Promise<Result<LabelSet>> =>
  unlessBroken(async () => {
    const opened = await openFile(asked);
    return opened.ok ? { ok: true, value: opened.value.labels() } : opened;
  });

function countCodePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 0xd800 && unit < 0xdc00) {
      const next = text.charCodeAt(at + 1);
      if (next >= 0xdc00 && next < 0xe000) count -= 1;
    }
  }
  return count;
}
