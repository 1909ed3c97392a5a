import { limits, roleIds, type Api, type ParsedRequestOf } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { Refusal, type Caller } from '../http/index.ts';
import { notify } from '../notification/index.ts';
import { personOf, roleOf } from '../workflow/index.ts';

type Form = ParsedRequestOf<Api['applyToTeam']>;

/** An application that waits for a decision. */
interface Waiting {
  readonly kind: 'join' | 'found';
  readonly team_id: number | null;
  readonly name: string;
}

/**
 * Stores an application and tells those who decide. Throws `not_found`, `already_in_team`, `name_taken`, and the errors
 * of applications that wait already.
 */
export async function applyToTeam(tx: Transaction, form: Form, caller: Caller): Promise<number> {
  // Serialises the applications of one person
  await tx.query(sql`select id from app_user where id = ${caller.userId} for update`);
  const waiting = await tx.query<Waiting>(
    sql`select kind, team_id, name from team_application where user_id = ${caller.userId} and state = 'in_review'`,
  );
  const team = form.kind === 'join' ? await requireJoinable(tx, form.team_id, caller, waiting) : form.name;
  if (form.kind === 'found') await requireFoundable(tx, form.name, waiting);
  if (waiting.length >= limits.application.maxInReview)
    throw new Refusal('applications_too_many', { count: waiting.length });
  const { id } = await one<{ id: number }>(
    tx,
    form.kind === 'join'
      ? sql`insert into team_application (kind, user_id, team_id, message) values ('join', ${caller.userId}, ${form.team_id}, ${form.message}) returning id`
      : sql`insert into team_application (kind, user_id, name, region, introduction, message) values ('found', ${caller.userId}, ${form.name}, ${form.region}, ${form.introduction}, ${form.message}) returning id`,
  );
  await writeAudit(tx, {
    entity: 'application',
    entityId: id,
    taskId: null,
    event: form.kind === 'join' ? 'apply' : 'apply_founding',
    from: null,
    to: 'in_review',
    actorId: caller.userId,
    actorRole: roleOf(personOf(caller)),
    name: team,
    after: { ...form },
  });
  await notify(tx, {
    kind: form.kind === 'join' ? 'application_received' : 'founding_received',
    to: form.kind === 'join' ? await decidersOf(tx, form.team_id) : await holdersOf(tx, [roleIds.platformAdmin]),
    actorId: caller.userId,
    parameters: { person: caller.name, team },
    subjectId: id,
  });
  return id;
}

/** Returns the team's name. */
async function requireJoinable(
  tx: Transaction,
  teamId: number,
  caller: Caller,
  waiting: readonly Waiting[],
): Promise<string> {
  const team = await maybeOne<{ name: string; is_member: boolean }>(
    tx,
    sql`select t.name, exists (select 1 from user_role r where r.team_id = t.id and r.user_id = ${caller.userId}) as is_member from team t where t.id = ${teamId}`,
  );
  if (!team) throw new Refusal('not_found');
  if (team.is_member) throw new Refusal('already_in_team', { team: team.name });
  if (waiting.some(({ kind, team_id }) => kind === 'join' && team_id === teamId))
    throw new Refusal('application_in_review', { team: team.name });
  return team.name;
}

async function requireFoundable(tx: Transaction, name: string, waiting: readonly Waiting[]): Promise<void> {
  const open = waiting.find(({ kind }) => kind === 'found');
  if (open) throw new Refusal('founding_in_review', { team: open.name });
  if (await maybeOne(tx, sql`select id from team where lower(name) = lower(${name})`))
    throw new Refusal('name_taken', { name });
}

/** The team's leads; without an active one those who manage all teams. */
async function decidersOf(tx: Transaction, teamId: number): Promise<number[]> {
  const leads = await tx.query<{ id: number }>(sql`
    select distinct u.id from user_role r join app_user u on u.id = r.user_id
    where r.team_id = ${teamId} and r.role_id = ${roleIds.teamLead} and u.status <> 'disabled'`);
  return leads.length > 0
    ? leads.map(({ id }) => id)
    : holdersOf(tx, [roleIds.platformAdmin, roleIds.operationsManager]);
}

const holdersOf = async (tx: Transaction, roles: readonly number[]): Promise<number[]> =>
  (await tx.query<{ id: number }>(sql`select distinct user_id as id from user_role where role_id = any(${roles})`)).map(
    ({ id }) => id,
  );
