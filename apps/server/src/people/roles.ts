import { looseRoles, roleIds, teamRoles, type RoleId } from '@earmark/contract';
import { writeAudit, writeAudits, type AuditEntry } from '../audit/index.ts';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { notify } from '../notification/index.ts';
import { roleOf, userIdOf, type Actor } from '../workflow/index.ts';
import { openStates } from './open-states.ts';
import { endPosts } from './posts.ts';

/** A role of a person, in a team or on the platform. */
interface RoleHeld {
  readonly userId: number;
  readonly roleId: RoleId;
  readonly teamId: number | null;
}

/** Abilities of an annotator in the team. */
export interface Abilities {
  readonly canAnnotate: boolean;
  readonly canInspect: boolean;
}

/**
 * Grants a role with audit and notice, unless the person is told otherwise (`isTold`); a role that is held already
 * stays as it is. One whose `source` is a claim of single sign-on goes when the claim does. Throws `not_found`,
 * `role_needs_team` and `role_without_team`.
 */
export async function grantRole(
  tx: Transaction,
  { userId, roleId, teamId }: RoleHeld,
  actor: Actor,
  abilities: Abilities = { canAnnotate: true, canInspect: false },
  { isTold = false, source = 'hand' }: { readonly isTold?: boolean; readonly source?: 'hand' | 'claim' } = {},
): Promise<void> {
  requireTeamFits(roleId, teamId);
  const team = teamId === null ? undefined : await lockTeam(tx, teamId);
  const user = await maybeOne<{ username: string }>(
    tx,
    sql`select username from app_user where id = ${userId} for update`,
  );
  if (!user) throw new Refusal('not_found');
  const granted = await maybeOne(
    tx,
    sql`
      insert into user_role (user_id, role_id, team_id, can_annotate, can_inspect, inviter_id, welcome_due, source)
      values (${userId}, ${roleId}, ${teamId}, ${abilities.canAnnotate}, ${abilities.canInspect}, ${userIdOf(actor)}, ${userIdOf(actor) !== userId}, ${source})
      on conflict (user_id, role_id, team_id) do nothing returning id`,
  );
  if (!granted) return;
  await countEdit(tx, { userId, teamId }, actor, roleId);
  await auditRole(tx, 'grant_role', { userId, roleId, teamId }, user.username, actor);
  if (isTold) return;
  await notify(tx, {
    kind: team ? 'role_granted_in_team' : 'role_granted',
    to: [userId],
    actorId: userIdOf(actor),
    parameters: { role_id: String(roleId), ...(team && { team: team.name }) },
    subjectId: teamId,
  });
}

function requireTeamFits(roleId: RoleId, teamId: number | null): void {
  if (teamRoles.includes(roleId) && teamId === null) throw new Refusal('role_needs_team');
  if (!teamRoles.includes(roleId) && !looseRoles.includes(roleId) && teamId !== null)
    throw new Refusal('role_without_team');
}

/** A role that a new account begins with. */
interface FirstRole extends RoleHeld, Abilities {
  readonly username: string;
}

/**
 * Grants the first roles of accounts created in this transaction, as `grantRole` does, by a few statements; those who
 * get the same role are told by one notice. Throws the errors of `grantRole`.
 */
export async function grantFirstRoles(tx: Transaction, roles: readonly FirstRole[], actor: Actor): Promise<void> {
  if (roles.length === 0) return;
  for (const { roleId, teamId } of roles) requireTeamFits(roleId, teamId);
  const teamIds = [...new Set(roles.flatMap(({ teamId }) => teamId ?? []))];
  const teams = await tx.query<{ id: number; name: string }>(
    sql`select id, name from team where id = any(${teamIds}::bigint[]) order by id for update`,
  );
  if (teams.length < teamIds.length) throw new Refusal('not_found');
  const by = userIdOf(actor);
  await tx.query(sql`
    insert into user_role (user_id, role_id, team_id, can_annotate, can_inspect, inviter_id, welcome_due)
    values ${sql.join(roles.map((role) => sql`(${role.userId}, ${role.roleId}, ${role.teamId}, ${role.canAnnotate}, ${role.canInspect}, ${by}, true)`))}`);
  await writeAudits(
    tx,
    roles.map((role) => auditOfRole('grant_role', role, role.username, actor)),
  );
  for (const granted of Map.groupBy(roles, ({ roleId, teamId }) => `${roleId} ${teamId}`).values()) {
    const [first] = granted;
    const team = teams.find(({ id }) => id === first?.teamId);
    await notify(tx, {
      kind: team ? 'role_granted_in_team' : 'role_granted',
      to: granted.map(({ userId }) => userId),
      actorId: by,
      parameters: { role_id: String(first?.roleId), ...(team && { team: team.name }) },
      subjectId: team?.id ?? null,
    });
  }
}

/**
 * Takes a role away; sessions in it are refused with `role_removed` until they go on in another role. Throws
 * `not_found` for a role not held, `team_without_lead` and `last_administrator`. Work in hand is settled by `leaveTeam`
 * before; posts end with the role.
 */
