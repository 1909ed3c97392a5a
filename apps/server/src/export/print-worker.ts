import type { ExportForm, ExportIssueReason } from '@earmark/contract';
import {
  type BaseDocument,
  type Cell,
  csvRow,
  findModality,
  printSheetRow,
  splitCell,
  type SpokenPart,
  type Tokeniser,
} from '@earmark/model';
import { findServerModality, type AnyServerModality, type TextFormat } from '../modality/index.ts';
import { tokeniserOf } from '../text/index.ts';
import { indexRow } from './index-rows.ts';
import { deflatePiece, deflateWhole, type Piece } from './archive/piece.ts';
import type { ExportTask, StoredDocument } from './queries.ts';
import { openItem, Unreadable, withoutPeople, type ExportedItem } from './exported-item.ts';

/** Items of one task that are printed together. */
export interface Batch {
  readonly task: ExportTask;
  readonly stored: readonly StoredDocument[];
  readonly statuses: ExportForm['unit_statuses'];
  /** Leaves out names of people and times of their work. */
  readonly hidesPeople: boolean;
  /** Cuts tokens, for formats that are made of them. */
  readonly tokeniser: ExportForm['tokeniser'];
}

/** Result of a batch: the number of items printed, and those omitted or truncated. */
export interface Outcome {
  readonly printed: number;
  readonly issues: readonly { readonly itemId: number; readonly reason: ExportIssueReason }[];
}

/** Result of `printFiles`. */
interface PrintedFiles extends Outcome {
  /** Files in the order of items; omitted items have no entry. */
  readonly files: readonly {
    readonly itemId: number;
    readonly path: string;
    readonly content: Piece;
    /** A second file of the item. */
    readonly beside?: { readonly path: string; readonly content: Piece };
    /** The copies that its result was made of. */
    readonly copies: readonly { readonly path: string; readonly content: Piece }[];
  }[];
  readonly index: Piece;
}

/** Prints one file per item, each deflated as a whole. */
export async function printFiles({
  format,
  paths,
  ...batch
}: Batch & { readonly format: string; readonly paths: readonly string[] }): Promise<PrintedFiles> {
  const writers = writersOf(batch);
  const { extension, print, beside, hasTokens = false } = formatOf(writers, format);
  const tokeniser = hasTokens ? await tokeniserOf(batch.tokeniser) : undefined;
  const files: PrintedFiles['files'][number][] = [];
  const index: string[] = [];
  const unread: Outcome['issues'][number][] = [];
  const outcome = eachItem(batch, (exported, position) => {
    const path = paths[position] ?? '';
    const options = optionsOf(batch.task, exported, tokeniser);
    const content = deflateWhole([...print(exported.document, options)].join(''));
    const second = beside && {
      path: `${path.slice(0, -extension.length)}${beside.extension}`,
      content: deflateWhole(beside.print(exported.document, options)),
    };
    // A copy that cannot be read leaves out itself alone; the others keep their letters
    const copies = copiesOf(batch, position).flatMap((copy, at) => {
      if (!copy) {
        unread.push({ itemId: exported.item.id, reason: 'copy_unreadable' });
        return [];
      }
      return {
        path: `${path.slice(0, -extension.length)}copy-${String.fromCharCode(65 + at)}.${extension}`,
        content: deflateWhole([...print(copy.document, optionsOf(batch.task, copy, tokeniser))].join('')),
      };
    });
    index.push(csvRow(indexRow(batch.task, exported, path)));
    files.push({ itemId: exported.item.id, path, content, copies, ...(second && { beside: second }) });
  });
  return { ...outcome, issues: [...outcome.issues, ...unread], files, index: deflatePiece(index.join('')) };
}

/**
 * The copies that the result of an item was made of, as far as they were asked for; undefined for one that cannot be
 * read.
 */
function copiesOf(
  { task, stored, statuses, hidesPeople }: Batch,
  position: number,
): readonly (ExportedItem | undefined)[] {
  const { copies = [], texts } = stored[position] ?? {};
  const modality = findModality(task.modality);
  if (!modality) return [];
  return copies.map((copy) => {
    try {
      const exported = openItem(modality, { ...copy, ...(texts && { texts }) }, statuses);
      return hidesPeople ? withoutPeople(exported) : exported;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return undefined;
    }
  });
}

