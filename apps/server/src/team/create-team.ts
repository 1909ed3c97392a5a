import { roleIds, type TeamRegion } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { isUniqueViolation, one, sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { grantRole } from '../people/index.ts';
import { roleOf, userIdOf, type Actor } from '../workflow/index.ts';

/** Fields of a new team. Values are validated by the contract's field schemas before. */
interface NewTeam {
  readonly name: string;
  readonly introduction: string;
  readonly region: TeamRegion;
  /** Percent of submitted items that is inspected; null leaves it to the task. */
  readonly inspectionRatio?: number | null;
  /** Ids of the people who lead it, at least one. */
  readonly leadIds: readonly number[];
  /** Whether another notice tells the leads; otherwise each gets one of the role. */
  readonly areLeadsTold?: boolean;
}

/** Creates a team with its leads and returns its id. Throws `name_taken`, and `not_found` for unknown leads. */
export async function createTeam(tx: Transaction, form: NewTeam, actor: Actor): Promise<number> {
  const { name, introduction, region, inspectionRatio = null, leadIds, areLeadsTold = false } = form;
  const id = await insert(tx, form);
  await writeAudit(tx, {
    entity: 'team',
    entityId: id,
    taskId: null,
    event: 'create',
    from: null,
    to: 'created',
    actorId: userIdOf(actor),
    actorRole: roleOf(actor),
    name,
    after: { name, introduction, region, inspection_ratio: inspectionRatio, lead_ids: leadIds },
  });
  // In a fixed order: grants lock the people
  for (const userId of [...new Set(leadIds)].sort((one, other) => one - other))
    await grantRole(tx, { userId, roleId: roleIds.teamLead, teamId: id }, actor, undefined, { isTold: areLeadsTold });
  return id;
}

async function insert(tx: Transaction, form: NewTeam): Promise<number> {
  const { name, introduction, region, inspectionRatio = null } = form;
  try {
    const { id } = await one<{ id: number }>(
      tx,
      sql`insert into team (name, introduction, region, inspection_ratio) values (${name}, ${introduction}, ${region}, ${inspectionRatio}) returning id`,
    );
    return id;
  } catch (error) {
    throw isUniqueViolation(error, 'team_name') ? new Refusal('name_taken', { name }) : error;
  }
}
