import { type ApplicationKind, type ApplicationState, type TeamRegion } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { maybeOne, sql, type Sql, type Transaction } from '../db/index.ts';
import { Refusal, type Caller } from '../http/index.ts';
import { notify } from '../notification/index.ts';
import { admitMember, type Abilities } from '../people/index.ts';
import { createTeam } from '../team/index.ts';
import { personOf, roleOf } from '../workflow/index.ts';

/** An application in review, with its row locked. */
interface LockedApplication {
  readonly id: number;
  readonly kind: ApplicationKind;
  readonly user_id: number;
  readonly person: string;
  readonly is_disabled: boolean;
  readonly team_id: number | null;
  /** Name of the team, existing or to be founded. */
  readonly team: string;
  readonly region: TeamRegion;
  readonly introduction: string;
}

/**
 * Locks an application in review. Throws `not_found` for one not covered by `reach` (alias `a`), and the error of the
 * decision that was made already.
 */
async function lockApplication(tx: Transaction, id: number, reach: Sql): Promise<LockedApplication> {
  // Who decided is looked up and not joined: after the wait for the lock, PostgreSQL joins what it had found before
  const row = await maybeOne<LockedApplication & { state: ApplicationState; decider: string | null }>(
    tx,
    sql`
      select a.id, a.kind, a.user_id, u.name as person, u.status = 'disabled' as is_disabled, a.team_id, case a.kind when 'join' then t.name else a.name end as team,
        a.region, a.introduction, a.state, (select d.name from app_user d where d.id = a.decided_by) as decider
      from team_application a join app_user u on u.id = a.user_id left join team t on t.id = a.team_id
      where a.id = ${id} and ${reach} for update of a`,
  );
  if (!row) throw new Refusal('not_found');
  if (row.state !== 'in_review') throw new Refusal(`application_${row.state}`, { name: row.decider ?? '' });
  return row;
}

/**
 * Approves an application: the applicant becomes an annotator of the team, or the lead of the founded one. Who joined
 * the team meanwhile keeps what was given then and gets the rest. Throws the errors of `lockApplication`,
 * `applicant_disabled` and `name_taken`.
 */
export async function passApplication(
  tx: Transaction,
  { id, abilities, reach }: { id: number; abilities: Abilities; reach: Sql },
  caller: Caller,
): Promise<void> {
  const application = await lockApplication(tx, id, reach);
  const { kind, user_id: userId, person, team } = application;
  if (application.is_disabled) throw new Refusal('applicant_disabled', { name: person });
  const teamId = application.team_id ?? (await found(tx, application, caller));
  if (kind === 'join') await admitMember(tx, { teamId, userId }, abilities, personOf(caller));
  await settle(tx, application, { state: 'passed', teamId, reason: '' }, caller);
  await notify(tx, {
    kind: kind === 'join' ? 'application_approved' : 'founding_approved',
    to: [userId],
    actorId: caller.userId,
    parameters: { team },
    subjectId: teamId,
  });
}

const found = (
  tx: Transaction,
  { team: name, region, introduction, user_id: userId }: LockedApplication,
  caller: Caller,
): Promise<number> =>
  createTeam(tx, { name, region, introduction, leadIds: [userId], areLeadsTold: true }, personOf(caller));

/** Rejects an application. Throws the errors of `lockApplication`. */
export async function rejectApplication(
  tx: Transaction,
  { id, reason, reach }: { id: number; reason: string; reach: Sql },
  caller: Caller,
): Promise<void> {
  const application = await lockApplication(tx, id, reach);
  await settle(tx, application, { state: 'rejected', teamId: application.team_id, reason }, caller);
  await notify(tx, {
    kind: application.kind === 'join' ? 'application_rejected' : 'founding_rejected',
    to: [application.user_id],
    actorId: caller.userId,
    parameters: { team: application.team },
    subjectId: id,
  });
}

/** Cancels an application of the caller's own. Throws the errors of `lockApplication`. */
export async function cancelApplication(tx: Transaction, id: number, caller: Caller): Promise<void> {
  const application = await lockApplication(tx, id, sql`a.user_id = ${caller.userId}`);
  await settle(tx, application, { state: 'revoked', teamId: application.team_id, reason: '' }, caller);
}

async function settle(
  tx: Transaction,
  { id, team }: LockedApplication,
  decision: { state: Exclude<ApplicationState, 'in_review'>; teamId: number | null; reason: string },
  caller: Caller,
): Promise<void> {
  const { state, teamId, reason } = decision;
  await tx.query(
    sql`update team_application set state = ${state}, team_id = ${teamId}, reason = ${reason}, decided_by = ${caller.userId}, decided_at = now() where id = ${id}`,
  );
  await writeAudit(tx, {
    entity: 'application',
    entityId: id,
    taskId: null,
    event: events[state],
    from: 'in_review',
    to: state,
    actorId: caller.userId,
    actorRole: roleOf(personOf(caller)),
    remark: reason,
    name: team,
  });
}

const events = { passed: 'pass', rejected: 'reject', revoked: 'cancel' } as const;
