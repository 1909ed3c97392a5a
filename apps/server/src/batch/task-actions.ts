import { taskPriorities, type BatchParameters, type TaskBatchId } from '@earmark/contract';
import { namesOf } from '../audit/index.ts';
import { moveToBin, restoreFromBin } from '../bin/index.ts';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import { exportTasks } from '../export/index.ts';
import { Refusal } from '../http/index.ts';
import { requireVerifiers } from '../people/index.ts';
import {
  acceptExternally,
  assignPeople,
  assignTeam,
  changeTask,
  failTask,
  keepingTeam,
  passTask,
  pauseTask,
  restoreTeam,
  resumeTask,
  submitAcceptance,
  takeBack,
} from '../task/index.ts';
import { lockTask, movedOn, personOf, requireTask, type Reaching } from '../workflow/index.ts';
import type { BatchRow, Outcome, Prior } from './batch-row.ts';

/** Does an action to one task; returns what taking it back needs, nothing when it changed nothing. */
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
    (tx, by, id, { team_id, releases }) => keepingTeam(tx, id, () => assignTeam(tx, by, id, team_id, releases)),
    {
      async describe(tx, { team_id }) {
        const team = await maybeOne<{ name: string }>(tx, sql`select name from team where id = ${team_id}`);
        if (!team) throw new Refusal('not_found');
        return team.name;
      },
      undo: undoEach(restoreTeam),
    },
  ),
  assign_people: single(
    async (
      tx,
      by,
      id,
      { annotator_ids: annotatorIds, inspector_ids: inspectorIds, keeps_others: keepsOthers, giving },
    ) => {
      await requireTask(tx, by, id);
      const assignment = { annotatorIds, inspectorIds, keepsOthers, departures: [], giving };
      return keepingTeam(tx, id, () => assignPeople(tx, id, assignment, personOf(by.caller)));
    },
    {
      describe: async (tx, { annotator_ids, inspector_ids }) =>
        (await namesOf(tx, [...new Set([...annotator_ids, ...inspector_ids])])).join(', '),
      undo: undoEach(restoreTeam),
    },
  ),
  take_back_tasks: single((tx, by, id, { releases }) => keepingTeam(tx, id, () => takeBack(tx, by, id, releases)), {
    undo: undoEach(restoreTeam),
  }),
  pause_tasks: single(
    async (tx, by, id, { reason }) => {
      const { is_paused } = await readTask(tx, id);
      await pauseTask(tx, by, id, reason);
      // A task that was paused before stays so when the batch is taken back
      return is_paused ? undefined : {};
    },
    {
      describe: async (_tx, { reason }) => reason,
      undo: undoEach(async (tx, by, id) => {
        if (!(await readTask(tx, id)).is_paused) throw movedOn();
        await resumeTask(tx, by, id);
      }),
    },
  ),
  resume_tasks: single(
    async (tx, by, id) => {
      const { is_paused } = await readTask(tx, id);
      await resumeTask(tx, by, id);
      // One that was not paused is not paused by taking it back
      return is_paused ? {} : undefined;
    },
    {
      undo: undoEach(async (tx, by, id) => {
        if ((await readTask(tx, id)).is_paused) throw movedOn();
        await pauseTask(tx, by, id, '');
      }),
    },
  ),
  set_priority: single(
    async (tx, by, id, { priority }) => {
      const { priority: before } = await readTask(tx, id);
      await change(tx, by, id, { priority });
      return before === priority ? undefined : { from: before, to: priority };
    },
    {
      describe: async (_tx, { priority }) => priority,
      undo: undoEach(async (tx, by, id, { from, to }) => {
        const before = taskPriorities.find((priority) => priority === from);
        // Set to something else since: that choice is newer than this undo
        if (!before || (await readTask(tx, id)).priority !== to) throw movedOn();
        await change(tx, by, id, { priority: before });
      }),
    },
  ),
  set_deadline: single(
    async (tx, by, id, { deadline }) => {
      const { deadline: before } = await readTask(tx, id);
      await change(tx, by, id, { deadline });
      return before === deadline ? undefined : { from: before, to: deadline };
    },
    {
      describe: async (_tx, { deadline }) => deadline ?? '',
      undo: undoEach(async (tx, by, id, { from, to }) => {
        // As above
        if ((await readTask(tx, id)).deadline !== to) throw movedOn();
        await change(tx, by, id, { deadline: typeof from === 'string' ? from : null });
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

/** Changes settings of a task in reach. */
async function change(
  tx: Transaction,
  by: Reaching,
  taskId: number,
  changes: Parameters<typeof changeTask>[2],
): Promise<void> {
  await requireTask(tx, by, taskId);
  const actor = personOf(by.caller);
  await changeTask(tx, await lockTask(tx, taskId, actor), changes, actor);
}

/** What these actions change of a task. */
interface StoredTask {
  readonly is_paused: boolean;
  readonly priority: string | null;
  readonly deadline: string | null;
}

/** Reads what an action changes, and keeps it from changing before that. */
const readTask = async (tx: Transaction, taskId: number): Promise<StoredTask> =>
  (await maybeOne<StoredTask>(
    tx,
    sql`
      select paused_at is not null as is_paused, priority, deadline::text as deadline from task
      where id = ${taskId} for no key update`,
  )) ?? { is_paused: false, priority: null, deadline: null };
