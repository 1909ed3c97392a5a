import { memberEditSchema, roleIds, type MemberEdit, type RoleId } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import { requireEditVersion } from '../edit-version/index.ts';
import { Refusal } from '../http/index.ts';
import { notify } from '../notification/index.ts';
import { roleOf, userIdOf, type Actor } from '../workflow/index.ts';
import { isInHand } from './in-hand.ts';
import { openStates } from './open-states.ts';
import { countEdit, grantRole, lockTeam, revokeRole, type Abilities } from './roles.ts';

/** The roles that make a working member; viewers of a team are neither. */
const workingRoles: readonly RoleId[] = [roleIds.teamLead, roleIds.annotator];

/**
 * Adds a person to a team. Throws `not_found` for a team or active account that does not exist, and `already_member`.
 */
export async function addMember(
  tx: Transaction,
  member: { readonly teamId: number; readonly userId: number; readonly roleId: RoleId },
  abilities: Abilities,
  actor: Actor,
): Promise<void> {
  const { teamId, userId } = member;
  await lockTeam(tx, teamId);
  const account = await maybeOne(tx, sql`select id from app_user where id = ${userId} and status <> 'disabled'`);
  if (!account) throw new Refusal('not_found');
  const held = await rolesIn(tx, teamId, userId);
  if (held.some(({ role_id }) => workingRoles.includes(role_id))) throw new Refusal('already_member');
  await grantRole(tx, member, actor, abilities);
}

/**
 * Makes a person an annotator of a team. Who became one meanwhile keeps every ability and gets the missing ones. Throws
 * `not_found`.
 */
export async function admitMember(
  tx: Transaction,
  { teamId, userId }: { readonly teamId: number; readonly userId: number },
  abilities: Abilities,
  actor: Actor,
): Promise<void> {
  await lockTeam(tx, teamId);
  const annotator = (await rolesIn(tx, teamId, userId)).find(({ role_id }) => role_id === roleIds.annotator);
  if (!annotator)
    return grantRole(tx, { userId, roleId: roleIds.annotator, teamId }, actor, abilities, { isTold: true });
  const canAnnotate = annotator.can_annotate || abilities.canAnnotate;
  const canInspect = annotator.can_inspect || abilities.canInspect;
  await setAbilities(tx, { teamId, userId, annotator }, { canAnnotate, canInspect }, actor);
}

/** Changes of a member; undefined ones stay. */
interface MemberChanges {
  readonly roleIds?: readonly RoleId[] | undefined;
  readonly canAnnotate?: boolean | undefined;
  readonly canInspect?: boolean | undefined;
  /** The version that they were made to. */
  readonly read?: number | undefined;
}

/**
 * Changes which of lead and annotator a member is, and what the annotator may do; returns the version thereafter.
 * Throws `not_found` for a non-member, `edit_conflict`, `team_without_lead`, and `ability_in_use` with the tasks in
 * which the person does work that would be taken away.
 */
export async function updateMember(
  tx: Transaction,
  { teamId, userId }: { readonly teamId: number; readonly userId: number },
  changes: MemberChanges,
  actor: Actor,
): Promise<number> {
  await lockTeam(tx, teamId);
  const held = await rolesIn(tx, teamId, userId);
  const newest = held.toSorted((one_, other) => other.edit_version - one_.edit_version)[0];
  if (!newest) throw new Refusal('not_found');
  if (changes.read !== undefined)
    await requireEditVersion(tx, { table: 'user_role', id: newest.id, read: changes.read }, () => editOf(held));
  const annotator = held.find(({ role_id }) => role_id === roleIds.annotator);
  const wanted = changes.roleIds ?? held.map(({ role_id }) => role_id);
  const canAnnotate = changes.canAnnotate ?? annotator?.can_annotate ?? true;
  const canInspect = changes.canInspect ?? annotator?.can_inspect ?? false;
  const staysAnnotator = wanted.includes(roleIds.annotator);
  const losesAnnotation = annotator?.can_annotate === true && !(staysAnnotator && canAnnotate);
  const losesInspection = annotator?.can_inspect === true && !(staysAnnotator && canInspect);
  if (losesAnnotation || losesInspection)
    await requireUnused(tx, teamId, userId, { annotator: losesAnnotation, inspector: losesInspection });
  for (const roleId of wanted)
    if (!held.some(({ role_id }) => role_id === roleId))
      await grantRole(tx, { userId, roleId, teamId }, actor, { canAnnotate, canInspect });
  if (annotator && staysAnnotator)
    await setAbilities(tx, { teamId, userId, annotator }, { canAnnotate, canInspect }, actor);
  for (const { role_id: roleId } of held)
    if (workingRoles.includes(roleId) && !wanted.includes(roleId))
      await revokeRole(tx, { userId, roleId, teamId }, actor);
  return Math.max(...(await rolesIn(tx, teamId, userId)).map(({ edit_version }) => edit_version));
}

