import { z } from 'zod';
import { answerIdSchema, answerSchema, answersSchema } from '../../../label/index.ts';
import {
  audioDocumentSchema,
  maxNamedSegments,
  maxSegments,
  maxTracks,
  segmentSchema,
  trackSchema,
} from '../document/index.ts';
import { commentSchema, verdictsOf } from '../../../document/index.ts';

const id = z.string().min(1).max(64);
const ids = z.array(id).min(1).max(maxNamedSegments);
const sample = segmentSchema.shape.start;
const tracks = z.array(trackSchema).max(maxTracks);

/** Every change of an audio document is one of these: plain JSON that undo, autosave, journal and audit all carry. */
export const audioCommandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('segment.add'), segment: segmentSchema }),
  z.strictObject({ type: z.literal('segment.remove'), ids }),
  z.strictObject({ type: z.literal('segment.resize'), id, start: sample, end: sample }),
  z.strictObject({
    type: z.literal('segment.split'),
    id,
    at: sample,
    newId: id,
    left: answersSchema,
    right: answersSchema,
  }),
  z.strictObject({ type: z.literal('segment.merge'), ids, answers: answersSchema }),
  z.strictObject({ type: z.literal('segment.retrack'), ids, track: segmentSchema.shape.track }),
  z.strictObject({ type: z.literal('segment.answer'), ids, labelId: answerIdSchema, answer: answerSchema.nullable() }),
  z.strictObject({
    type: z.literal('segment.verdict'),
    ids,
    verdict: z.enum([...verdictsOf.inspection, ...verdictsOf.acceptance]),
  }),
  z.strictObject({ type: z.literal('global.answer'), labelId: answerIdSchema, answer: answerSchema.nullable() }),
  z.strictObject({ type: z.literal('validity.set'), isValid: z.boolean() }),
  z.strictObject({ type: z.literal('tracks.set'), tracks }),
  z.strictObject({ type: z.literal('comment.add'), segmentId: id.nullable(), comment: commentSchema }),
  z.strictObject({ type: z.literal('comment.remove'), segmentId: id.nullable(), commentId: id }),
  z.strictObject({
    type: z.literal('comment.resolve'),
    segmentId: id.nullable(),
    commentId: id,
    isResolved: z.boolean(),
  }),
  /** Undo, redo and "restore this revision": puts exactly these parts in place. */
  z.strictObject({
    type: z.literal('document.patch'),
    remove: z.array(id).max(maxSegments),
    insert: z.array(segmentSchema).max(maxSegments),
    answers: answersSchema.optional(),
    comments: audioDocumentSchema.shape.comments.optional(),
    isValid: z.boolean().optional(),
    tracks: tracks.optional(),
  }),
]);
export type AudioCommand = z.infer<typeof audioCommandSchema>;
export type AudioCommandType = AudioCommand['type'];
export type CommandOf<Type extends AudioCommandType> = Extract<AudioCommand, { type: Type }>;
