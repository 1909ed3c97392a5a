import { roleIds, type TeamChanges } from '@earmark/contract';
import { changedValues, writeAudit } from '../audit/index.ts';
import { isUniqueViolation, one, sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { concludeRemoval, grantRole, lockTeam, revokeRole } from '../people/index.ts';
import { roleOf, userIdOf, type Actor } from '../workflow/index.ts';
import { requireActive } from './queries.ts';

interface Stored {
  readonly name: string;
  readonly region: string;
  readonly introduction: string;
  readonly inspection_ratio: number | null;
}

/**
 * Changes a team; fields that are missing stay. A new inspection ratio applies to batches drawn from then on. Throws
 * `not_found`, also for new leads without an active account, `name_taken` and `team_without_lead`.
 */
export async function editTeam(
  tx: Transaction,
  teamId: number,
  { lead_ids: leadIds, ...changes }: TeamChanges,
  actor: Actor,
): Promise<void> {
  const team = await lockTeam(tx, teamId);
  const before = await one<Stored>(
    tx,
    sql`select name, region, introduction, inspection_ratio from team where id = ${teamId}`,
  );
  const after: Stored = { ...before, ...changes };
  const changed = changedValues({ ...before }, { ...after });
  if (changed) {
    await update(tx, teamId, after);
    await writeAudit(tx, {
      entity: 'team',
      entityId: teamId,
      taskId: null,
      event: 'update',
      from: null,
      to: 'updated',
      actorId: userIdOf(actor),
      actorRole: roleOf(actor),
      name: after.name,
      ...changed,
    });
  }
  if (leadIds) await setLeads(tx, { id: teamId, name: team.name }, leadIds, actor);
}

async function update(tx: Transaction, teamId: number, { name, region, introduction, ...team }: Stored): Promise<void> {
  try {
    await tx.query(
      sql`update team set name = ${name}, region = ${region}, introduction = ${introduction}, inspection_ratio = ${team.inspection_ratio} where id = ${teamId}`,
    );
  } catch (error) {
    throw isUniqueViolation(error, 'team_name') ? new Refusal('name_taken', { name }) : error;
  }
}

/** New leads first, so that a whole change of leads never leaves the team without one. */
async function setLeads(
  tx: Transaction,
  team: { readonly id: number; readonly name: string },
  leadIds: readonly number[],
  actor: Actor,
): Promise<void> {
  const held = (
    await tx.query<{ user_id: number }>(
      sql`select user_id from user_role where team_id = ${team.id} and role_id = ${roleIds.teamLead} order by user_id`,
    )
  ).map(({ user_id }) => user_id);
  const wanted = [...new Set(leadIds)].sort((one, other) => one - other);
  const added = wanted.filter((id) => !held.includes(id));
  await requireActive(tx, added);
  for (const userId of added) await grantRole(tx, { userId, roleId: roleIds.teamLead, teamId: team.id }, actor);
  for (const userId of held.filter((id) => !wanted.includes(id))) {
    await revokeRole(tx, { userId, roleId: roleIds.teamLead, teamId: team.id }, actor);
    await concludeRemoval(tx, team, userId, actor);
  }
}
