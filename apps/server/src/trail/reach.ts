import type { AuditFilter } from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal, type Caller } from '../http/index.ts';
import { projectsManaged } from '../project/index.ts';
import { tasksEverInReach, type Reaching } from '../workflow/index.ts';

type Within = Pick<AuditFilter, 'project_id' | 'task_id'>;

/**
 * Returns the SQL condition of the entries (alias `e`) that the caller may read: by what is stored with each, so that
 * deletions change nothing. Throws `not_found` for a project or task that the caller could never read.
 */
export async function entriesInReach(db: Queryable, reaching: Reaching, { project_id, task_id }: Within): Promise<Sql> {
  const conditions: Sql[] = [];
  if (task_id !== undefined) {
    await requireEver(db, sql`t.id = ${task_id} and ${tasksEverInReach(reaching)}`);
    conditions.push(sql`e.task_id = ${task_id}`);
  }
  if (project_id !== undefined) {
    await requireProjectEver(db, reaching, project_id);
    conditions.push(sql`e.project_id = ${project_id}`);
  }
  // The whole trail of a task is its team's, also from before it was the team's
  if (task_id === undefined || reaching.scope !== 'team') conditions.push(ownEntries(reaching));
  return sql.join(conditions, sql` and `);
}

function ownEntries({ scope, caller }: Reaching): Sql {
  if (scope === 'all') return sql`true`;
  if (scope === 'own') return managed(caller);
  return sql`e.team_id = ${caller.teamId}`;
}

/** Entries of the projects that the person manages, deleted ones included, and of the own templates. */
const managed = (caller: Caller): Sql => sql`
  (e.project_id = any(array(select p.id from project p where ${projectsManaged('own', caller)}))
    or (e.entity = 'template' and e.entity_id = any(array(select l.id from template l where l.owner_id = ${caller.userId})))
    or (e.entity = 'character_set' and e.entity_id = any(array(select l.id from character_set l where l.owner_id = ${caller.userId}))))`;

async function requireEver(db: Queryable, isTask: Sql): Promise<void> {
  if (!(await maybeOne(db, sql`select t.id from task t join project p on p.id = t.project_id where ${isTask} limit 1`)))
    throw new Refusal('not_found');
}

async function requireProjectEver(db: Queryable, reaching: Reaching, id: number): Promise<void> {
  if (reaching.scope === 'team') return requireEver(db, sql`p.id = ${id} and ${tasksEverInReach(reaching)}`);
  const row = await maybeOne(
    db,
    sql`select p.id from project p where p.id = ${id} and ${projectsManaged(reaching.scope, reaching.caller)}`,
  );
  if (!row) throw new Refusal('not_found');
}
