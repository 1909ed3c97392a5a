import { roleIds, type AuditedEvent, type Departure, type TaskState } from '@earmark/contract';
import { writeAudit, type AuditEntry } from '../audit/index.ts';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import { assignedBy } from '../edit-version/index.ts';
import { Refusal } from '../http/index.ts';
import { tellPeopleAssigned } from '../notification/index.ts';
import { lockTask, refillHands, roleOf, userIdOf, type Actor } from '../workflow/index.ts';
import { isInHand, parts } from './in-hand.ts';
import { requireMembers } from './members.ts';
import { concludeRemoval } from './edit-member.ts';
import { openStates } from './open-states.ts';
import { freeDisputes, tellOfPosts } from './posts.ts';
import { lockTeam, lockTeamsLed, requireOtherAdministrator, requireOtherLead, requireOtherLeads } from './roles.ts';
import { addSettled, nothingSettled, requireNothingInHand, settleWork, type Settled } from './settle-work.ts';

interface TeamLeaving {
  readonly teamId: number;
  readonly userId: number;
  /** Omitted until someone has decided. */
  readonly departure?: Departure | undefined;
}

/**
 * Removes a person from a team and its tasks; with `finish`, the removal takes effect later. Throws `not_found` for a
 * non-member, `team_without_lead`, the errors of `requireMembers` for tasks that would lose their people, and without a
 * decision `work_in_hand` or `member_of_tasks`.
 */
export async function leaveTeam(
  tx: Transaction,
  { teamId, userId, departure }: TeamLeaving,
  actor: Actor,
): Promise<Settled> {
  // Serialises two leads who remove each other
  const team = await lockTeam(tx, teamId);
  // Read under the team's lock, so that two removals see each other's result
  const roles = await tx.query<{ role_id: number }>(
    sql`select role_id from user_role where team_id = ${teamId} and user_id = ${userId}`,
  );
  if (roles.length === 0) throw new Refusal('not_found');
  if (roles.some(({ role_id }) => role_id === roleIds.teamLead)) await requireOtherLead(tx, teamId, userId);
  const ofTeam = sql`t.team_id = ${teamId} and t.deleted_at is null`;
  if (!departure) await requireNothingInHand(tx, [userId], ofTeam);
  const tasks = await lockTasksOf(tx, teamId, userId);
  if (!departure) {
    const running = tasks.filter(({ state }) => state === 'in_progress' || state === 'in_acceptance');
    if (running.length > 0) throw new Refusal('member_of_tasks', { names: running.map(({ name }) => name).join(', ') });
  }
  let settled = nothingSettled;
  for (const { id } of tasks)
    settled = addSettled(
      settled,
      await leaveTask(tx, { taskId: id, teamId, userId, departure: departure ?? { method: 'release' } }, actor),
    );
  if (settled.finishing > 0) {
    await postpone(tx, userId, teamId, actor);
    return settled;
  }
  await tx.query(sql`delete from user_role where team_id = ${teamId} and user_id = ${userId}`);
  await audit(tx, { entity: 'team', event: 'remove_member' }, teamId, actor, {
    remark: String(userId),
    before: { user_id: userId, role_ids: roles.map(({ role_id }) => role_id) },
  });
  await freeDisputes(tx, [userId], actor);
  await concludeRemoval(tx, { id: teamId, name: team.name }, userId, actor);
  return settled;
}

/**
 * Disables an account and ends its sessions; with `finish`, later. Its memberships in teams and tasks are kept for
 * reactivation; what only this person could do is asked of those who may name others. Throws `not_found`,
 * `last_administrator`, `only_lead`, and without a decision `work_in_hand`.
 */
