import { isRoleId, scopeOf, type DistributionForm, type RoleId } from '@earmark/contract';
import { maybeOne, sql, type Queryable } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { projectsInReach } from '../project/index.ts';

/** Returns why a rule cannot make tasks any more: its template or a team is gone. */
export async function missingReference(
  db: Queryable,
  { settings, teams }: Pick<DistributionForm, 'settings' | 'teams'>,
): Promise<Refusal | undefined> {
  const { template_id: templateId } = settings;
  if (
    templateId !== null &&
    !(await maybeOne(db, sql`select id from template where id = ${templateId} and deleted_at is null`))
  )
    return new Refusal('distribution_template');
  const teamIds = teams.by === 'none' ? [] : teams.teams.map(({ team_id }) => team_id);
  const found = await db.query(sql`select id from team where id = any(${teamIds}::bigint[])`);
  return found.length === new Set(teamIds).size ? undefined : new Refusal('distribution_team');
}

/** Returns why nobody answers for a distribution: its owner may not make tasks in the project any more. */
export async function missingOwner(
  db: Queryable,
  {
    project_id,
    owner_id,
    owner_role_id,
  }: { readonly project_id: number; readonly owner_id: number; readonly owner_role_id: RoleId },
): Promise<Refusal | undefined> {
  const scope = isRoleId(owner_role_id) ? scopeOf(owner_role_id, 'distribution.write') : undefined;
  const owner =
    scope &&
    (await maybeOne(
      db,
      sql`
        select u.id from app_user u join user_role r on r.user_id = u.id and r.role_id = ${owner_role_id}, project p
        where u.id = ${owner_id} and u.status <> 'disabled' and (u.valid_until is null or u.valid_until > now()) and p.id = ${project_id} and ${projectsInReach(scope, { userId: owner_id })} limit 1`,
    ));
  return owner ? undefined : new Refusal('distribution_owner');
}
