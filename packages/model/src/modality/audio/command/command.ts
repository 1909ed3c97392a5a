import { z } from 'zod';
import { answersSchema } from '../../../label/index.ts';
import { maxNamedSegments, maxSegments, maxTracks, segmentSchema, trackSchema } from '../document/index.ts';
import { unitCommandSchemas, unitPatchFields } from '../../../document/index.ts';

const id = z.string().min(1).max(64);
const ids = z.array(id).min(1).max(maxNamedSegments);
const sample = segmentSchema.shape.start;
const tracks = z.array(trackSchema).max(maxTracks);

/** Every change of an audio document, as plain JSON: undo, autosave, journal and audit use the same values. */
export const audioCommandSchema = z.discriminatedUnion('type', [
  ...unitCommandSchemas(maxNamedSegments),
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
  z.strictObject({ type: z.literal('tracks.set'), tracks }),
  /** Undo, redo and "restore this revision": replaces exactly these parts. */
  z.strictObject({ ...unitPatchFields(segmentSchema, maxSegments), tracks: tracks.optional() }),
]);
export type AudioCommand = z.infer<typeof audioCommandSchema>;
export type AudioCommandType = AudioCommand['type'];
export type CommandOf<Type extends AudioCommandType> = Extract<AudioCommand, { type: Type }>;
