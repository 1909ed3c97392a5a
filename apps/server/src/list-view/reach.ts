import { api, viewedLists, type Action, type ListName, type ViewedList } from '@earmark/contract';
import { maybeOne, one, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal, requireScopeFor, scopeFor, seesNoPeople, type Caller, type SignedInContext } from '../http/index.ts';
import { canSignIn, requireTaskToRead, tasksToRead } from '../workflow/index.ts';

/** Readers of the views that a caller shares. */
export type Audience =
  | { readonly kind: 'project'; readonly projectId: number; readonly teamId: number | null }
  | { readonly kind: 'team'; readonly teamId: number }
  | { readonly kind: 'managers' };

/** Whether a person manages projects. */
export const managesProjects = (caller: Caller): boolean => scopeFor(caller, 'project.read') !== undefined;

/**
 * Returns the row of a list that the caller may open, and the project of the named task. Throws `forbidden`, and
 * `not_found` for a task out of reach.
 */
export async function requireList(
  context: SignedInContext,
  { list, task_id: taskId }: { readonly list: ListName; readonly task_id: number | null },
): Promise<{ readonly row: ViewedList; readonly projectId: number | null }> {
  const row = viewedLists[list];
  const { access } = api[row.call];
  if (access === 'public' || access === 'signed-in') return { row, projectId: null };
  const scope = requireScopeFor(context.caller, access);
  if (!row.isOfTask || taskId === null) return { row, projectId: null };
  await requireTaskToRead(context.db, { caller: context.caller, scope }, taskId);
  const { project_id } = await one<{ project_id: number }>(
    context.db,
    sql`select project_id from task where id = ${taskId}`,
  );
  return { row, projectId: project_id };
}

/** Returns the readers with whom the caller can share views; null in a role that has neither team nor projects. */
export function audienceOf(
  caller: Caller,
  { row, projectId }: { readonly row: ViewedList; readonly projectId: number | null },
): Audience | null {
  const teamId = managesProjects(caller) ? null : caller.teamId;
  if (teamId === null && !managesProjects(caller)) return null;
  if (row.isOfTask) return projectId === null ? null : { kind: 'project', projectId, teamId };
  return teamId === null ? { kind: 'managers' } : { kind: 'team', teamId };
}

/**
 * SQL condition: views (alias `v`) that the caller sees: the own ones, and shared ones by project and team. Acceptors
 * from outside see none of others, because names and searches in them are words of the house.
 */
export function visibleViews(caller: Caller): Sql {
  const isOwn = sql`v.owner_id = ${caller.userId}`;
  return seesNoPeople(caller) ? isOwn : sql`(${isOwn} or ${sharedViews(caller)})`;
}

/** SQL condition: views (alias `v`) that are shared where the caller is now, own ones or not. */
export function sharedViews(caller: Caller): Sql {
  const isManager = managesProjects(caller);
  const inProject = sql.join(
    [...new Set(Object.values(viewedLists).flatMap(({ call, isOfTask }) => (isOfTask ? [api[call].access] : [])))].map(
      (access) => reachesProject(caller, access as Action),
    ),
    sql` or `,
  );
  return sql`(v.is_shared and case
    when v.project_id is not null then (${inProject}) and (v.team_id is null or v.team_id = ${caller.teamId}::bigint or ${isManager}::boolean)
    when v.team_id is not null then v.team_id = ${caller.teamId}::bigint
    else ${isManager}::boolean end)`;
}

/** SQL condition: a task of the view's project is in reach of who has an action. */
function reachesProject(caller: Caller, action: Action): Sql {
  const scope = scopeFor(caller, action);
  return scope === undefined
    ? sql`false`
    : sql`exists (select 1 from task t join project p on p.id = t.project_id where t.project_id = v.project_id and ${tasksToRead({ caller, scope })})`;
}

/** SQL condition: the owner (alias `u`) of a view can sign in no more, or has left the team that shares it. */
export const hasLeft = sql`(not ${canSignIn} or (v.team_id is not null and not exists (
  select 1 from user_role r where r.user_id = v.owner_id and r.team_id = v.team_id)))`;

/** Throws `not_found` unless the caller sees the view. */
export async function requireView(db: Queryable, caller: Caller, viewId: number): Promise<void> {
  const row = await maybeOne(db, sql`select v.id from list_view v where v.id = ${viewId} and ${visibleViews(caller)}`);
  if (!row) throw new Refusal('not_found');
}
