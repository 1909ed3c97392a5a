import type { ExportForm, ExportIssueReason } from '@earmark/contract';
import {
  annotationFormats,
  bundleFormats,
  csvRow,
  segmentRows,
  type AnnotationFormat,
  type AnnotationFormatId,
  type Cell,
  type KaldiFile,
} from '@earmark/model';
import { indexRow } from './index-rows.ts';
import { deflatePiece, deflateWhole, type Piece } from './piece.ts';
import type { ExportTask, StoredAudio } from './queries.ts';
import { printRow, splitCell } from './sheet-xml.ts';
import { openAudio, Unreadable, type ExportedAudio } from './stored-audio.ts';

/** Audios of one task that are printed together. */
export interface Batch {
  readonly task: ExportTask;
  readonly audios: readonly StoredAudio[];
  readonly statuses: ExportForm['segment_statuses'];
}

/** What became of a batch: how many audios are in the file, and which are not, or are cut. */
export interface Outcome {
  readonly printed: number;
  readonly issues: readonly { readonly itemId: number; readonly reason: ExportIssueReason }[];
}

export interface PrintedFiles extends Outcome {
  /** In the order of the audios; those that were left out have none. */
  readonly files: readonly { readonly path: string; readonly content: Piece }[];
  readonly index: Piece;
}

/** One file per audio, each deflated whole. */
export function printFiles({
  format,
  paths,
  ...batch
}: Batch & { readonly format: AnnotationFormatId; readonly paths: readonly string[] }): PrintedFiles {
  const { print }: AnnotationFormat = annotationFormats[format];
  const files: { path: string; content: Piece }[] = [];
  const index: string[] = [];
  const outcome = eachAudio(batch, (audio, place) => {
    const path = paths[place] ?? '';
    const content = deflateWhole(
      [...print(audio.document, { labels: batch.task.labels, name: audio.item.name })].join(''),
    );
    index.push(csvRow(indexRow(batch.task, audio, path)));
    files.push({ path, content });
  });
  return { ...outcome, files, index: deflatePiece(index.join('')) };
}

/** What a file of many audios says of each: an entry of a format made for that, lines of one of Kaldi's files, or rows of a table. */
export type Part =
  | { readonly kind: 'collection'; readonly format: AnnotationFormatId }
  | { readonly kind: 'kaldi'; readonly file: KaldiFile }
  | { readonly kind: 'table' };

export interface PrintedPart extends Outcome {
  readonly content: Piece;
  readonly index: Piece;
}

/** A piece of a file of many audios; `path` is that file's, for the index. */
export function printPart({
  part,
  path,
  ...batch
}: Batch & { readonly part: Part; readonly path: string }): PrintedPart {
  const entries: string[] = [];
  const index: string[] = [];
  const outcome = eachAudio(batch, (audio) => {
    entries.push([...printedPart(part, batch.task, audio)].join(''));
    index.push(csvRow(indexRow(batch.task, audio, path)));
  });
  const separator = part.kind === 'collection' ? (annotationFormatOf(part.format).collection?.separator ?? '') : '';
  return { ...outcome, content: deflatePiece(entries.join(separator)), index: deflatePiece(index.join('')) };
}

/** Rows of a table as plain text, for a file that is no archive. */
export function printTable(batch: Batch): Outcome & { readonly text: string } {
  const rows: string[] = [];
  const outcome = eachAudio(batch, (audio) =>
    rows.push([...printedPart({ kind: 'table' }, batch.task, audio)].join('')),
  );
  return { ...outcome, text: rows.join('') };
}

const annotationFormatOf = (format: AnnotationFormatId): AnnotationFormat => annotationFormats[format];

function printedPart(part: Part, task: ExportTask, { item, document }: ExportedAudio): Iterable<string> {
  const options = { labels: task.labels, name: item.name };
  if (part.kind === 'kaldi') return bundleFormats.kaldi.print(document, options)[part.file];
  if (part.kind === 'table') return Array.from(segmentRows(document, options), csvRow);
  return annotationFormatOf(part.format).collection?.item(document, options) ?? [];
}

/** Where the next rows of a workbook's sheets go, counted from 1. */
export interface SheetRows {
  readonly segments: number;
  readonly audios: number;
  readonly longTexts: number;
}

export interface PrintedSheets extends Outcome {
  /** Rows of segments; from the second piece on each goes to a sheet of its own. */
  readonly segments: readonly Piece[];
  readonly audios: Piece;
  readonly longTexts: Piece;
  readonly next: SheetRows;
}

/** Rows of a workbook; `rowsMost` is how many a sheet takes, its header with them. */
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
  const sheets: string[][] = [[]];
  const audios: string[] = [];
  const longTexts: string[] = [];
  const cut: { itemId: number; reason: ExportIssueReason }[] = [];
  const at = { ...next };
  const outcome = eachAudio(batch, (audio) => {
    const rows = Array.from(segmentRows(audio.document, { labels: batch.task.labels, name: audio.item.name }));
    const about = indexRow(batch.task, audio, '');
    const long: Cell[][] = [];
    const fit = (row: readonly Cell[], segment: Cell): Cell[] =>
      row.map((cell, column) => {
        const parts = splitCell(cell);
        if (!parts) return cell;
        long.push([audio.item.name, segment, columns[column] ?? '', ...parts.all]);
        return parts.shown;
      });
    const fitted = rows.map((row, place) => fit(row, place + 1));
    const fittedAbout = fit(about, '');
    for (const row of fitted) {
      if (at.segments > rowsMost) {
        sheets.push([]);
        at.segments = 2;
      }
      sheets.at(-1)?.push(printRow(row, at.segments));
      at.segments += 1;
    }
    audios.push(printRow(fittedAbout, at.audios));
    at.audios += 1;
    for (const row of long) longTexts.push(printRow(row, (at.longTexts += 1) - 1));
    if (long.length > 0) cut.push({ itemId: audio.item.id, reason: 'text_cut' });
  });
  return {
    ...outcome,
    issues: [...outcome.issues, ...cut],
    segments: sheets.map((rows) => deflatePiece(rows.join(''))),
    audios: deflatePiece(audios.join('')),
    longTexts: deflatePiece(longTexts.join('')),
    next: at,
  };
}

/** Does `print` for each audio that can be read. What cannot be read or printed is left out and named; `print` keeps what it makes only at its end. */
function eachAudio({ audios, statuses }: Batch, print: (audio: ExportedAudio, place: number) => void): Outcome {
  const issues: { itemId: number; reason: ExportIssueReason }[] = [];
  let printed = 0;
  for (const [place, stored] of audios.entries()) {
    try {
      print(openAudio(stored, statuses), place);
      printed += 1;
    } catch (error) {
      issues.push({ itemId: stored.item.id, reason: error instanceof Unreadable ? 'unreadable' : 'not_printable' });
    }
  }
  return { printed, issues };
}
