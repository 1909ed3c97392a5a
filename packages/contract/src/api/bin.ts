import { z } from 'zod';
import { deletableKinds, deletionCounts } from '../deletion.ts';
import { refuseHidden } from '../field/index.ts';
import { archiveList, binList } from '../list/index.ts';
import { modalityKinds } from '../modality/index.ts';
import { projectStates } from '../workflow/index.ts';
import { endpoint, id, pageOf, reference } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

const kind = z.enum(deletableKinds);
const counts = z.partialRecord(z.enum(deletionCounts), z.number());

/** The name of what is changed for good, typed by the person; another one is refused. */
export const typedName = z.string().max(500);

/** Identifies what to delete. `typed_name` is required when the entity has been worked on. */
export const deleteRequest = z.strictObject({ id, typed_name: typedName.optional() });
/** The id under which the entity lies in the recycle bin. */
export const deleteResponse = z.object({ deletion_id: id });

/** Contents that a deletion would include, shown before it is confirmed. */
const deletionPreviewSchema = z.object({
  kind,
  id,
  name: z.string(),
  counts,
  /** True when someone has worked on the entity; the delete call then requires `typed_name`. */
  is_worked_on: z.boolean(),
  /** Why the entity cannot be deleted now, in the caller's language; null when it can. */
  obstacle: z.string().nullable(),
  /** Modality of its items; null where none are counted. */
  modality: z.enum(modalityKinds).nullable(),
});

/** One deletion in the recycle bin: an entity together with everything deleted with it. */
const deletionSchema = z.object({
  ...listRow(binList),
  id,
  entity_id: id,
  /**
   * State of its project: only an open one can restore it. Null for what belongs to no project, and for exports, which
   * can always be restored.
   */
  project_state: z.enum(projectStates).nullable(),
  counts,
  /** Modality of its items; null where none are counted. */
  modality: z.enum(modalityKinds).nullable(),
});
export type Deletion = z.infer<typeof deletionSchema>;

/** One entity to restore, with its conflicts. */
const restoreStepSchema = z.object({
  /** Id of the deletion. */
  id,
  kind,
  name: z.string(),
  /** Another entity has taken the name in the meantime, so restoring needs a new one. */
  is_name_taken: z.boolean(),
  /** A free name derived from the taken one; null when the name is free. */
  suggested_name: z.string().nullable(),
});
export type RestoreStep = z.infer<typeof restoreStepSchema>;

/** A deleted task whose retention in the recycle bin has ended. Its annotated items can still be read and exported. */
const archivedTaskSchema = z.object({
  ...listRow(archiveList),
  id,
  is_project_deleted: z.boolean(),
  counts,
  deleted_by: reference.nullable(),
});
export type ArchivedTask = z.infer<typeof archivedTaskSchema>;

export const binApi = {
  previewDeletion: endpoint({
    ...routes.previewDeletion,
    access: 'bin.read',
    effect: 'reads',
    summary: 'What a deletion would include, and whether it is possible',
    request: z.strictObject({ kind, id }),
    response: deletionPreviewSchema,
    errors: ['not_found', 'forbidden'],
  }),
  listDeletions: endpoint({
    ...routes.listDeletions,
    access: 'bin.read',
    effect: 'reads',
    summary: 'The recycle bin: what was deleted and can be restored',
    request: listRequest(binList, { project_id: id.optional() }),
    response: pageOf(deletionSchema),
    errors: [],
  }),
  checkRestore: endpoint({
    ...routes.checkRestore,
    access: 'bin.read',
    effect: 'reads',
    summary:
      'What restoring takes: deleted parents first, the thing itself last, each with its name when that is taken',
    request: z.strictObject({ id }),
    response: z.object({ steps: z.array(restoreStepSchema).min(1) }),
    errors: ['not_found', 'not_in_bin'],
  }),
  restoreDeletion: endpoint({
    ...routes.restoreDeletion,
    access: 'bin.write',
    effect: 'writes',
    summary: 'Restore a deletion completely, under a new name when its own is taken',
    request: z.strictObject({
      id,
      name: z.string().trim().min(1).max(500).superRefine(refuseHidden).optional(),
    }),
    response: z.object({ kind, entity_id: id, project_id: id.nullable() }),
    errors: ['not_found', 'not_in_bin', 'parent_deleted', 'name_taken', 'invalid_request', 'project_closed'],
  }),
  listArchive: endpoint({
    ...routes.listArchive,
    access: 'bin.read',
    effect: 'reads',
    summary: 'The archive: annotated items of tasks whose retention in the recycle bin is over',
    request: listRequest(archiveList, { project_id: id.optional() }),
    response: pageOf(archivedTaskSchema),
    errors: [],
  }),
};
