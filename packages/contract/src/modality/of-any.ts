import type { ModalityKind } from '@earmark/model';
import { z } from 'zod';
import type { ContractModality } from './modality.ts';
import { contractModalities } from './table.ts';

type Rows = typeof contractModalities;

// Object.keys widens the key type to string.
export const modalityKinds = Object.keys(contractModalities) as ModalityKind[];
const rows: readonly ContractModality[] = Object.values(contractModalities);

/**
 * Union of the given schemas. A single schema is returned as it is, so that its own errors are reported instead of a
 * union's.
 */
export const anyOf = <Schema extends z.ZodType>(
  schemas: readonly Schema[],
): z.ZodType<z.output<Schema>, z.input<Schema>> =>
  // A union's output is the output of one of its members
  z.union(schemas) as z.ZodType<z.output<Schema>, z.input<Schema>>;

/**
 * Schema of an object that is parsed later by the row of its modality, such as a task's rules. A union would accept one
 * modality's rules as another's whenever all fields have defaults.
 */
export const readByRow = <Schema extends z.ZodType>() =>
  // What is parsed here is any object; the row of its modality makes of it what the type promises, which no schema
  // can say
  z.record(z.string(), z.unknown()) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;

/** Facts of an item or source file of any modality. */
export const factsSchema = anyOf<Rows[ModalityKind]['facts']>(
  Object.values(contractModalities).map((row) => row.facts),
);

type AllOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Fact columns of all modalities, because a file list may show any of them. */
// Object.assign is typed without the keys of spread arguments.
export const factColumns = Object.assign({}, ...rows.map((row) => row.factColumns)) as AllOf<
  Rows[ModalityKind]['factColumns']
>;

/** Export formats of a modality, grouped by purpose. */
export const exportFormatsOf = (kind: ModalityKind): ContractModality['exportFormats'] =>
  contractModalities[kind].exportFormats;

type FormatsIn<Groups> = Groups extends unknown ? Extract<Groups[keyof Groups], readonly unknown[]>[number] : never;
export type ExportFormat = FormatsIn<Rows[ModalityKind]['exportFormats']>;

/** Export formats of all modalities without duplicates. */
// The ids are those of the rows, as the type states.
export const exportFormats = [
  ...new Set(rows.flatMap((row) => Object.values(row.exportFormats).flat())),
] as ExportFormat[];
