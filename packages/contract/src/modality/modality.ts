import type { z } from 'zod';
import type { Language } from '../language.ts';

/** A figure of an item, as lists show it. */
interface FigureMeaning {
  /** `seconds` are shown as a length of time, in hours where they are many; a `count` as it is. */
  readonly measure: 'seconds' | 'count';
  readonly name: Readonly<Record<Language, string>>;
}

/** A fact that has a column of its own in the list of a dataset's files. Null in files that are read differently, or not yet. */
interface FactColumn {
  readonly type: 'count' | 'text';
  readonly isNullable: true;
  readonly isSortable?: true;
}

/** Which files are uploaded as sources of items, and which bring annotations of them. Extensions in lower case, without a dot. */
interface UploadRules {
  readonly sources: readonly string[];
  /** Whole names as well, for formats whose files have no extension; null where sources come without annotations. */
  readonly annotations: { readonly extensions: readonly string[]; readonly names: readonly string[] } | null;
}

/** What calls say of one modality: everything that differs between kinds of items, beside the documents themselves. */
export interface ContractModality {
  /** What is known of an uploaded source, and of the item it becomes, before anything is annotated. */
  readonly facts: z.ZodType<object>;
  /** By the fact's name. */
  readonly factColumns: Readonly<Record<string, FactColumn>>;
  readonly figures: {
    /** How much a source holds. */
    readonly size: FigureMeaning;
    /** How many units are annotated in it. */
    readonly unit_count: FigureMeaning;
    /** How much of it lies in units, in the measure of `size`. */
    readonly target_size: FigureMeaning;
  };
  readonly upload: UploadRules;
  /** The rules of a new task; refusals are keys of `FieldMessage`. What is stored is read by the model's own schema. */
  readonly taskRules: z.ZodType<object>;
  /** What exports are offered, by what they are for, in the order they are shown. */
  readonly exportFormats: Readonly<Record<string, readonly string[]>>;
}
