import { modalities, type ModalityKind } from '@earmark/model';
import type { z } from 'zod';
import { anyOf, readByRow } from '../index.ts';

/*
 * What documents of any modality are made of, from the model's rows. Apart from the rest, since pages that need no schema of a whole
 * document must not load it.
 */

type Rows = typeof modalities;
type Output<Field extends 'documentSchema' | 'commandSchema' | 'rulesSchema'> = z.output<Rows[ModalityKind][Field]>;

const rows = Object.values(modalities);

export type AnyDocument = Output<'documentSchema'>;
export type AnyCommand = Output<'commandSchema'>;
export type AnyRules = Output<'rulesSchema'>;

/** A document says by its `kind` of which modality it is. */
// schemas of the model have the same input and output
export const documentSchema = anyOf(rows.map((row) => row.documentSchema)) as z.ZodType<AnyDocument, AnyDocument>;
/** Whether a command fits the item's own modality is checked where the item is known. */
export const commandSchema = anyOf(rows.map((row) => row.commandSchema)) as z.ZodType<AnyCommand, AnyCommand>;
/** Rules of a task: by the row of its modality. */
export const rulesSchema = readByRow<Rows[ModalityKind]['rulesSchema']>();
