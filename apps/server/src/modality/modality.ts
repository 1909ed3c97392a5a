import type { BackfillTemplateFormat, ErrorKey, Language } from '@earmark/contract';
import type {
  Cell,
  Fault,
  FaultPath,
  Kept,
  LabelSet,
  ModalityTypes,
  OnFault,
  Result,
  SpokenPart,
  Tokeniser,
} from '@earmark/model';
import type { IngestPool } from '../media/ingest/index.ts';

/** An uploaded source file in one attempt of an ingest job. */
interface UploadedSource {
  readonly name: string;
  readonly path: string;
  /** Folder of this attempt for derived files. */
  readonly folder: string;
  readonly attempt: number;
  readonly signal: AbortSignal;
  readonly onProgress: (doneBytes: number, totalBytes: number) => void;
}

/** Result of ingesting a source that becomes one item. */
interface IngestedItem<Facts extends object> {
  readonly facts: Facts;
  /** Size in the measure of the modality's contract row. */
  readonly size: number;
}

/** Result of ingesting a source file. */
export type Ingested<Facts extends object> =
  | (IngestedItem<Facts> & {
      readonly kind: 'item';
      /** Hash of the uploaded file, in hexadecimal. */
      readonly sha256: string;
      /** Anomalies that did not prevent reading. */
      readonly warnings: readonly {
        readonly key: ErrorKey;
        readonly params?: Readonly<Record<string, string | number>>;
      }[];
      /** Derived media files in the attempt's folder, by the names under which their addresses are signed. */
      readonly objects: Readonly<Record<string, string>>;
    })
  /** A file with several items, each named uniquely within it. */
  | {
      readonly kind: 'items';
      readonly items: readonly (IngestedItem<Facts> & { readonly name: string; readonly bytes: number })[];
    };

/** The text of a part of a source, which is read when it is asked for. */
export interface SourceText {
  readonly name: string;
  /** Ends of the sentences, in code points, ascending. */
  readonly sentences: readonly number[];
  readonly text: string;
}

/** A source that an annotation file may refer to. */
export interface AnnotatedSource {
  readonly id: number;
  readonly name: string;
  readonly facts: object;
  /** Its texts; absent for modalities without. */
  readonly texts?: readonly SourceText[];
}

/** One text that a file brings. */
export interface ReadText<Facts extends object> {
  /** Unique within its file; empty for a file that is one text. */
  readonly name: string;
  /** Where it stands in its file, from 1. */
  readonly line: number;
  readonly facts: Facts;
  readonly size: number;
  /** Hash of its content, in hexadecimal. */
  readonly sha256: string;
  /** Its size in UTF-8. */
  readonly bytes: number;
  /** Number of annotations that the file brings of it. */
  readonly marks: number;
  /** Whether the file holds more of it than annotations, for exports in the same format. */
  readonly hasKept?: boolean;
  readonly parts: readonly SourceText[];
}

/** A file of texts, read with options that were given or guessed. */
export interface TextFile<Facts extends object> {
  /** The options in effect. */
  readonly ingest: object;
  readonly columns: readonly string[];
  /** Whether the file itself is the only text. */
  readonly isWhole: boolean;
  readonly count: number;
  /** Measured one by one, so that few are held. */
  readonly texts: () => Iterable<ReadText<Facts>>;
  /** The `sha256` of each text alone, in the same order, with its line. */
  readonly hashes: () => Iterable<Pick<ReadText<Facts>, 'line' | 'sha256'>>;
  /** A fault for each line that is refused. */
  readonly faults: readonly Fault[];
  /** The labels with which the texts are annotated. */
  readonly labels: () => LabelSet;
}

/** How files of texts are read; untrusted, so in a process of their own. */
interface TextFiles<Facts extends object> {
  readonly read: (
    file: NamedFile,
    options: {
      readonly ingest: object;
      /** A file of a zip is one text unless it is said otherwise. */
      readonly isEntry: boolean;
    },
  ) => Promise<Result<TextFile<Facts>>>;
}

/** Task settings for reading an annotation file. */
export interface ReadingTask {
  readonly labels: LabelSet;
  readonly rules: object;
}

/** A file by its upload path. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The options by which it was read as a source, where it was one. */
  readonly ingest?: object | null;
}

/**
 * An annotation file, opened once and queried for each of its sources. Never throws; faults carry their position in the
 * file. Where lines that cannot be read are told to `onFault`, the others are taken alone.
 */
export interface AnnotationReader<Document> {
  readonly read: (
    source: AnnotatedSource,
    task: ReadingTask,
    onFault?: OnFault,
  ) => Result<{
    readonly document: Document;
    readonly warnings: readonly Fault[];
    /** Content of the file about the source that a document cannot hold, for exports in the same format. */
    readonly kept?: Kept;
    /** Position in the file of each unit, by its id. */
    readonly paths?: ReadonlyMap<string, FaultPath>;
  }>;
  /** Whether it names a source; `all` for tables, which must be queried for each, `none` for formats without names. */
  readonly speaksOf: ((name: string, source: AnnotatedSource) => boolean) | 'all' | 'none';
  /** Returns a fault for each source that a file names and that is none of these; absent for formats without names. */
  readonly strangers?: (names: Iterable<string>) => readonly Fault[];
  /** Whether the format holds all global answers, only existing ones, or none. */
  readonly globalAnswers: 'all' | 'some' | 'none';
}

/** A source that a file to be filled in begins with. */
export interface TemplateSource {
  readonly name: string;
  /** Size of the source, in the measure of the modality. */
  readonly size: number;
  /** Texts of the source; empty for modalities without any. */
  readonly texts: readonly SourceText[];
}

