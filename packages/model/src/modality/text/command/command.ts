import { z } from 'zod';
import { unitCommandSchemas, unitPatchFields } from '../../../document/index.ts';
import {
  linkSchema,
  markSchema,
  maxMarks,
  maxSections,
  pointRangeSchema,
  spanSchema,
  maxRanges,
} from '../document/index.ts';

const { id } = spanSchema.shape;
/** Sections are named by commands as well. */
const maxNamed = maxMarks + maxSections;
const ids = z.array(id).min(1).max(maxNamed);

/** What people say about a proposal; `proposed` takes a decision back. */
export const decidedOutcomes = ['accepted', 'rejected', 'proposed'] as const;

/** Every change of a text document, as plain JSON: undo, autosave, journal and audit use the same values. */
export const textCommandSchema = z.discriminatedUnion('type', [
  ...unitCommandSchemas(maxNamed),
  z.strictObject({ type: z.literal('span.add'), spans: z.array(spanSchema).min(1).max(maxMarks) }),
  z.strictObject({ type: z.literal('span.ranges'), id, ranges: z.array(pointRangeSchema).min(1).max(maxRanges) }),
  z.strictObject({ type: z.literal('link.add'), links: z.array(linkSchema).min(1).max(maxMarks) }),
  z.strictObject({
    type: z.literal('link.set'),
    id,
    linkType: linkSchema.shape.linkType.optional(),
    ends: linkSchema.shape.ends.optional(),
  }),
  /** Removes spans and links, with the links that end on them. */
  z.strictObject({ type: z.literal('mark.remove'), ids }),
  z.strictObject({ type: z.literal('proposal.decide'), ids, outcome: z.enum(decidedOutcomes) }),
  /** Undo, redo and "restore this revision": replaces exactly these parts. */
  z.strictObject(unitPatchFields(markSchema, maxNamed)),
]);
export type TextCommand = z.infer<typeof textCommandSchema>;
export type TextCommandType = TextCommand['type'];
export type TextCommandOf<Type extends TextCommandType> = Extract<TextCommand, { type: Type }>;
