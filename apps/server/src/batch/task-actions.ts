import type { BatchParameters, TaskBatchId } from '@earmark/contract';
import { namesOf } from '../audit/index.ts';
import { moveToBin, restoreFromBin } from '../bin/index.ts';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import { exportTasks } from '../export/index.ts';
import { Refusal } from '../http/index.ts';
import { requireVerifiers } from '../people/index.ts';
import { acceptExternally, assignTeam, failTask, passTask, submitAcceptance } from '../task/index.ts';
import type { Reaching } from '../workflow/index.ts';
import type { BatchRow, Outcome, Prior } from './batch-row.ts';

type Single<Id extends TaskBatchId> = (
  tx: Transaction,
  by: Reaching,
  taskId: number,
  parameters: BatchParameters[Id],
) => Promise<Prior | void>;

/** An action that is the single call for each task, in a transaction of its own. */
const single = <Id extends TaskBatchId>(
  act: Single<Id>,
  more: Pick<BatchRow<Id>, 'describe' | 'undo'> = {},
): BatchRow<Id> => ({
  portion: 1,
  async run(tx, by, rows, parameters) {
    const outcomes = new Map<number, Outcome>();
    for (const { entity_id: id } of rows) outcomes.set(id, { prior: (await act(tx, by, id, parameters)) ?? null });
    return outcomes;
  },
  ...more,
});

/** Takes each row back by what was stored with it. */
const undoEach =
  (takeBack: (tx: Transaction, by: Reaching, taskId: number, prior: Prior) => Promise<void>) =>
  async (...[tx, by, rows]: Parameters<NonNullable<BatchRow<TaskBatchId>['undo']>>) => {
    for (const { entity_id: id, prior } of rows) {
      if (prior === null) throw new Refusal('batch_not_undoable');
      await takeBack(tx, by, id, prior);
    }
    return new Map<number, Outcome>();
  };

/** The server's row of each batch action on tasks. */
export const taskActions: { readonly [Id in TaskBatchId]: BatchRow<Id> } = {
  assign_team: single(
    async (tx, by, id, { team_id }) => {
      const before = await teamOf(tx, id);
      await assignTeam(tx, by, id, team_id);
      // Without a team before, no event leads back
      return before === null ? undefined : { from: before, to: team_id };
    },
    {
      async describe(tx, { team_id }) {
        const team = await maybeOne<{ name: string }>(tx, sql`select name from team where id = ${team_id}`);
        if (!team) throw new Refusal('not_found');
        return team.name;
      },
      undo: undoEach(async (tx, by, id, { from, to }) => {
        // Somebody has assigned it anew
        if (typeof from !== 'number' || (await teamOf(tx, id)) !== to) throw new Refusal('batch_not_undoable');
        await assignTeam(tx, by, id, from);
      }),
    },
  ),
  submit_acceptance: single((tx, by, id, { verifier_ids }) => submitAcceptance(tx, by, id, verifier_ids), {
    async describe(tx, { verifier_ids }) {
      await requireVerifiers(tx, verifier_ids);
      return (await namesOf(tx, verifier_ids)).join(', ');
    },
  }),
  pass_acceptance: single((tx, by, id) => passTask(tx, by, id)),
  fail_acceptance: single((tx, by, id, verdict) => failTask(tx, by, id, verdict), {
    describe: async (_tx, { reason }) => reason,
  }),
  accept_externally: single((tx, by, id) => acceptExternally(tx, by, id)),
  delete_tasks: single(
    async (tx, { caller }, id) => {
      const task = await maybeOne<{ name: string }>(tx, sql`select name from task where id = ${id}`);
      // The number of tasks was typed instead of each name
      const { deletion_id } = await moveToBin(tx, 'task', { id, typed_name: task?.name }, { caller });
      return { deletion_id };
    },
    {
      undo: undoEach(async (tx, by, _id, { deletion_id }) => {
        if (typeof deletion_id !== 'number') throw new Refusal('batch_not_undoable');
        await restoreFromBin(tx, by, deletion_id);
      }),
    },
  ),
  export_tasks: {
    portion: Infinity,
    describe: async (_tx, { format }) => format,
    async run(tx, by, rows, form, batch) {
      const { export_id, refused } = await exportTasks(tx, by, {
        ...form,
        project_id: batch.project_id ?? 0,
        task_ids: rows.map(({ entity_id }) => entity_id),
      });
      await tx.query(sql`update batch set export_id = ${export_id} where id = ${batch.id}`);
      return refused;
    },
  },
};

async function teamOf(tx: Transaction, taskId: number): Promise<number | null> {
  const row = await maybeOne<{ team_id: number | null }>(
    tx,
    sql`select team_id from task where id = ${taskId} for no key update`,
  );
  return row?.team_id ?? null;
}