export async function disableAccount(
  tx: Transaction,
  { userId, departure }: Omit<TeamLeaving, 'teamId'>,
  actor: Actor,
): Promise<Settled> {
  // Teams before people, as everywhere
  await lockTeamsLed(tx, userId);
  const account = await maybeOne<{ status: string }>(
    tx,
    sql`select status from app_user where id = ${userId} for update`,
  );
  if (!account) throw new Refusal('not_found');
  await requireOtherAdministrator(tx, userId);
  await requireOtherLeads(tx, userId);
  if (!departure) await requireNothingInHand(tx, [userId]);
  let settled = nothingSettled;
  const tasks = await tx.query<{ id: number }>(sql`
    select t.id from task t where t.deleted_at is null and t.state = any(${openStates}) and exists (
      select 1 from annotated_item i where i.task_id = t.id and ${userId}::bigint in (i.annotator_id, i.inspector_id, i.verifier_id)) order by t.id`);
  for (const { id } of departure ? tasks : []) {
    await lockTask(tx, id, actor);
    if (departure?.method === 'hand_over') await joinTask(tx, id, departure.to_id, userId, actor);
    settled = addSettled(
      settled,
      await settleWork(tx, { taskId: id, userId, parts, departure: departure ?? { method: 'release' } }, actor),
    );
  }
  if (settled.finishing > 0) {
    await tx.query(sql`update task_member set is_finishing = true where user_id = ${userId}`);
    await postpone(tx, userId, null, actor);
    return settled;
  }
  await tx.query(sql`update app_user set status = 'disabled' where id = ${userId}`);
  await freeDisputes(tx, [userId], actor);
  await tellOfPosts(tx, userId, actor);
  for (const { id } of departure ? tasks : []) await refillHands(tx, await lockTask(tx, id, actor), actor);
  await tx.query(
    sql`update session set revoked_at = now(), end_reason = 'disabled' where user_id = ${userId} and revoked_at is null`,
  );
  await tx.query(sql`delete from departure where user_id = ${userId} and team_id is null`);
  await audit(tx, { entity: 'user', event: 'disable' }, userId, actor);
  return settled;
}

/** Reactivates an account, or cancels a pending deactivation. Throws `not_found`. */
export async function activateAccount(tx: Transaction, userId: number, actor: Actor): Promise<void> {
  const account = await maybeOne(
    tx,
    sql`update app_user set status = case when status = 'disabled' then 'activated' else status end where id = ${userId} returning id`,
  );
  if (!account) throw new Refusal('not_found');
  await tx.query(sql`
    with stays as (delete from departure where user_id = ${userId} and team_id is null returning user_id)
    update task_member set is_finishing = false where user_id in (select user_id from stays)`);
  await audit(tx, { entity: 'user', event: 'activate' }, userId, actor);
}

interface OpenTask {
  id: number;
  name: string;
  state: TaskState;
}

/**
 * The open tasks of a team to which a person is assigned, once assignments under way, which may name the person, are
 * done.
 */
async function lockTasksOf(tx: Transaction, teamId: number, userId: number): Promise<OpenTask[]> {
  const isOpen = sql`t.team_id = ${teamId} and t.deleted_at is null and t.state = any(${openStates})`;
  await tx.query(sql`select t.id from task t where ${isOpen} order by t.id for no key update`);
  return tx.query<OpenTask>(sql`
    select t.id, t.name, t.state from task t
    where ${isOpen} and exists (select 1 from task_member m where m.task_id = t.id and m.user_id = ${userId}) order by t.id`);
}

/**
 * Releases what a person holds in the tasks of a team, and removes the person from them, without leaving the team.
 * Throws the errors of `requireMembers` for tasks that would lose their people.
 */
export async function releaseTeamWork(
  tx: Transaction,
  { teamId, userId }: Omit<TeamLeaving, 'departure'>,
  actor: Actor,
): Promise<void> {
  await lockTeam(tx, teamId);
  for (const { id } of await lockTasksOf(tx, teamId, userId))
    await leaveTask(tx, { taskId: id, teamId, userId, departure: { method: 'release' } }, actor);
  await freeDisputes(tx, [userId], actor);
}