export async function revokeRole(tx: Transaction, held: RoleHeld, actor: Actor): Promise<void> {
  const { userId, roleId, teamId } = held;
  if (teamId !== null) await lockTeam(tx, teamId);
  if (roleId === roleIds.teamLead && teamId !== null) await requireOtherLead(tx, teamId, userId);
  if (roleId === roleIds.platformAdmin) await requireOtherAdministrator(tx, userId);
  // The version of a deleted row lives on in the others
  await countEdit(tx, held, actor, roleId);
  const row = await maybeOne<{ username: string }>(
    tx,
    sql`
      delete from user_role r using app_user u
      where u.id = r.user_id and r.user_id = ${userId} and r.role_id = ${roleId} and r.team_id is not distinct from ${teamId}::bigint
      returning u.username`,
  );
  if (!row) throw new Refusal('not_found');
  await auditRole(tx, 'revoke_role', held, row.username, actor);
  await endPosts(tx, userId, roleId, actor);
}

/**
 * Says that somebody changed what a person does in a team, which must be locked: the rows of the person's roles get the
 * next version, without one that comes or goes.
 */
export async function countEdit(
  tx: Transaction,
  { userId, teamId }: Pick<RoleHeld, 'userId' | 'teamId'>,
  actor: Actor,
  without?: RoleId,
): Promise<void> {
  if (teamId === null) return;
  await tx.query(sql`
    update user_role r set edited_by = ${userIdOf(actor)}::bigint, edited_at = now(),
      edit_version = 1 + (select max(x.edit_version) from user_role x where x.user_id = r.user_id and x.team_id = r.team_id)
    where r.user_id = ${userId} and r.team_id = ${teamId} and r.role_id is distinct from ${without ?? null}::integer`);
}

/** Locks a team, which serialises changes of its members. Throws `not_found`. */
export async function lockTeam(tx: Transaction, teamId: number): Promise<{ name: string }> {
  const team = await maybeOne<{ name: string }>(tx, sql`select name from team where id = ${teamId} for update`);
  if (!team) throw new Refusal('not_found');
  return team;
}

/** Locks the teams that a person leads, in a fixed order. */
export async function lockTeamsLed(tx: Transaction, userId: number): Promise<{ id: number; name: string }[]> {
  return tx.query(sql`
    select id, name from team where id in (select team_id from user_role where user_id = ${userId} and role_id = ${roleIds.teamLead}) order by id for update`);
}

/**
 * Throws `only_lead` with the teams that have members or open tasks and no other active lead. They must be locked
 * before the person is.
 */
export async function requireOtherLeads(tx: Transaction, userId: number): Promise<void> {
  const left: string[] = [];
  for (const { id, name } of await lockTeamsLed(tx, userId)) {
    if (await hasOtherLead(tx, id, userId)) continue;
    const needing = await maybeOne(
      tx,
      sql`
        select 1 as needed where exists (select 1 from user_role r join app_user u on u.id = r.user_id where r.team_id = ${id} and r.user_id <> ${userId} and u.status <> 'disabled')
          or exists (select 1 from task t where t.team_id = ${id} and t.deleted_at is null and t.state = any(${openStates}))`,
    );
    if (needing) left.push(name);
  }
  if (left.length > 0) throw new Refusal('only_lead', { names: left.join(', ') });
}

/** Throws `team_without_lead` when nobody else leads the team, which must be locked. */
export async function requireOtherLead(tx: Transaction, teamId: number, userId: number): Promise<void> {
  if (!(await hasOtherLead(tx, teamId, userId))) throw new Refusal('team_without_lead');
}

const hasOtherLead = async (tx: Transaction, teamId: number, userId: number): Promise<boolean> =>
  (await maybeOne(
    tx,
    sql`
      select r.id from user_role r join app_user u on u.id = r.user_id
      where r.team_id = ${teamId} and r.role_id = ${roleIds.teamLead} and r.user_id <> ${userId} and u.status <> 'disabled' limit 1`,
  )) !== undefined;

/**
 * Throws `last_administrator` when the person is a platform administrator and no other one is active, never expires and
 * signs in by a password that is set.
 */
export async function requireOtherAdministrator(tx: Transaction, userId: number): Promise<void> {
  // Locked in a fixed order: two administrators who disable each other must not both succeed
  const administrators = await tx.query<{ id: number; is_lasting: boolean }>(sql`
    select u.id, u.valid_until is null and u.authentication = 'password' and u.password_hash is not null as is_lasting
    from app_user u where u.status <> 'disabled' and exists (select 1 from user_role r where r.user_id = u.id and r.role_id = ${roleIds.platformAdmin}) order by u.id for update`);
  const isOne = administrators.some(({ id }) => id === userId);
  if (isOne && !administrators.some(({ id, is_lasting }) => id !== userId && is_lasting))
    throw new Refusal('last_administrator');
}

const auditRole = (
  tx: Transaction,
  event: 'grant_role' | 'revoke_role',
  held: RoleHeld,
  username: string,
  actor: Actor,
): Promise<number> => writeAudit(tx, auditOfRole(event, held, username, actor));

const auditOfRole = (
  event: 'grant_role' | 'revoke_role',
  { userId, roleId, teamId }: RoleHeld,
  username: string,
  actor: Actor,
): AuditEntry => ({
  entity: 'user',
  entityId: userId,
  taskId: null,
  event,
  from: null,
  to: event,
  actorId: userIdOf(actor),
  actorRole: roleOf(actor),
  name: username,
  teamId,
  after: { role_id: roleId, team_id: teamId },
});
