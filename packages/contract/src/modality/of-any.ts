import type { ModalityKind } from '@earmark/model';
import { z } from 'zod';
import type { ContractModality } from './modality.ts';
import { contractModalities } from './table.ts';

type Rows = typeof contractModalities;

// Object.keys forgets which keys the object has.
export const modalityKinds = Object.keys(contractModalities) as ModalityKind[];
const rows: readonly ContractModality[] = Object.values(contractModalities);

/** A value that one of the schemas takes: the only one as it is, so that its own refusals are told. */
export const anyOf = <Schema extends z.ZodType>(
  schemas: readonly Schema[],
): z.ZodType<z.output<Schema>, z.input<Schema>> =>
  // a union answers what one of its members answers
  z.union(schemas) as z.ZodType<z.output<Schema>, z.input<Schema>>;

/**
 * An object that is read by the row of a modality which it does not name itself, such as the rules of a task. A union would take those of one
 * modality for another's whose fields have defaults.
 */
export const readByRow = <Schema extends z.ZodType>() =>
  z.record(z.string(), z.unknown()) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;

/** The facts of an item or source file of any modality. */
export const factsSchema = anyOf<Rows[ModalityKind]['facts']>(
  Object.values(contractModalities).map((row) => row.facts),
);

type AllOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The columns of all modalities' facts: a list of files may hold any of them. */
// Object.assign forgets what it was given.
export const factColumns = Object.assign({}, ...rows.map((row) => row.factColumns)) as AllOf<
  Rows[ModalityKind]['factColumns']
>;

/** The formats that items of a modality are exported to, by what they are for. */
export const exportFormatsOf = (kind: ModalityKind): ContractModality['exportFormats'] =>
  contractModalities[kind].exportFormats;

type Groups = Rows[ModalityKind]['exportFormats'];
export type ExportFormatGroup = { [Kind in ModalityKind]: keyof Rows[Kind]['exportFormats'] }[ModalityKind];
export type ExportFormat = Groups[keyof Groups][number];

/** The formats of all modalities, each once. */
// The rows' own ids, as the type has them.
export const exportFormats = [
  ...new Set(rows.flatMap((row) => Object.values(row.exportFormats).flat())),
] as ExportFormat[];
