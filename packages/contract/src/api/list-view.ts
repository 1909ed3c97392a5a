import { z } from 'zod';
import { formOf } from '../issue/index.ts';
import { limits } from '../limit.ts';
import { listColumnsSchema, listViewContentSchema } from '../list-view/index.ts';
import { modalityKinds } from '../modality/index.ts';
import { endpoint, id, nothing, reference } from './endpoint.ts';
import { routes } from './routes.ts';
import { listNames } from './viewed-lists.ts';

/** The list that a view is of. Lists with figures are of one modality; lists within a task name it. */
const ofList = {
  list: z.enum(listNames),
  modality: z.enum(modalityKinds).nullable().default(null),
  task_id: id.nullable().default(null),
};

const name = z.string().trim().min(1).max(limits.listView.nameMaxCharacters);

/** Readers of a shared view: people of a project, members of a team, those who manage projects. */
const audience = z.enum(['project', 'team', 'managers']);

const listViewSchema = z.object({
  id,
  name,
  /** Content without columns that the reader may not see or the list no longer has. */
  content: listViewContentSchema,
  /** Ids of columns by which it filters, sorts or that it shows, and that were left out. */
  dropped: z.array(z.string()),
  is_own: z.boolean(),
  is_shared: z.boolean(),
  owner: reference,
  /** The owner cannot sign in any more, or has left the team with which it is shared. */
  has_left: z.boolean(),
  edit_version: z.number().int(),
});
export type ListView = z.infer<typeof listViewSchema>;

/** A view as two windows may edit it at once. */
const listViewEditSchema = z.object({ name, is_shared: z.boolean(), content: listViewContentSchema });
export type ListViewEdit = z.infer<typeof listViewEditSchema>;

/** Where a list is shown, such as `items.manager`: the columns that are offered differ. */
const list = z
  .string()
  .max(limits.listView.listMaxCharacters)
  .regex(/^[A-Za-z][A-Za-z_.-]*$/, 'invalid');

const listHabitSchema = z.object({
  list,
  /** The columns within this view; null for those without a view. */
  view_id: id.nullable(),
  layout: listColumnsSchema.nullable(),
  page_size: z.number().int().nullable(),
  /** The view with which the list opens. */
  default_view_id: id.nullable(),
});
export type ListHabit = z.infer<typeof listHabitSchema>;

export const listViewApi = {
  listViews: endpoint({
    ...routes.listViews,
    access: 'signed-in',
    effect: 'reads',
    summary: "The caller's own views of a list, and those shared with the caller",
    request: z.strictObject(ofList),
    response: z.object({
      views: z.array(listViewSchema),
      /** Readers of views that the caller shares; null where the caller cannot share. */
      audience: audience.nullable(),
    }),
    errors: ['not_found', 'forbidden'],
  }),
  saveView: endpoint({
    ...routes.saveView,
    access: 'signed-in',
    effect: 'writes',
    bodyLimit: limits.body.formBytes,
    summary: 'Save a view of a list, as a new one or over one of the own',
    request: formOf(
      'list_view',
      z.strictObject({
        ...ofList,
        /** Null for a new view. */
        view_id: id.nullable(),
        /** The version that was changed; for a new view it is not read. */
        edit_version: z.number().int().default(0),
        name,
        is_shared: z.boolean(),
        content: listViewContentSchema,
      }),
    ),
    response: z.object({ id, edit_version: z.number().int() }),
    errors: [
      'not_found',
      'forbidden',
      'edit_conflict',
      'list_view_name',
      'list_views_full',
      'list_view_of_other',
      'list_view_column',
      'list_view_unshared',
      'list_view_left',
    ],
  }),
  deleteView: endpoint({
    ...routes.deleteView,
    access: 'signed-in',
    effect: 'sustains',
    summary: 'Delete an own view, or a shared one whose owner has left, for those who manage projects',
    request: z.strictObject({ view_id: id }),
    response: nothing,
    errors: ['not_found', 'list_view_of_other'],
  }),
  listHabits: endpoint({
    ...routes.listHabits,
    access: 'signed-in',
    effect: 'reads',
    summary: "The caller's columns, page sizes and default views of all lists",
    request: nothing,
    response: z.object({ habits: z.array(listHabitSchema) }),
    errors: [],
  }),
  keepHabit: endpoint({
    ...routes.keepHabit,
    access: 'signed-in',
    effect: 'sustains',
    summary: "Keep the caller's columns, page size or default view of a list; what is left out stays as it is",
    request: formOf(
      'list_view',
      z.strictObject({
        list,
        view_id: id.nullable().default(null),
        layout: listColumnsSchema.nullable().optional(),
        page_size: z.int().min(1).max(limits.page.maxSize).nullable().optional(),
        default_view_id: id.nullable().optional(),
      }),
    ),
    response: nothing,
    errors: ['not_found'],
  }),
};