/** Releases the items that a person has in acceptance. */
export async function releaseAcceptance(tx: Transaction, userId: number, actor: Actor): Promise<void> {
  const tasks = await tx.query<{ id: number }>(sql`
    select t.id from task t where t.deleted_at is null and exists (
      select 1 from item i where i.task_id = t.id and ${isInHand('verifier', sql`${userId}`)}) order by t.id`);
  for (const { id } of tasks) {
    await lockTask(tx, id, actor);
    await settleWork(tx, { taskId: id, userId, parts: ['verifier'], departure: { method: 'release' } }, actor);
  }
}

async function leaveTask(
  tx: Transaction,
  { taskId, teamId, userId, departure }: { taskId: number; teamId: number; userId: number; departure: Departure },
  actor: Actor,
): Promise<Settled> {
  const task = await lockTask(tx, taskId, actor);
  if (departure.method === 'hand_over') await joinTask(tx, taskId, departure.to_id, userId, actor);
  const settled = await settleWork(tx, { taskId, userId, parts, departure }, actor);
  if (settled.finishing > 0) return settled;
  await tx.query(sql`delete from task_member where task_id = ${taskId} and user_id = ${userId}`);
  await tx.query(sql`update task set ${assignedBy(userIdOf(actor))} where id = ${taskId}`);
  const left = await tx.query<{ user_id: number; part: string }>(
    sql`select user_id, part from task_member where task_id = ${taskId} and not is_finishing`,
  );
  const named = (part: string): number[] =>
    left.filter((member) => member.part === part).map((member) => member.user_id);
  if (task.state === 'in_progress') await requireMembers(tx, teamId, named('annotator'), named('inspector'));
  await refillHands(tx, task, actor);
  return settled;
}

/**
 * Assigns the successor to those of `from`'s roles for which the team permits that person, who is told of a task that
 * is new. Throws `person_wrong_role` for somebody without an active account.
 */
async function joinTask(tx: Transaction, taskId: number, userId: number, from: number, actor: Actor): Promise<void> {
  const person = await maybeOne(
    tx,
    sql`select id from app_user where id = ${userId} and id <> ${from} and status <> 'disabled'`,
  );
  if (!person) throw new Refusal('person_wrong_role');
  const joined = await tx.query<{ part: 'annotator' | 'inspector'; is_new: boolean }>(sql`
    insert into task_member (task_id, user_id, part)
    select m.task_id, r.user_id, m.part from task_member m join task t on t.id = m.task_id
      join user_role r on r.team_id = t.team_id and r.user_id = ${userId} and r.role_id = ${roleIds.annotator}
    where m.task_id = ${taskId} and m.user_id = ${from} and case m.part when 'annotator' then r.can_annotate else r.can_inspect end
    on conflict (task_id, user_id, part) do update set is_finishing = false returning part, xmax = 0 as is_new`);
  if (!joined.every(({ is_new }) => is_new)) return;
  const stages = { annotator: 'annotation', inspector: 'inspection' } as const;
  const people = joined.map(({ part }) => ({ userId, stage: stages[part] }));
  await tellPeopleAssigned(tx, taskId, people, userIdOf(actor));
}

async function postpone(tx: Transaction, userId: number, teamId: number | null, actor: Actor): Promise<void> {
  await tx.query(
    sql`insert into departure (user_id, team_id, requested_by) values (${userId}, ${teamId}, ${userIdOf(actor)}) on conflict do nothing`,
  );
}

async function audit(
  tx: Transaction,
  audited: AuditedEvent,
  entityId: number,
  actor: Actor,
  details: Pick<AuditEntry, 'remark' | 'before'> = {},
): Promise<void> {
  await writeAudit(tx, {
    ...audited,
    entityId,
    taskId: null,
    from: null,
    to: audited.event,
    actorId: userIdOf(actor),
    actorRole: roleOf(actor),
    ...details,
  });
}
