import type { TaskDraft } from '@earmark/contract';
import { labelSetSchema } from '@earmark/model';
import type { TaskFormInput } from '../../business/index.ts';

/**
 * A draft's form over the initial one. Values may be wrong, their structure may not: a draft can come from another
 * version of the platform, so fields that the form does not know are left out, and others stay as they were.
 */
export function restoredForm(initial: TaskFormInput, { form }: Pick<TaskDraft, 'form'>): TaskFormInput {
  const { labels, ...rest } = restored(initial, form);
  // Both have the structure of the initial form
  return {
    ...rest,
    labels: labelSetSchema.safeParse(labels).success ? labels : initial.labels,
    project_id: initial.project_id,
  } as TaskFormInput;
}

type Fields = Readonly<Record<string, unknown>>;

const restored = (initial: object, draft: Fields): Fields =>
  Object.fromEntries(
    Object.entries(initial).map(([name, value]: [string, unknown]) => [name, valueOf(value, draft[name])]),
  );

function valueOf(initial: unknown, kept: unknown): unknown {
  if (kept === undefined) return initial;
  // What may be empty holds numbers, texts or, as the range of silence, fields of its own
  if (initial === null) return Array.isArray(kept) ? initial : kept;
  if (Array.isArray(initial)) return Array.isArray(kept) ? kept : initial;
  if (typeof initial === 'object') return isFields(kept) ? restored(initial, kept) : initial;
  return typeof kept === typeof initial || (kept === null && typeof initial === 'number') ? kept : initial;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
