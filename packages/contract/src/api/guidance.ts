import { z } from 'zod';
import { endpoint, id, time } from './endpoint.ts';
import { routes } from './routes.ts';
import { rulesDocumentSchema } from './rules-document.ts';

/**
 * Instructions and rules document that people read before they work in a task. Each change is a version, numbered from
 * 1.
 */
const guidanceSchema = z.object({
  version: z.number().int(),
  instructions: z.string(),
  rules_document: rulesDocumentSchema.nullable(),
  /** Null for one that never changed. */
  changed_at: time.nullable(),
  /** Whether it changed since the caller opened it. */
  is_changed: z.boolean(),
  /** The version that the caller opened last or, when that is the newest one, the one before it. */
  before: z
    .object({
      instructions: z.string(),
      /** Name of the document of then. */
      rules_document: z.string().nullable(),
      /** Also where both have the same name. */
      has_other_document: z.boolean(),
    })
    .nullable(),
});
export type Guidance = z.infer<typeof guidanceSchema>;

export const guidanceApi = {
  getGuidance: endpoint({
    ...routes.getGuidance,
    access: 'task.read',
    effect: 'reads',
    summary: 'Instructions and rules document of a task, and what changed since the caller opened them',
    request: z.strictObject({ task_id: id }),
    response: guidanceSchema,
    errors: ['not_found'],
  }),
  readGuidance: endpoint({
    ...routes.readGuidance,
    access: 'task.read',
    effect: 'sustains',
    tokens: 'refused',
    summary: 'Note that the caller has opened a version of a task’s instructions and rules document',
    request: z.strictObject({ task_id: id, version: z.number().int().min(1) }),
    response: z.object({}),
    errors: ['not_found'],
  }),
};
