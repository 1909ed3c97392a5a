import type { z } from 'zod';
import { title, uploadName } from './field/index.ts';
import type { Action } from './permission.ts';

/**
 * What a deletion takes along, in figures. `annotated` counts audios that somebody has worked on, `inspected` and `accepted`
 * those that have passed; `worked_seconds` is time spent, `audio_seconds` the length of the audios.
 */
export const deletionCounts = [
  'tasks',
  'datasets',
  'exports',
  'audios',
  'annotated',
  'inspected',
  'accepted',
  'people',
  'worked_seconds',
  'audio_seconds',
  'bytes',
] as const;
export type DeletionCount = (typeof deletionCounts)[number];
export type DeletionCounts = Readonly<Partial<Record<DeletionCount, number>>>;

interface Deletable {
  /** The permission to delete it, and to restore it. */
  readonly action: Action;
  /** It is restored only into a parent that stands. */
  readonly parent: 'project' | null;
  /** The rule of its name, which nothing else of its kind has beside it; null where names may repeat. */
  readonly name: z.ZodType<string> | null;
  /** What is counted before it goes, in the order in which it is shown. */
  readonly counts: readonly DeletionCount[];
}

const work = ['audios', 'annotated', 'inspected', 'accepted', 'people', 'worked_seconds'] as const;

/** Everything that can be deleted and restored. Dialogs, recycle bin and server are generic over this table. */
export const deletables = {
  project: { action: 'project.delete', parent: null, name: title, counts: ['tasks', 'datasets', 'exports', ...work] },
  task: { action: 'task.delete', parent: 'project', name: title, counts: work },
  dataset: {
    action: 'dataset.delete',
    parent: 'project',
    name: uploadName,
    counts: ['audios', 'audio_seconds', 'bytes'],
  },
  template: { action: 'template.write', parent: null, name: title, counts: ['tasks'] },
  export: { action: 'export.create', parent: 'project', name: null, counts: ['audios', 'bytes'] },
} as const satisfies Record<string, Deletable>;

export type DeletableKind = keyof typeof deletables;
export const deletableKinds = Object.keys(deletables) as DeletableKind[];

/** The same row for code that is generic over the kinds. */
export const deletableOf = (kind: DeletableKind): Deletable => deletables[kind];

/** Whether a name must be typed before it goes: somebody has worked on it. */
export const isWorkedOn = (counts: DeletionCounts): boolean => (counts.annotated ?? 0) > 0;
