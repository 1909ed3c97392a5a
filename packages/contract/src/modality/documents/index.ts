import { modalities, type ModalityKind } from '@earmark/model';
import { z } from 'zod';
import { anyOf } from '../index.ts';

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
/** Rules of a task. Which modality's they are they do not say themselves: who reads a task reads them by the row of its modality. */
// a union would take the rules of one modality for another's whose fields have defaults
export const rulesSchema = z.record(z.string(), z.unknown()) as unknown as z.ZodType<AnyRules, AnyRules>;