/**
 * An item's contribution to a shared file: an entry of a collection format, lines of a bundle's file, or table rows.
 */
export type Part =
  | { readonly kind: 'collection'; readonly format: string }
  | { readonly kind: 'bundle'; readonly bundle: string; readonly file: string }
  | { readonly kind: 'table' };

/** Result of `printPart`. */
export interface PrintedPart extends Outcome {
  readonly content: Piece;
  readonly index: Piece;
}

/** Prints a piece of a shared file; `path` is that file's path, for the index. */
export async function printPart({
  part,
  path,
  ...batch
}: Batch & { readonly part: Part; readonly path: string }): Promise<PrintedPart> {
  const writers = writersOf(batch);
  const hasTokens = part.kind === 'collection' && formatOf(writers, part.format).hasTokens === true;
  const tokeniser = hasTokens ? await tokeniserOf(batch.tokeniser) : undefined;
  const entries: string[] = [];
  const index: string[] = [];
  const outcome = eachItem(batch, (exported) => {
    entries.push([...printedPart(writers, part, batch.task, exported, tokeniser)].join(''));
    index.push(csvRow(indexRow(batch.task, exported, path)));
  });
  const separator = part.kind === 'collection' ? (formatOf(writers, part.format).collection?.separator ?? '') : '';
  return { ...outcome, content: deflatePiece(entries.join(separator)), index: deflatePiece(index.join('')) };
}

/** Prints table rows as plain text, for a file outside an archive. */
export function printTable(batch: Batch): Outcome & { readonly text: string } {
  const rows: string[] = [];
  const outcome = eachItem(batch, (exported) =>
    rows.push([...printedPart(writersOf(batch), { kind: 'table' }, batch.task, exported)].join('')),
  );
  return { ...outcome, text: rows.join('') };
}

type Writers = AnyServerModality['export'];

/** The writers for a batch; the parent has already checked that the row exists. */
function writersOf({ task: { modality } }: Batch): Writers {
  const row = findServerModality(modality);
  if (!row) throw new Error(`Nothing writes items of the kind ${modality}`);
  return row.export;
}

function formatOf({ formats }: Writers, id: string): TextFormat<BaseDocument> {
  const format = formats[id];
  if (!format) throw new Error(`Nothing writes the format ${id}`);
  return format;
}

/** Result of `countLosses`: what the format does not hold of the items, by kind. */
interface Losses extends Outcome {
  readonly losses: Readonly<Record<string, number>>;
}

/** Counts what a format cannot hold of items; a table is written as `csv` has it. */
export function countLosses({ format, ...batch }: Batch & { readonly format: string }): Losses {
  const { holds } = formatOf(writersOf(batch), format === 'xlsx' ? 'csv' : format);
  const losses: Record<string, number> = {};
  const outcome = eachItem(batch, ({ document }) => {
    for (const [kind, count = 0] of Object.entries(holds?.(document, batch.task.labels) ?? {}))
      losses[kind] = (losses[kind] ?? 0) + count;
  });
  return { ...outcome, losses };
}

const optionsOf = ({ labels }: ExportTask, { item, texts, kept }: ExportedItem, tokeniser?: Tokeniser) => ({
  labels,
  name: item.name,
  ...(texts && { texts }),
  ...(kept && { kept }),
  ...(tokeniser && { tokeniser }),
});

function printedPart(
  writers: Writers,
  part: Part,
  task: ExportTask,
  exported: ExportedItem,
  tokeniser?: Tokeniser,
): Iterable<string> {
  const { document } = exported;
  const options = optionsOf(task, exported, tokeniser);
  if (part.kind === 'bundle') return writers.bundles[part.bundle]?.print(document, options)[part.file] ?? [];
  if (part.kind === 'table') return Array.from(writers.table.rows(document, options), csvRow);
  return formatOf(writers, part.format).collection?.item(document, options) ?? [];
}

