import { modalities, type ModalityKind } from '@earmark/model';
import type { z } from 'zod';
import { anyOf, readByRow } from '../index.ts';

// Document and command schemas built from the model's rows. Kept in a separate entry so that pages without a use for
// document schemas do not load them.

type Rows = typeof modalities;
type Output<Field extends 'documentSchema' | 'commandSchema' | 'rulesSchema'> = z.output<Rows[ModalityKind][Field]>;

const rows = Object.values(modalities);

export type AnyDocument = Output<'documentSchema'>;
export type AnyCommand = Output<'commandSchema'>;
export type AnyRules = Output<'rulesSchema'>;

/** The union is discriminated by the document's `kind`. */
// The model's schemas have identical input and output types
export const documentSchema = anyOf(rows.map((row) => row.documentSchema)) as z.ZodType<AnyDocument, AnyDocument>;
/** A command of an item: parsed by the row of its modality, where the item is known. */
export const commandSchema = readByRow<Rows[ModalityKind]['commandSchema']>();
/** Rules of a task, read by the row of its modality. */
export const rulesSchema = readByRow<Rows[ModalityKind]['rulesSchema']>();
