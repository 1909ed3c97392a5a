import {
  fitView,
  columnsHiddenFromExternals,
  limits,
  listViewContentSchema,
  unknownColumn,
  type ListView,
  type ListViewContent,
  type ListViewEdit,
  type ViewedList,
} from '@earmark/contract';
import { isUniqueViolation, maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { editedBy, requireEditVersion } from '../edit-version/index.ts';
import { Refusal, seesNoPeople, type Caller, type HandlersOf } from '../http/index.ts';
import {
  audienceOf,
  hasLeft,
  managesProjects,
  requireList,
  sharedViews,
  visibleViews,
  type Audience,
} from './reach.ts';

interface ViewRow {
  readonly id: number;
  readonly name: string;
  readonly content: unknown;
  readonly is_shared: boolean;
  readonly edit_version: number;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly has_left: boolean;
}

/** The stored content; of one that this version does not understand, the list as it defines itself. */
const contentOf = (stored: unknown): ListViewContent =>
  listViewContentSchema.safeParse(stored).data ?? listViewContentSchema.parse({});

/** A view as its reader may see it. */
function present(
  { content: stored, owner_id, owner_name, ...view }: ViewRow,
  list: ViewedList,
  caller: Caller,
): ListView {
  const hidden: readonly string[] = seesNoPeople(caller)
    ? ((columnsHiddenFromExternals as Readonly<Record<string, readonly string[]>>)[list.call] ?? [])
    : [];
  const { content, dropped } = fitView(list.list, contentOf(stored), (column) => !hidden.includes(column));
  return {
    ...view,
    content,
    dropped: [...dropped],
    is_own: owner_id === caller.userId,
    owner: { id: owner_id, name: owner_name },
  };
}

/** Views of a list that the caller sees, the own ones first. */
export const listViews: HandlersOf<'listViews'>['listViews'] = async (request, context) => {
  const { db, caller } = context;
  const found = await requireList(context, request);
  const rows = await db.query<ViewRow>(sql`
    select v.id, v.name, v.content, v.is_shared, v.edit_version, u.id as owner_id, u.name as owner_name, ${hasLeft} as has_left
    from list_view v join app_user u on u.id = v.owner_id
    where v.list = ${request.list} and v.modality is not distinct from ${request.modality}::text and ${visibleViews(caller)}
      and (v.owner_id = ${caller.userId} or v.project_id is not distinct from ${found.projectId}::bigint)
    order by v.owner_id <> ${caller.userId}, lower(v.name), v.id`);
  return {
    views: rows.map((row) => present(row, found.row, caller)),
    audience: audienceOf(caller, found)?.kind ?? null,
  };
};

/**
 * Saves a view. Throws `list_view_column` for a filter or order that the list does not have, `list_view_unshared`,
 * `list_view_name`, `list_views_full`, `list_view_of_other`, `list_view_left`, `not_found` and
 * `edit_conflict`.
 */
export const saveView: HandlersOf<'saveView'>['saveView'] = async (request, context) => {
  const { list, modality, view_id: viewId, edit_version: read, ...edit } = request;
  const { caller } = context;
  const found = await requireList(context, request);
  const unknown = unknownColumn(found.row.list, edit.content);
  if (unknown !== undefined) throw new Refusal('list_view_column', { column: unknown });
  const audience = audienceOf(caller, found);
  try {
    return await context.db.transaction(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(hashtext('list_view'), ${caller.userId}::integer)`);
      return viewId === null
        ? await insertView(tx, caller, { list, modality, edit, audience })
        : await updateView(tx, caller, { viewId, list, modality, read, edit, audience });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'list_view_name')) throw new Refusal('list_view_name', { name: edit.name });
    throw error;
  }
};

interface Saved {
  readonly list: string;
  readonly modality: string | null;
  readonly edit: ListViewEdit;
  readonly audience: Audience | null;
}

interface Sharing {
  readonly project: number | null;
  readonly team: number | null;
}

/** The project and team that a view is shared in. Throws `list_view_unshared`. */
function sharing(isShared: boolean, audience: Audience | null): Sharing {
  if (!isShared) return { project: null, team: null };
  if (audience === null) throw new Refusal('list_view_unshared');
  return {
    project: audience.kind === 'project' ? audience.projectId : null,
    team: audience.kind === 'managers' ? null : audience.teamId,
  };
}

async function insertView(
  tx: Transaction,
  caller: Caller,
  { list, modality, edit, audience }: Saved,
): Promise<{ id: number; edit_version: number }> {
  const { count } = await one<{ count: number }>(
    tx,
    sql`select count(*) as count from list_view where owner_id = ${caller.userId} and list = ${list}`,
  );
  if (count >= limits.listView.most) throw new Refusal('list_views_full', { most: limits.listView.most });
  const { project, team } = sharing(edit.is_shared, audience);
  return one(
    tx,
    sql`
      insert into list_view (list, modality, name, content, owner_id, is_shared, project_id, team_id, edited_by, edited_at)
      values (${list}, ${modality}, ${edit.name}, ${sql.json(edit.content)}, ${caller.userId}, ${edit.is_shared}, ${project}::bigint, ${team}::bigint, ${caller.userId}, now())
      returning id, edit_version`,
  );
}

async function updateView(
  tx: Transaction,
  caller: Caller,
  { viewId, list, modality, read, edit, audience }: Saved & { readonly viewId: number; readonly read: number },
): Promise<{ id: number; edit_version: number }> {
  const view = await maybeOne<
    ListViewEdit & { owner_id: number; project_id: number | null; team_id: number | null; is_reached: boolean }
  >(
    tx,
    sql`
      select v.name, v.is_shared, v.content, v.owner_id, v.project_id, v.team_id, ${sharedViews(caller)} as is_reached from list_view v
      where v.id = ${viewId} and v.list = ${list} and v.modality is not distinct from ${modality}::text and ${visibleViews(caller)} for update`,
  );
  if (!view) throw new Refusal('not_found');
  if (view.owner_id !== caller.userId) throw new Refusal('list_view_of_other', { name: view.name });
  await requireEditVersion(tx, { table: 'list_view', id: viewId, read }, () => ({
    name: view.name,
    is_shared: view.is_shared,
    content: contentOf(view.content),
  }));
  // Who has left the project changes nothing any more for those who are in it
  if (view.is_shared && edit.is_shared && !view.is_reached) throw new Refusal('list_view_left');
  // One that is shared stays with those who have it, from wherever it is saved
  const { project, team } =
    view.is_shared && edit.is_shared
      ? { project: view.project_id, team: view.team_id }
      : sharing(edit.is_shared, audience);
  return one(
    tx,
    sql`
      update list_view set name = ${edit.name}, content = ${sql.json(edit.content)}, is_shared = ${edit.is_shared},
        project_id = ${project}::bigint, team_id = ${team}::bigint, ${editedBy(caller.userId)}
      where id = ${viewId} returning id, edit_version`,
  );
}

/** Deletes a view. Throws `not_found`, and `list_view_of_other` while its owner is there. */
export const deleteView: HandlersOf<'deleteView'>['deleteView'] = async ({ view_id: viewId }, { db, caller }) => {
  await db.transaction(async (tx) => {
    const view = await maybeOne<{ name: string; owner_id: number; has_left: boolean }>(
      tx,
      sql`
        select v.name, v.owner_id, ${hasLeft} as has_left from list_view v join app_user u on u.id = v.owner_id
        where v.id = ${viewId} and ${visibleViews(caller)} for update of v`,
    );
    if (!view) throw new Refusal('not_found');
    const isAbandoned = view.has_left && managesProjects(caller);
    if (view.owner_id !== caller.userId && !isAbandoned) throw new Refusal('list_view_of_other', { name: view.name });
    await tx.query(sql`delete from list_view where id = ${viewId}`);
  });
  return {};
};
