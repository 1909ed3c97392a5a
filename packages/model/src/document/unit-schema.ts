import { z } from 'zod';
import { answerIdSchema, answerSchema, answersSchema } from '../label/index.ts';
import { commentSchema } from './comment-schema.ts';
import { maxComments, maxErrorTypes } from './limits.ts';
import { segmentStatuses, verdictsOf } from './status.ts';

const id = z.string().min(1).max(64);
const comments = z.array(commentSchema).max(maxComments);

const errorTypes = z.array(z.number().int().positive()).min(1).max(maxErrorTypes).optional();

const labelIds = z.array(answerIdSchema).max(1000);
const unconfirmed = labelIds.min(1).optional();

/** The fields of a `Unit`, for the unit schema of a modality. */
export const unitFields = {
  id,
  answers: answersSchema,
  comments,
  status: z.enum(segmentStatuses),
  errorTypes,
  unconfirmed,
  isToCheck: z.boolean().optional(),
};

/** The fields of a `BaseDocument` that are equal in every modality. */
export const documentFields = { isValid: z.boolean(), answers: answersSchema, comments, unconfirmed };

/**
 * The schemas of the commands that all modalities share (see `unitAppliers`). A command names at most `maxNamed` units.
 */
export function unitCommandSchemas(maxNamed: number) {
  const ids = z.array(id).min(1).max(maxNamed);
  const segmentId = id.nullable();
  return [
    z.strictObject({
      type: z.literal('segment.answer'),
      ids,
      labelId: answerIdSchema,
      answer: answerSchema.nullable(),
    }),
    z.strictObject({
      type: z.literal('segment.verdict'),
      ids,
      verdict: z.enum([...verdictsOf.inspection, ...verdictsOf.acceptance]),
      /** Error types of a failing verdict; a passing one has none. */
      errorTypes,
    }),
    /** Accepts units as they are: their defaults, and where they were split. */
    z.strictObject({ type: z.literal('segment.confirm'), ids }),
    /** Says that somebody played them since they were split. */
    z.strictObject({ type: z.literal('segment.check'), ids }),
    z.strictObject({ type: z.literal('global.answer'), labelId: answerIdSchema, answer: answerSchema.nullable() }),
    z.strictObject({ type: z.literal('validity.set'), isValid: z.boolean() }),
    z.strictObject({ type: z.literal('comment.add'), segmentId, comment: commentSchema }),
    z.strictObject({ type: z.literal('comment.remove'), segmentId, commentId: id }),
    z.strictObject({ type: z.literal('comment.resolve'), segmentId, commentId: id, isResolved: z.boolean() }),
  ] as const;
}

/** The fields of a `UnitPatch` for units of this schema; a document has at most `maxUnits` of them. */
export const unitPatchFields = <UnitSchema extends z.ZodType>(unitSchema: UnitSchema, maxUnits: number) => ({
  type: z.literal('document.patch'),
  remove: z.array(id).max(maxUnits),
  insert: z.array(unitSchema).max(maxUnits),
  answers: answersSchema.optional(),
  comments: comments.optional(),
  isValid: z.boolean().optional(),
  unconfirmed: labelIds.optional(),
});
