import type { z } from 'zod';
import { title, uploadName } from './field/index.ts';
import type { Action } from './permission.ts';

/**
 * Counts of what a deletion includes. `annotated` counts items that have been worked on, `inspected` and `accepted`
 * those past these stages; `worked_seconds` is working time, `size` the size of the items, in the measure of their
 * modality.
 */
export const deletionCounts = [
  'tasks',
  'datasets',
  'exports',
  'items',
  'annotated',
  'inspected',
  'accepted',
  'people',
  'worked_seconds',
  'size',
  'bytes',
] as const;
export type DeletionCount = (typeof deletionCounts)[number];
export type DeletionCounts = Readonly<Partial<Record<DeletionCount, number>>>;

interface Deletable {
  /** The permission required to delete and restore. */
  readonly action: Action;
  /** Restoring requires this parent to exist. */
  readonly parent: 'project' | null;
  /** Schema of a name that is unique among entities of its kind; null where names may repeat. */
  readonly name: z.ZodType<string> | null;
  /** The figures shown before deletion, in display order. */
  readonly counts: readonly DeletionCount[];
}

const work = ['items', 'annotated', 'inspected', 'accepted', 'people', 'worked_seconds'] as const;

/** Everything that can be deleted and restored. Dialogs, recycle bin and server are generic over this table. */
const deletables = {
  project: { action: 'project.delete', parent: null, name: title, counts: ['tasks', 'datasets', 'exports', ...work] },
  task: { action: 'task.delete', parent: 'project', name: title, counts: work },
  dataset: {
    action: 'dataset.delete',
    parent: 'project',
    name: uploadName,
    counts: ['items', 'size', 'bytes'],
  },
  distribution: { action: 'distribution.write', parent: 'project', name: title, counts: ['tasks'] },
  template: { action: 'template.write', parent: null, name: title, counts: ['tasks'] },
  character_set: { action: 'character.write', parent: null, name: title, counts: ['tasks'] },
  export: { action: 'export.create', parent: 'project', name: null, counts: ['items', 'bytes'] },
} as const satisfies Record<string, Deletable>;

export type DeletableKind = keyof typeof deletables;
/** Kinds of things that go to the bin. */
export const deletableKinds = Object.keys(deletables) as DeletableKind[];

/** The row of a kind, widened for code that is generic over the kinds. */
export const deletableOf = (kind: DeletableKind): Deletable => deletables[kind];

/** Whether the name must be typed to confirm: someone has worked on the entity. */
export const isWorkedOn = (counts: DeletionCounts): boolean => (counts.annotated ?? 0) > 0;
