import type { z } from 'zod';
import type { Language } from '../language.ts';

/**
 * A fact shown as its own column in a dataset's file list; null for files of other modalities and for unparsed ones.
 */
export interface FactColumn {
  readonly type: 'count' | 'hertz' | 'text';
  readonly name: Readonly<Record<Language, string>>;
  readonly isNullable: true;
  readonly isSortable?: true;
}

export const backfillTemplateFormats = ['xlsx', 'csv', 'json', 'jsonl', 'txt'] as const;
export type BackfillTemplateFormat = (typeof backfillTemplateFormats)[number];

/**
 * Which files are accepted as sources, and which as annotations of them. Extensions are in lower case without a dot.
 */
interface UploadRules {
  readonly sources: readonly string[];
  /** Size limit of one source in bytes, where it is lower than that of uploads in general. */
  readonly sourceMaxBytes?: number;
  /**
   * `names` lists whole file names for formats without extensions; null when sources come without annotations. An
   * extension that sources have as well means annotations in a dataset with annotation files. `companions` only make
   * sense beside a source, and are taken without having been announced.
   */
  readonly annotations: {
    readonly extensions: readonly string[];
    readonly names: readonly string[];
    readonly companions?: readonly string[];
    /** Formats of files to be filled in that can be downloaded. */
    readonly templates: readonly BackfillTemplateFormat[];
  } | null;
}

/** The contract's part of a modality: what differs between kinds of items, apart from the documents themselves. */
export interface ContractModality {
  /** Facts known about an uploaded source, and about its item, before annotation. */
  readonly facts: z.ZodType<object>;
  /** Keyed by the fact's name. */
  readonly factColumns: Readonly<Record<string, FactColumn>>;
  readonly upload: UploadRules;
  /**
   * Schema of the options by which a source is read: guessed where they are not given, shown in a preview, and
   * correctable. Null where a source can be read in one way only.
   */
  readonly ingest: z.ZodType<object> | null;
  /**
   * Schema of a new task's rules; its errors are keys of `FieldMessage`. Stored rules are read by the model's own
   * schema.
   */
  readonly taskRules: z.ZodType<object>;
  /** Whether items have recordings, which can be exported beside the annotations and cut into units. */
  readonly hasRecordings?: boolean;
  /** Export formats offered, grouped by purpose, in display order. */
  readonly exportFormats: Readonly<Record<string, readonly string[]>>;
  /** Formats that are made of tokens, and so need a tokeniser. */
  readonly tokenFormats?: readonly string[];
  /** Whether it can be counted what a format would lose. */
  readonly countsLosses?: boolean;
}