/** Parts of the recordings of items, by the ids of the items; none where a document cannot be read. */
interface PartsOfItems extends Outcome {
  readonly items: readonly { readonly id: number; readonly parts: readonly SpokenPart[] }[];
}

/** Finds the parts of recordings, with who speaks in them. */
export function findParts(batch: Batch): PartsOfItems {
  const recordings = findServerModality(batch.task.modality)?.recordings;
  const items: { id: number; parts: SpokenPart[] }[] = [];
  const outcome = eachItem(batch, ({ item, document }) => {
    items.push({ id: item.id, parts: recordings?.partsOf(document, batch.task.labels) ?? [] });
  });
  return { ...outcome, items };
}

/** Next row number of each sheet, starting at 1. */
interface SheetRows {
  readonly units: number;
  readonly items: number;
  readonly longTexts: number;
}

/** Result of `printSheets`. */
interface PrintedSheets extends Outcome {
  /** Unit rows; every piece after the first continues on a new sheet. */
  readonly units: readonly Piece[];
  readonly items: Piece;
  readonly longTexts: Piece;
  readonly next: SheetRows;
}

/** Prints workbook rows; `rowsMost` is the maximum per sheet, header included. */
export function printSheets({
  columns,
  next,
  rowsMost,
  ...batch
}: Batch & {
  readonly columns: readonly string[];
  readonly next: SheetRows;
  readonly rowsMost: number;
}): PrintedSheets {
  const { table } = writersOf(batch);
  const sheets: string[][] = [[]];
  const itemRows: string[] = [];
  const longTexts: string[] = [];
  const cut: { itemId: number; reason: ExportIssueReason }[] = [];
  const at = { ...next };
  const outcome = eachItem(batch, (exported) => {
    const rows = Array.from(table.rows(exported.document, optionsOf(batch.task, exported)));
    const about = indexRow(batch.task, exported, '');
    const long: Cell[][] = [];
    const fit = (row: readonly Cell[], unit: Cell): Cell[] =>
      row.map((cell, column) => {
        const parts = splitCell(cell);
        if (!parts) return cell;
        long.push([exported.item.name, unit, columns[column] ?? '', ...parts.all]);
        return parts.shown;
      });
    const fitted = rows.map((row, index) => fit(row, index + 1));
    const fittedAbout = fit(about, '');
    for (const row of fitted) {
      if (at.units > rowsMost) {
        sheets.push([]);
        at.units = 2;
      }
      sheets.at(-1)?.push(printSheetRow(row, at.units));
      at.units += 1;
    }
    itemRows.push(printSheetRow(fittedAbout, at.items));
    at.items += 1;
    for (const row of long) longTexts.push(printSheetRow(row, (at.longTexts += 1) - 1));
    if (long.length > 0) cut.push({ itemId: exported.item.id, reason: 'text_cut' });
  });
  return {
    ...outcome,
    issues: [...outcome.issues, ...cut],
    units: sheets.map((rows) => deflatePiece(rows.join(''))),
    items: deflatePiece(itemRows.join('')),
    longTexts: deflatePiece(longTexts.join('')),
    next: at,
  };
}

/**
 * Calls `print` for each readable item. Unreadable or unprintable items are omitted and logged; `print` must only
 * publish its result at its end.
 */
function eachItem(
  { task, stored: documents, statuses, hidesPeople }: Batch,
  print: (exported: ExportedItem, index: number) => void,
): Outcome {
  const modality = findModality(task.modality);
  if (!modality) throw new Error(`Nothing reads items of the kind ${task.modality}`);
  const issues: { itemId: number; reason: ExportIssueReason }[] = [];
  let printed = 0;
  for (const [index, stored] of documents.entries()) {
    try {
      const exported = openItem(modality, stored, statuses);
      print(hidesPeople ? withoutPeople(exported) : exported, index);
      printed += 1;
    } catch (error) {
      issues.push({ itemId: stored.item.id, reason: error instanceof Unreadable ? 'unreadable' : 'not_printable' });
    }
  }
  return { printed, issues };
}
