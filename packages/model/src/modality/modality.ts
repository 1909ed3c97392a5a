import type { z } from 'zod';
import type { Author, BaseDocument, Figures, Unit, UnitAccess, UnitPatch } from '../document/index.ts';
import type { Fault, Result } from '../fault/index.ts';
import type { Answers, LabelSet } from '../label/index.ts';

/** The types that a modality consists of, under one name. */
export interface ModalityTypes {
  readonly Document: BaseDocument;
  readonly Unit: Unit;
  readonly Command: { readonly type: string };
  /** The command that puts parts of a document in place; one of `Command`. */
  readonly Patch: UnitPatch<Unit>;
  /** What a task asks beside its labels. */
  readonly Rules: object;
  /** What is known of the source before anything is annotated. */
  readonly Source: object;
  /** Everything in which two revisions differ. */
  readonly Comparison: object;
}

/** A command of a modality, patches among them. */
export type EditOf<Types extends ModalityTypes> = Types['Command'] | Types['Patch'];

/** Commands as they are stored with a revision or wait in a journal. */
export interface CommandBatch {
  /** The version of the model they were made under; batches of before this was recorded have none and are of version 1. */
  readonly version?: number | undefined;
  readonly commands: readonly object[];
}

/** The part of a modality's row that an editor needs: no schemas and no formats, since a page loads all of it at once. */
export interface EditingModality<Types extends ModalityTypes> {
  readonly units: UnitAccess<Types['Document'], Types['Unit']>;
  /** Carries out commands in order and stops at the first refusal. */
  readonly apply: (document: Types['Document'], commands: readonly EditOf<Types>[]) => Result<Types['Document']>;
  /** A command with its texts as they will be stored. */
  readonly clean: (command: EditOf<Types>) => EditOf<Types>;
  /** Names what a command sets as a whole: the next one with the same target makes it pointless. */
  readonly targetOf: (command: EditOf<Types>) => string | undefined;
  /** Empty (`isEmptyPatch`) exactly when the documents say the same. */
  readonly patchBetween: (from: Types['Document'], to: Types['Document']) => Types['Patch'];
  /** The labels of a task with the questions that its rules add, in English unless told. */
  readonly askedLabels: (labels: LabelSet, rules: Types['Rules'], language?: 'en' | 'zh') => LabelSet;
  /** Everything that keeps a document from being submitted. */
  readonly check: (document: Types['Document'], labels: LabelSet, rules: Types['Rules']) => Fault[];
  /** Failed units that nobody has touched since the verdict. */
  readonly checkRework: (document: Types['Document']) => Fault[];
  /** What an edit may not bring about beside what `apply` refuses; what `before` has already may stay. */
  readonly checkEdit: (after: Types['Document'], ...before: readonly Types['Document'][]) => Fault | null;
}

/** What an editor needs that saves: batches of commands may have waited in a journal since an earlier version. */
export interface SavingModality<Types extends ModalityTypes> extends EditingModality<Types> {
  readonly kind: Types['Document']['kind'];
  /** Of documents and of the rules for commands. */
  readonly version: number;
  /** The commands of a batch as this version writes them. */
  readonly migrateCommands: (batch: CommandBatch) => Result<readonly EditOf<Types>[]>;
  /** Carries out a batch by the rules it was made under. */
  readonly replayBatch: (document: Types['Document'], batch: CommandBatch) => Result<Types['Document']>;
}

/** A modality: everything that differs between kinds of documents. Who adds one writes a row and puts it into `modalities`. */
export interface Modality<Types extends ModalityTypes> extends SavingModality<Types> {
  readonly documentSchema: z.ZodType<Types['Document']>;
  readonly commandSchema: z.ZodType<Types['Command']>;
  readonly rulesSchema: z.ZodType<Types['Rules']>;
  readonly empty: (source: Types['Source'], answers?: Answers) => Types['Document'];
  /** A new document, empty or read from a file, as the rules of a task want it to begin. */
  readonly begin: (document: Types['Document'], rules: Types['Rules']) => Types['Document'];
  /** A stored document of any version as one of the newest. */
  readonly migrate: (stored: unknown) => Result<Types['Document']>;
  /** The document that a stored snapshot and the batches after it make. */
  readonly replay: (snapshot: unknown, batches: readonly CommandBatch[]) => Result<Types['Document']>;
  readonly authority: (
    author: Author,
    before: Types['Document'],
    after: Types['Document'],
    atStageStart: Types['Document'],
  ) => Fault | null;
  readonly checkNewAnswers: (
    before: Types['Document'],
    after: Types['Document'],
    atStageStart: Types['Document'],
    labels: LabelSet,
  ) => Fault | null;
  readonly bytesAfter: (before: Types['Document'], bytes: number, after: Types['Document']) => number;
  readonly figures: (document: Types['Document']) => Figures;
  readonly compare: (before: Types['Document'], after: Types['Document'], labels: LabelSet) => Types['Comparison'];
  readonly formats: Readonly<Record<string, { readonly extension: string; readonly mime: string }>>;
}