/** An annotation file to be filled in. */
export interface BackfillTemplate {
  /** Rows of a table; the first row is the header. */
  readonly rows: readonly (readonly Cell[])[];
  /** Descriptions of the columns. */
  readonly hints: readonly (readonly [string, string])[];
  /** Formats that are no tables. */
  readonly written: Readonly<Partial<Record<BackfillTemplateFormat, string>>>;
}

/** How a modality's annotation files are read. */
interface AnnotationFiles<Document> {
  /** Groups files that are read together; the first of each group represents it. */
  readonly group: <File extends { readonly name: string }>(files: readonly File[]) => File[][];
  readonly open: (files: readonly NamedFile[], onFault?: OnFault) => Promise<Result<AnnotationReader<Document>>>;
  /** Accepted formats, for the error about others: `ELAN (.eaf), …`. */
  readonly formats: string;
  /**
   * Files to be filled in, in the formats of the contract's row: with these sources, or with examples where there are
   * none.
   */
  readonly template: (sources: readonly TemplateSource[], language: Language) => BackfillTemplate;
}

interface PrintOptions {
  readonly labels: LabelSet;
  /** Name of the item. */
  readonly name: string;
  /** Its texts; absent for modalities without. */
  readonly texts?: readonly SourceText[];
  /** Further content of the file that brought its first annotations, when it had this format. */
  readonly kept?: Kept;
  /** Cuts the tokens of formats that are made of them. */
  readonly tokeniser?: Tokeniser;
}

/** A format with one file per item, or with `collection` one file for all items of a task. */
export interface TextFormat<Document> {
  readonly extension: string;
  readonly print: (document: Document, options: PrintOptions) => Iterable<string>;
  /** A second file of each item. */
  readonly beside?: {
    readonly extension: string;
    readonly print: (document: Document, options: PrintOptions) => string;
  };
  /** A file about the labels of a task. */
  readonly settings?: { readonly fileName: string; readonly print: (labels: LabelSet) => string };
  /** Whether it is made of tokens. */
  readonly hasTokens?: boolean;
  /** Counts what the format cannot hold of a document, by kind; nothing where all of it is written. */
  readonly holds?: (document: Document, labels: LabelSet) => Readonly<Partial<Record<string, number>>>;
  readonly collection?: {
    readonly fileName: string;
    readonly head: string | ((labels: LabelSet, tokeniser: Pick<Tokeniser, 'name' | 'version'>) => string);
    readonly separator: string;
    readonly tail: string;
    readonly item: (document: Document, options: PrintOptions) => Iterable<string>;
  };
}

/** A format of several files that belong together, each covering all items of a task. */
interface BundleFormat<Document> {
  readonly files: readonly string[];
  readonly print: (document: Document, options: PrintOptions) => Readonly<Record<string, Iterable<string>>>;
}

/** Export writers of a modality. Together they cover every format that the contract's row offers. */
interface ExportWriters<Document> {
  readonly formats: Readonly<Record<string, TextFormat<Document>>>;
  readonly bundles: Readonly<Record<string, BundleFormat<Document>>>;
  /** Units as rows, for the formats `csv` and `xlsx`. */
  readonly table: {
    readonly columns: (labels: LabelSet) => string[];
    readonly rows: (document: Document, options: PrintOptions) => Iterable<readonly Cell[]>;
  };
  /** Titles of columns and sheets: item, items, unit, units, size. */
  readonly names: Readonly<Record<'item' | 'items' | 'unit' | 'units' | 'size', string>>;
}

/** Recordings of items for exports. */
interface Recordings<Document> {
  /** Name of the object kept for playing: a WAV of 16 bits with the header of `printProxyHeader`. */
  readonly object: string;
  readonly partsOf: (document: Document, labels: LabelSet) => SpokenPart[];
}

/** Texts and proposals of a document. */
export interface Said {
  /** Lines that a search finds: what spans quote. */
  readonly lines: readonly string[];
  /** Strings that spans quote, with the option of the type question: to be proposed in other items. */
  readonly strings: readonly { readonly label: string; readonly body: string }[];
  /** Outcomes of proposals that were decided, by source. */
  readonly proposals: readonly {
    readonly source: string;
    readonly version: string;
    readonly accepted: number;
    readonly corrected: number;
    readonly rejected: number;
  }[];
}

/**
 * The server's part of a modality: what differs between kinds of items, apart from the documents, which the model's row
 * handles.
 */
export interface ServerModality<Types extends ModalityTypes, Facts extends object> {
  /** Reads a source. Throws a `MediaFault` for one that is not accepted. */
  readonly ingest: ((source: UploadedSource, pool: IngestPool) => Promise<Ingested<Facts>>) | TextFiles<Facts>;
  /** Error for a source that exceeds memory or time, or whose reading failed repeatedly. */
  readonly unreadable: ErrorKey;
  /** Converts facts, and the texts of sources that have some, to the argument of the model's `empty`. */
  readonly sourceOf: (facts: Facts, texts?: readonly SourceText[]) => Types['Source'];
  /** Null when sources come without annotations. */
  readonly annotations: AnnotationFiles<Types['Document']> | null;
  readonly export: ExportWriters<Types['Document']>;
  /** Reads the texts and proposals of a document; null for modalities without. */
  readonly said: ((document: Types['Document'], labels: LabelSet, texts: readonly SourceText[]) => Said) | null;
  /** Null when items are no recordings. */
  readonly recordings: Recordings<Types['Document']> | null;
}
