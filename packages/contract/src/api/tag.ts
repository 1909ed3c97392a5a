import { z } from 'zod';
import { tagName } from '../field/index.ts';
import { limits } from '../limit.ts';
import { formOf } from '../issue/index.ts';
import { endpoint, id } from './endpoint.ts';
import { routes } from './routes.ts';

/** Colours of tags: the tones of the design system. */
export const tagTones = ['neutral', 'accent', 'info', 'teal', 'success', 'warning', 'danger', 'violet'] as const;

/** A tag as tasks carry it. */
export const tagSchema = z.object({ id, name: z.string(), tone: z.enum(tagTones) });
export type Tag = z.infer<typeof tagSchema>;

export const tagFormSchema = formOf(
  'tag',
  z.strictObject({ name: tagName, tone: z.enum(tagTones).default('neutral') }),
);
export type TagForm = z.infer<typeof tagFormSchema>;

export const tagApi = {
  listTags: endpoint({
    ...routes.listTags,
    access: 'tag.read',
    effect: 'reads',
    summary: 'Tags of a project, or of all within reach, by name; with the number of tasks that carry each',
    request: z.strictObject({ project_id: id.optional() }),
    response: z.object({
      rows: z.array(tagSchema.extend({ task_count: z.number().int(), edit_version: z.number().int() })),
    }),
    errors: [],
  }),
  createTag: endpoint({
    ...routes.createTag,
    access: 'tag.write',
    effect: 'writes',
    summary: 'Define a tag in a project',
    request: z.strictObject({ project_id: id, form: tagFormSchema }),
    response: z.object({ id }),
    errors: ['not_found', 'project_closed', 'name_taken', 'tags_full'],
  }),
  updateTag: endpoint({
    ...routes.updateTag,
    access: 'tag.write',
    effect: 'writes',
    summary: 'Rename or recolour a tag',
    request: z.strictObject({
      id,
      /** The version that was edited. */
      edit_version: z.number().int(),
      form: tagFormSchema,
    }),
    response: z.object({ id }),
    errors: ['not_found', 'project_closed', 'name_taken', 'edit_conflict'],
  }),
  deleteTag: endpoint({
    ...routes.deleteTag,
    access: 'tag.write',
    effect: 'writes',
    summary: 'Delete a tag and take it off all tasks',
    request: z.strictObject({ id }),
    response: z.object({}),
    errors: ['not_found', 'project_closed'],
  }),
  tagTasks: endpoint({
    ...routes.tagTasks,
    access: 'tag.write',
    effect: 'writes',
    summary: 'Put tags on tasks of their project, and take others off; all or none',
    request: z.strictObject({
      task_ids: z.array(id).min(1).max(limits.selection.tasks, 'mostTasks'),
      add_ids: z.array(id).max(limits.tag.mostOfProject).default([]),
      remove_ids: z.array(id).max(limits.tag.mostOfProject).default([]),
    }),
    response: z.object({}),
    errors: ['not_found', 'project_closed', 'task_tags_full'],
  }),
};
