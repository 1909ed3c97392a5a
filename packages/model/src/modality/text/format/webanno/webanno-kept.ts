import { z } from 'zod';
import type { Kept } from '../../../kept.ts';

const keptMarkSchema = z.object({
  /** Index of the layer; -1 for a token that a relation ends on. */
  layer: z.number(),
  number: z.number().optional(),
  /** Whether it has no value, and its label is the name of the layer. */
  isUnnamed: z.boolean().optional(),
  /** Number of the chain that an element belongs to. */
  chain: z.number().optional(),
  element: z.number().optional(),
  /** Of a slot: the span that it is a feature of, and the column of its roles. */
  host: z.string().optional(),
  column: z.number().optional(),
});
export type KeptMark = Readonly<z.infer<typeof keptMarkSchema>>;

const lostCellSchema = z.object({
  layer: z.number(),
  unit: z.string(),
  cells: z.array(z.string()).readonly(),
  number: z.number(),
});
/** Cells of an annotation that a document cannot hold. */
export type LostCell = Readonly<z.infer<typeof lostCellSchema>>;

const unit = z.object({ id: z.string(), start: z.number(), end: z.number() });
const webannoKeptSchema = z.object({
  header: z.array(z.string()).readonly(),
  sentences: z
    .array(z.object({ before: z.array(z.string()).readonly(), text: z.string(), units: z.array(unit).readonly() }))
    .readonly(),
  marks: z.record(z.string(), keptMarkSchema),
  lost: z.array(lostCellSchema).readonly(),
});
/** What a file says beside its annotations: layers, sentences, tokens, numbers. Positions are UTF-16 units. */
export type WebannoKept = Readonly<z.infer<typeof webannoKeptSchema>>;

/** Reads what `readWebanno` kept; undefined for anything else. */
export function webannoKept(kept: Kept | undefined): WebannoKept | undefined {
  if (kept?.format !== 'webanno 1') return undefined;
  try {
    return webannoKeptSchema.safeParse(JSON.parse(kept.parts[0]?.text ?? '')).data;
  } catch {
    return undefined;
  }
}
