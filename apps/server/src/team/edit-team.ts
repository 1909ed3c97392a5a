import { roleIds, type TeamChanges, type TeamForm } from '@earmark/contract';
import { changedValues, writeAudit } from '../audit/index.ts';
import { isUniqueViolation, one, sql, type Transaction } from '../db/index.ts';
import { editedBy, requireEditVersion } from '../edit-version/index.ts';
import { Refusal } from '../http/index.ts';
import { concludeRemoval, grantRole, lockTeam, revokeRole } from '../people/index.ts';
import { roleOf, userIdOf, type Actor } from '../workflow/index.ts';
import { requireActive } from './queries.ts';

type Stored = Omit<TeamForm, 'lead_ids'>;

/** Changes of a team, and the version at which a form read it. */
interface TeamEdit {
  readonly changes: TeamChanges;
  readonly read?: number | undefined;
}

/**
 * Changes a team; fields that are missing stay. A new inspection ratio applies to batches drawn from then on. Throws
 * `not_found`, also for new leads without an active account, `edit_conflict`, `name_taken` and `team_without_lead`.
 */
export async function editTeam(
  tx: Transaction,
  teamId: number,
  { changes: { lead_ids: leadIds, ...changes }, read }: TeamEdit,
  actor: Actor,
): Promise<void> {
  const team = await lockTeam(tx, teamId);
  const before = await one<Stored>(
    tx,
    sql`select name, region, introduction, inspection_ratio from team where id = ${teamId}`,
  );
  const held = await leadsOf(tx, teamId);
  if (read !== undefined)
    await requireEditVersion(tx, { table: 'team', id: teamId, read }, () => ({ ...before, lead_ids: held }));
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
  const wanted = leadIds && [...new Set(leadIds)].sort((one_, other) => one_ - other);
  if (changed || (wanted && String(wanted) !== String(held)))
    await tx.query(sql`update team set ${editedBy(userIdOf(actor))} where id = ${teamId}`);
  if (wanted) await setLeads(tx, { id: teamId, name: team.name }, { held, wanted }, actor);
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

const leadsOf = async (tx: Transaction, teamId: number): Promise<number[]> =>
  (
    await tx.query<{ user_id: number }>(
      sql`select user_id from user_role where team_id = ${teamId} and role_id = ${roleIds.teamLead} order by user_id`,
    )
  ).map(({ user_id }) => user_id);

/** New leads first, so that a whole change of leads never leaves the team without one. */
async function setLeads(
  tx: Transaction,
  team: { readonly id: number; readonly name: string },
  { held, wanted }: { readonly held: readonly number[]; readonly wanted: readonly number[] },
  actor: Actor,
): Promise<void> {
  const added = wanted.filter((id) => !held.includes(id));
  await requireActive(tx, added);
  for (const userId of added) await grantRole(tx, { userId, roleId: roleIds.teamLead, teamId: team.id }, actor);
  for (const userId of held.filter((id) => !wanted.includes(id))) {
    await revokeRole(tx, { userId, roleId: roleIds.teamLead, teamId: team.id }, actor);
    await concludeRemoval(tx, team, userId, actor);
  }
}
