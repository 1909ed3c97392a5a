import type { z } from 'zod';
import type { Author, BaseDocument, Figures, SubmittedWork, Unit, UnitAccess, UnitPatch } from '../document/index.ts';
import type { Fault, Result } from '../fault/index.ts';
import type { Answers, LabelSet } from '../label/index.ts';

/** The types of a modality under one name. */
export interface ModalityTypes {
  readonly Document: BaseDocument;
  readonly Unit: Unit;
  readonly Command: { readonly type: string };
  /** The command that replaces parts of a document; a member of `Command`. */
  readonly Patch: UnitPatch<Unit>;
  /** Rules of a task besides its labels. */
  readonly Rules: object;
  /** Properties of the source before annotation. */
  readonly Source: object;
  /** All differences between two revisions. */
  readonly Comparison: object;
}

/** Any command of a modality, patches included. */
export type EditOf<Types extends ModalityTypes> = Types['Command'] | Types['Patch'];

/** Commands as stored with a revision or waiting in a journal. */
export interface CommandBatch {
  /**
   * Version of the model they were made under. Batches from before this was recorded have none and count as version 1.
   */
  readonly version?: number | undefined;
  /** Commands in order. */
  readonly commands: readonly object[];
}

/** A check in parts, in their order, for callers that keep the faults of units which were not edited. */
interface CheckParts<Types extends ModalityTypes> {
  /** The document without its units. */
  readonly whole: (document: Types['Document'], labels: LabelSet, rules: Types['Rules']) => Fault[];
  /** One unit of a valid document. */
  readonly unit: (document: Types['Document'], unit: Types['Unit'], labels: LabelSet, rules: Types['Rules']) => Fault[];
  /** Whether the faults of a unit follow from others, too, so that nobody may keep them. */
  readonly looksAtOthers: (unit: Types['Unit']) => boolean;
  /** Checks of what lies between units. */
  readonly between: (document: Types['Document'], labels: LabelSet, rules: Types['Rules']) => Fault[];
}

/**
 * The part of a modality's row that an editor needs. No schemas and no formats, since a page loads all of it at once.
 */
export interface EditingModality<Types extends ModalityTypes> {
  /** Access to the units of its documents. */
  readonly units: UnitAccess<Types['Document'], Types['Unit']>;
  /** Applies commands in order and stops at the first rejection. */
  readonly apply: (document: Types['Document'], commands: readonly EditOf<Types>[]) => Result<Types['Document']>;
  /** Returns a command with its texts as they will be stored. */
  readonly clean: (command: EditOf<Types>) => EditOf<Types>;
  /** Returns a key for what a command sets as a whole; the next command with the same key makes this one redundant. */
  readonly targetOf: (command: EditOf<Types>) => string | undefined;
  /** Returns a patch that is empty (`isEmptyPatch`) exactly when the documents are equal. */
  readonly patchBetween: (from: Types['Document'], to: Types['Document']) => Types['Patch'];
  /** Returns the labels of a task plus the questions that its rules add; in English by default. */
  readonly askedLabels: (labels: LabelSet, rules: Types['Rules'], language?: 'en' | 'zh') => LabelSet;
  /** Returns everything that prevents the submission of a document. */
  readonly check: (document: Types['Document'], labels: LabelSet, rules: Types['Rules']) => Fault[];
  /** The check in steps; a modality without it is asked about documents of one unit each. */
  readonly checkParts?: CheckParts<Types>;
  /** Returns a fault per failed unit that is unchanged since its verdict. */
  readonly checkRework: (document: Types['Document']) => Fault[];
  /** Returns a fault for an edit that `apply` accepts but that users may not make. What `before` contains may stay. */
  readonly checkEdit: (after: Types['Document'], ...before: readonly Types['Document'][]) => Fault | null;
}

/** The additional part for an editor that saves: batches may have waited in a journal since an earlier version. */
export interface SavingModality<Types extends ModalityTypes> extends EditingModality<Types> {
  /** Key of the modality in `modalities`. */
  readonly kind: Types['Document']['kind'];
  /** Version of documents and command rules. */
  readonly version: number;
  /** Converts the commands of a batch to this version. */
  readonly migrateCommands: (batch: CommandBatch) => Result<readonly EditOf<Types>[]>;
  /** Applies a batch under the rules it was made under. */
  readonly replayBatch: (document: Types['Document'], batch: CommandBatch) => Result<Types['Document']>;
}

/**
 * A schema of commands that tells their types: a union with one option per type, as `z.discriminatedUnion` makes it.
 */
export type CommandSchema<Command> = z.ZodType<Command> & {
  readonly options: readonly { readonly shape: { readonly type: { readonly value: string } } }[];
};

/**
 * A modality: everything that differs between kinds of documents. The model's part of one: a row
 * listed in `modalities`. Contract, server, kit and platform have tables of their own; see docs/architecture.md.
 */
export interface Modality<Types extends ModalityTypes> extends SavingModality<Types> {
  /** Validates documents from outside. */
  readonly documentSchema: z.ZodType<Types['Document']>;
  /** Validates commands from outside. */
  readonly commandSchema: CommandSchema<Types['Command']>;
  /** Validates a task's rules. */
  readonly rulesSchema: z.ZodType<Types['Rules']>;
  /** Creates a document without units. */
  readonly empty: (source: Types['Source'], answers?: Answers) => Types['Document'];
  /** Prepares a new document, empty or parsed from a file, according to a task's rules. */
  readonly begin: (document: Types['Document'], rules: Types['Rules']) => Types['Document'];
  /** Migrates a stored document of any version to the newest. */
  readonly migrate: (stored: unknown) => Result<Types['Document']>;
  /** Applies stored batches to a stored snapshot. */
  readonly replay: (snapshot: unknown, batches: readonly CommandBatch[]) => Result<Types['Document']>;
  /** Checks whether an author may make this change. */
  readonly authority: (
    author: Author,
    before: Types['Document'],
    after: Types['Document'],
    atStageStart: Types['Document'],
  ) => Fault | null;
  /** Checks the answers that an edit adds. */
  readonly checkNewAnswers: (
    before: Types['Document'],
    after: Types['Document'],
    atStageStart: Types['Document'],
    labels: LabelSet,
  ) => Fault | null;
  /** Returns the size after an edit, given the size before. */
  readonly bytesAfter: (before: Types['Document'], bytes: number, after: Types['Document']) => number;
  /** Returns the figures for lists. */
  readonly figures: (document: Types['Document']) => Figures;
  /** Returns what was done until a submission, since the stage began. */
  readonly submittedWork: (document: Types['Document'], atStageStart: Types['Document']) => SubmittedWork;
  /** Compares two revisions. */
  readonly compare: (before: Types['Document'], after: Types['Document'], labels: LabelSet) => Types['Comparison'];
  /** Export formats by id. */
  readonly formats: Readonly<Record<string, { readonly extension: string; readonly mime: string }>>;
}