/** Returns the editable fields of a member, as the list of members shows them. */
function editOf(held: readonly HeldRole[]): MemberEdit {
  const annotator = held.find(({ role_id }) => role_id === roleIds.annotator);
  return {
    role_ids: memberEditSchema.shape.role_ids.parse(
      held.map(({ role_id }) => role_id).filter((role) => workingRoles.includes(role)),
    ),
    can_annotate: annotator?.can_annotate ?? false,
    can_inspect: annotator?.can_inspect ?? false,
  };
}

/** Tells a person who holds no role in the team any more, and ends a departure that was pending. */
export async function concludeRemoval(
  tx: Transaction,
  team: { readonly id: number; readonly name: string },
  userId: number,
  actor: Actor,
): Promise<void> {
  if ((await rolesIn(tx, team.id, userId)).length > 0) return;
  await tx.query(sql`delete from departure where team_id = ${team.id} and user_id = ${userId}`);
  await notify(tx, {
    kind: 'member_removed',
    to: [userId],
    actorId: userIdOf(actor),
    parameters: { team: team.name },
    subjectId: null,
  });
}

interface HeldRole {
  readonly id: number;
  readonly edit_version: number;
  readonly role_id: RoleId;
  readonly can_annotate: boolean;
  readonly can_inspect: boolean;
}

const rolesIn = (tx: Transaction, teamId: number, userId: number): Promise<HeldRole[]> =>
  tx.query<HeldRole>(
    sql`select id, edit_version, role_id, can_annotate, can_inspect from user_role where team_id = ${teamId} and user_id = ${userId} order by role_id`,
  );

/** The open tasks are locked first, which waits for assignments that still read the present abilities. */
async function requireUnused(
  tx: Transaction,
  teamId: number,
  userId: number,
  lost: { readonly annotator: boolean; readonly inspector: boolean },
): Promise<void> {
  await tx.query(
    sql`select id from task where team_id = ${teamId} and deleted_at is null and state = any(${openStates}) order by id for no key update`,
  );
  const parts = (['annotator', 'inspector'] as const).filter((part) => lost[part]);
  const tasks = await tx.query<{ name: string }>(sql`
    select t.name from task t
    where t.team_id = ${teamId} and t.deleted_at is null and t.state = any(${openStates}) and (
      exists (select 1 from task_member m where m.task_id = t.id and m.user_id = ${userId} and m.part = any(${parts}))
      or exists (select 1 from item i where i.task_id = t.id and (${sql.join(
        parts.map((part) => isInHand(part, sql`${userId}`)),
        sql` or `,
      )}))) order by t.id`);
  if (tasks.length > 0) throw new Refusal('ability_in_use', { names: tasks.map(({ name }) => name).join(', ') });
}

async function setAbilities(
  tx: Transaction,
  { teamId, userId, annotator }: { teamId: number; userId: number; annotator: HeldRole },
  { canAnnotate, canInspect }: Abilities,
  actor: Actor,
): Promise<void> {
  if (annotator.can_annotate === canAnnotate && annotator.can_inspect === canInspect) return;
  await tx.query(sql`
    update user_role set can_annotate = ${canAnnotate}, can_inspect = ${canInspect}
    where user_id = ${userId} and team_id = ${teamId} and role_id = ${roleIds.annotator}`);
  await countEdit(tx, { userId, teamId }, actor);
  await writeAudit(tx, {
    entity: 'user',
    entityId: userId,
    taskId: null,
    event: 'set_abilities',
    from: null,
    to: 'set_abilities',
    actorId: userIdOf(actor),
    actorRole: roleOf(actor),
    teamId,
    before: { team_id: teamId, can_annotate: annotator.can_annotate, can_inspect: annotator.can_inspect },
    after: { team_id: teamId, can_annotate: canAnnotate, can_inspect: canInspect },
  });
}
