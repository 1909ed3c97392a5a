import type { ErrorKey } from '@earmark/contract';
import type { Cell, Fault, LabelSet, ModalityTypes, Result } from '@earmark/model';
import type { IngestPool } from '../media/ingest/index.ts';

/** An uploaded source file, as one attempt of a job reads it. */
export interface UploadedSource {
  readonly name: string;
  readonly path: string;
  /** Of this attempt alone: files that are made lie here. */
  readonly folder: string;
  readonly attempt: number;
  readonly signal: AbortSignal;
  readonly onProgress: (doneBytes: number, totalBytes: number) => void;
}

/** What was found out about a source that becomes one item. */
export interface IngestedItem<Facts extends object> {
  readonly facts: Facts;
  /** In the measure of the modality's contract row. */
  readonly size: number;
}

/** What a source file became. */
export type Ingested<Facts extends object> =
  | (IngestedItem<Facts> & {
      readonly kind: 'item';
      /** Of the uploaded file, in hexadecimal. */
      readonly sha256: string;
      /** What was odd but could be read all the same. */
      readonly warnings: readonly {
        readonly key: ErrorKey;
        readonly params?: Readonly<Record<string, string | number>>;
      }[];
      /** What the item is shown and heard from, by the names under which its addresses are signed: files in the attempt's folder. */
      readonly objects: Readonly<Record<string, string>>;
    })
  /** A file that holds several items, each by a name of its own within the file. */
  | {
      readonly kind: 'items';
      readonly items: readonly (IngestedItem<Facts> & { readonly name: string; readonly bytes: number })[];
    };

/** A source that an annotation file may speak of. */
export interface AnnotatedSource {
  readonly id: number;
  readonly name: string;
  readonly facts: object;
}

/** What a task brings to the reading of an annotation file. */
export interface ReadingTask {
  readonly labels: LabelSet;
  readonly rules: object;
}

/** A file by its path within what was uploaded. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An annotation file that was opened once and is asked for each of its sources. Never throws; faults name the place in the file. */
export interface AnnotationReader<Document> {
  readonly read: (
    source: AnnotatedSource,
    task: ReadingTask,
  ) => Result<{ readonly document: Document; readonly warnings: readonly Fault[] }>;
  /** Which sources it names: `all` are asked by tables, none by formats without names. */
  readonly speaksOf: ((name: string) => boolean) | 'all' | 'none';
  /** Whether the format tells everything about the whole item, only the answers that it has, or none. */
  readonly globalAnswers: 'all' | 'some' | 'none';
}

/** How annotation files of a modality are read. */
export interface AnnotationFiles<Document> {
  /** Files that are read together; the first of each group stands for it. */
  readonly group: <File extends { readonly name: string }>(files: readonly File[]) => File[][];
  readonly open: (files: readonly NamedFile[]) => Promise<Result<AnnotationReader<Document>>>;
  /** The formats that would do, for whoever brought another: `ELAN (.eaf), …`. */
  readonly formats: string;
}

interface PrintOptions {
  readonly labels: LabelSet;
  /** Of the item. */
  readonly name: string;
}

/** A format of one file per item, or with `collection` of one file for all items of a task. */
export interface TextFormat<Document> {
  readonly extension: string;
  readonly print: (document: Document, options: PrintOptions) => Iterable<string>;
  readonly collection?: {
    readonly fileName: string;
    readonly head: string;
    readonly separator: string;
    readonly tail: string;
    readonly item: (document: Document, options: PrintOptions) => Iterable<string>;
  };
}

/** A format of several files that belong together, each for all items of a task. */
export interface BundleFormat<Document> {
  readonly files: readonly string[];
  readonly print: (document: Document, options: PrintOptions) => Readonly<Record<string, Iterable<string>>>;
}

/** How items of a modality are exported. Together the parts have every format that the contract's row offers. */
export interface ExportWriters<Document> {
  readonly formats: Readonly<Record<string, TextFormat<Document>>>;
  readonly bundles: Readonly<Record<string, BundleFormat<Document>>>;
  /** Units as rows, for the formats `csv` and `xlsx`. */
  readonly table: {
    readonly columns: (labels: LabelSet) => string[];
    readonly rows: (document: Document, options: PrintOptions) => Iterable<readonly Cell[]>;
  };
  /** What columns and sheets are called: an item and several, a unit and several, the item's size. */
  readonly names: Readonly<Record<'item' | 'items' | 'unit' | 'units' | 'size', string>>;
}

/** What the server does differently for one modality: everything beside the documents themselves, which the model's row knows. */
export interface ServerModality<Types extends ModalityTypes, Facts extends object> {
  /** Reads a source. Throws a `MediaFault` for one that cannot be taken. */
  readonly ingest: (source: UploadedSource, pool: IngestPool) => Promise<Ingested<Facts>>;
  /** Said of a source that takes too much memory or time, or whose reading failed again and again. */
  readonly unreadable: ErrorKey;
  /** The facts as the model's `empty` takes them. */
  readonly sourceOf: (facts: Facts) => Types['Source'];
  /** Null where sources come without annotations. */
  readonly annotations: AnnotationFiles<Types['Document']> | null;
  readonly export: ExportWriters<Types['Document']>;
}
