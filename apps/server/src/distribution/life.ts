import {
  distributionMachine,
  distributionStateTexts,
  next,
  type DistributionCause,
  type DistributionEvent,
  type DistributionState,
  type ErrorKey,
} from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { one, sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { enqueue } from '../job/index.ts';
import { tellDistributed, tellDistributionStopped } from '../notification/index.ts';
import { platform, roleOf, userIdOf, type Actor } from '../workflow/index.ts';
import { runKey, type LockedDistribution } from './queries.ts';

/** Runs that make more tasks take more than seconds. */
const shortRun = 50;

/** Fires one event on a locked distribution. Returns the new state. Throws `wrong_state` and `forbidden`. */
export async function fireDistribution(
  tx: Transaction,
  { id, state }: Pick<LockedDistribution, 'id' | 'state'>,
  event: DistributionEvent,
  actor: Actor,
  remark = '',
): Promise<DistributionState> {
  const step = next(distributionMachine, state, event, actor);
  if (!step.ok)
    throw step.refusal === 'forbidden'
      ? new Refusal('forbidden')
      : new Refusal('wrong_state', (language) => ({ status: distributionStateTexts[state][language] }));
  await tx.query(sql`update distribution set state = ${step.to} where id = ${id}`);
  await writeAudit(tx, {
    entity: 'distribution',
    entityId: id,
    taskId: null,
    event,
    from: state,
    to: step.to,
    actorId: userIdOf(actor),
    actorRole: roleOf(actor),
    remark,
  });
  return step.to;
}

/** Begins a run of a distribution that is making tasks from now on: its job makes them. */
export async function beginRun(
  tx: Transaction,
  { id, owner_id }: Pick<LockedDistribution, 'id' | 'owner_id'>,
  cause: DistributionCause,
  planned: number,
): Promise<void> {
  const { id: runId } = await one<{ id: number }>(
    tx,
    sql`insert into distribution_run (distribution_id, cause, asked_by, planned_tasks) values (${id}, ${cause}, ${owner_id}, ${planned}) returning id`,
  );
  await tx.query(sql`update distribution set run_id = ${runId}, reason = '', has_new_data = false where id = ${id}`);
  await enqueue(
    tx,
    'distribution.make',
    { distribution_id: id, run_id: runId },
    { askedBy: owner_id, isLong: planned > shortRun, uniqueKey: runKey(runId), subject: `distribution ${id}` },
  );
}

/** Ends the present run and tells who gets its tasks. */
export async function endRun(
  tx: Transaction,
  { id, run_id }: Pick<LockedDistribution, 'id' | 'run_id'>,
  outcome: 'made' | 'stopped',
  reason: ErrorKey | '' = '',
): Promise<void> {
  if (run_id === null) return;
  await tx.query(
    sql`update distribution_run set outcome = ${outcome}, reason = ${reason}, finished_at = now() where id = ${run_id} and outcome is null`,
  );
  await tellDistributed(tx, id, run_id);
}

/** Stops a distribution that cannot go on, and tells the managers of its project. */
export async function haltDistribution(
  tx: Transaction,
  distribution: LockedDistribution,
  reason: ErrorKey,
): Promise<void> {
  await fireDistribution(tx, distribution, 'halt', platform(distribution.owner_id));
  await tx.query(sql`update distribution set reason = ${reason} where id = ${distribution.id}`);
  await endRun(tx, distribution, 'stopped', reason);
  await tellDistributionStopped(tx, distribution.id);
}
