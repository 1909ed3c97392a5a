import { type ItemBatchId, type ItemEvent } from '@earmark/contract';
import { namesOf } from '../audit/index.ts';
import { putBackRecalled, recallNamed } from '../dataset/index.ts';
import { one, sql, type Transaction } from '../db/index.ts';
import { chosen, exportTasks } from '../export/index.ts';
import { afterGiving, countGiven, giveLocked } from '../giving/index.ts';
import { Refusal } from '../http/index.ts';
import { markItems, releaseEventOf } from '../item/index.ts';
import { holdProject } from '../project/index.ts';
import {
  afterReturn,
  decideItem,
  fireEach,
  fireItem,
  itemPriorSchema,
  keepItems,
  lockItems,
  lockTask,
  movedOn,
  personOf,
  priorsOf,
  refillHands,
  requireTask,
  revertItems,
  wrongItemStatus,
  type Actor,
  type ItemState,
  type LockedTask,
  type Reaching,
} from '../workflow/index.ts';
import type { BatchRow, Outcome, RunningBatch, WaitingRow } from './batch-row.ts';

/**
 * Items done together: few enough that others wait for their task's lock less than a second. On the embedded database
 * everybody waits for a portion, and a list for one with each of its statements.
 */
const portion = 500;

/** The server's row of each batch action on items. */
export const itemActions: { readonly [Id in ItemBatchId]: BatchRow<Id> } = {
  release_items: {
    portion,
    run: (tx, by, rows, _parameters, batch) => {
      const releaseAll = async ({ task, items }: Held): Promise<ReadonlyMap<number, Outcome>> => {
        const actor = personOf(by.caller);
        const outcomes = await keeping(tx, items, () => release(tx, items, actor));
        // Whoever released has room in hand again: what the task gives by itself is given now
        await refillHands(tx, task, actor);
        return outcomes;
      };
      return onItems(tx, by, rows, batch, releaseAll, true);
    },
    undo: revert,
  },
  give_items: {
    // Each portion tells the person
    portion: 2 * portion,
    async describe(tx, { to_id }) {
      const [name] = await namesOf(tx, [to_id]);
      if (name === undefined) throw new Refusal('not_found');
      return name;
    },
    run: (tx, by, rows, { stage, to_id: toId }, batch) =>
      onItems(tx, by, rows, batch, async ({ task, items }) => {
        const actor = personOf(by.caller);
        const receiver = { stage, toId };
        const outcomes = await keeping(tx, items, () => giveLocked(tx, task, items, receiver, actor));
        await afterGiving(tx, task, countGiven(items, outcomes, receiver), receiver, actor);
        return outcomes;
      }),
    undo: revert,
  },
  return_to_annotation: returning('return_to_annotation'),
  return_to_inspection: returning('return_to_inspection'),
  mark_invalid: marking(false),
  mark_valid: marking(true),
  export_items: {
    portion: Infinity,
    describe: async (_tx, { format }) => format,
    async run(tx, by, rows, form, { id, project_id, task_id }) {
      const taskId = task_id ?? 0;
      const ids = rows.map(({ entity_id }) => entity_id);
      const settings = { ...form, task_ids: [taskId], batch_id: id };
      const found = await tx.query<{ id: number; is_wanted: boolean }>(
        sql`select i.id, (${chosen(settings)}) as is_wanted from item i where i.task_id = ${taskId} and i.id = any(${ids}::bigint[])`,
      );
      const { view } = await one<{ view: { search: string; filters: string[] } | null }>(
        tx,
        sql`select view from batch where id = ${id}`,
      );
      const { export_id } = await exportTasks(tx, by, {
        ...settings,
        project_id: project_id ?? 0,
        ...(view && { view }),
      });
      await tx.query(sql`update batch set export_id = ${export_id} where id = ${id}`);
      const left = found.filter((item) => !item.is_wanted);
      return new Map([
        ...missingAmong(rows, found),
        ...left.map((item): [number, Refusal] => [item.id, new Refusal('export_empty')]),
      ]);
    },
  },
  recall_items: {
    portion,
    run: (tx, by, rows, _parameters, batch) =>
      onItems(tx, by, rows, batch, async ({ task, items }) => {
        const free = items.filter(({ status }) => status === 'unclaimed').map(({ id }) => id);
        const recalled = new Set(await recallNamed(tx, by, task.id, free, batch.id));
        return new Map<number, Outcome>(
          items.map(({ id, status }) => [
            id,
            recalled.has(id)
              ? { prior: {} }
              : status === 'unclaimed'
                ? new Refusal('not_recallable')
                : wrongItemStatus(status),
          ]),
        );
      }),
    async undo(tx, by, rows, { task_id, undo_of }) {
      if (task_id === null || undo_of === null) throw new Refusal('not_found');
      const ids = rows.map(({ entity_id }) => entity_id);
      const back = new Set(await putBackRecalled(tx, by, task_id, ids, undo_of));
      return new Map<number, Outcome>(ids.flatMap((id) => (back.has(id) ? [] : [[id, movedOn()]])));
    },
  },
};

/** Releases items; what is a check is released by itself, since nothing of it is its item's (ADR 69). */
async function release(
  tx: Transaction,
  items: readonly ItemState[],
  actor: Actor,
): Promise<ReadonlyMap<number, Refusal>> {
  const eventFor = ({ status }: ItemState) => releaseEventOf(status);
  const plain = items.filter((item) => !item.is_check);
  const refused = new Map(await fireEach(tx, plain, { eventFor, actor }));
  for (const item of items.filter(({ is_check: isCheck }) => isCheck)) {
    const decision = decideItem(item, eventFor(item), actor);
    if (decision.ok) await fireItem(tx, item, { event: eventFor(item), actor });
    else refused.set(item.id, decision.refusal);
  }
  return refused;
}

/**
 * Does what fires events on items of a task, locked with it; keeps what taking it back needs of each to which anything
 * happened.
 */
async function keeping(
  tx: Transaction,
  items: readonly ItemState[],
  fire: () => Promise<ReadonlyMap<number, Refusal>>,
): Promise<ReadonlyMap<number, Outcome>> {
  const ids = items.map(({ id }) => id);
  // Before anything is fired: what is compared and stored is the state before the events
  const kept = await keepItems(tx, ids);
  const refused = await fire();
  const priors = await priorsOf(
    tx,
    kept,
    ids.filter((id) => !refused.has(id)),
  );
  return new Map<number, Outcome>([
    ...refused,
    ...[...priors].flatMap(([id, prior]): [number, Outcome][] =>
      // No new event means that nothing happened, so that there is nothing to take back
      prior.event_id === kept.get(id)?.event_id ? [] : [[id, { prior }]],
    ),
  ]);
}

/** Puts items back as they were stored. */
function revert(
  tx: Transaction,
  by: Reaching,
  rows: readonly WaitingRow[],
  batch: RunningBatch,
): Promise<ReadonlyMap<number, Outcome>> {
  const priors = new Map(rows.map(({ entity_id, prior }) => [entity_id, itemPriorSchema.parse(prior)]));
  return onItems(tx, by, rows, batch, ({ task, items }) => revertItems(tx, task, items, priors, personOf(by.caller)));
}

/** A task and its items, locked in this order. */
interface Held {
  readonly task: LockedTask;
  readonly items: readonly ItemState[];
}

/**
 * Locks the task first, then its items, lets `work` refuse some of them, and refuses those that are gone. Whoever makes
 * a check of an item means the item itself, unless `isOfChecks`.
 */
async function onItems(
  tx: Transaction,
  by: Reaching,
  rows: readonly WaitingRow[],
  { task_id }: RunningBatch,
  work: (held: Held) => Promise<ReadonlyMap<number, Outcome>>,
  isOfChecks = false,
): Promise<ReadonlyMap<number, Outcome>> {
  if (task_id === null) throw new Refusal('not_found');
  await requireTask(tx, by, task_id);
  const actor = personOf(by.caller);
  const task = await lockTask(tx, task_id, actor);
  await holdProject(tx, task.project_id);
  const items = await lockItems(
    tx,
    task_id,
    rows.map(({ entity_id }) => entity_id),
    actor,
    isOfChecks,
  );
  return new Map([...missingAmong(rows, items), ...(await work({ task, items }))]);
}

/** Refuses the rows whose item is gone, or is in another task by now. */
function missingAmong(rows: readonly WaitingRow[], found: readonly { readonly id: number }[]): Map<number, Outcome> {
  const known = new Set(found.map(({ id }) => id));
  return new Map(
    rows.flatMap(({ entity_id: id }): [number, Outcome][] => (known.has(id) ? [] : [[id, new Refusal('not_found')]])),
  );
}

/** The row of an action that sends items back with a reason. */
function returning<Id extends 'return_to_annotation' | 'return_to_inspection'>(event: Id & ItemEvent): BatchRow<Id> {
  return {
    portion,
    describe: async (_tx, { reason }) => reason,
    run: (tx, by, rows, { reason }, batch) =>
      onItems(tx, by, rows, batch, async ({ task, items }) => {
        const actor = personOf(by.caller);
        const outcomes = await keeping(tx, items, () =>
          fireEach(tx, items, { eventFor: () => event, actor, verdict: { remark: reason } }),
        );
        const returned = items.filter(({ id }) => !(outcomes.get(id) instanceof Refusal));
        const batches = new Set(returned.flatMap(({ batch_id }) => batch_id ?? []));
        if (returned.length > 0) await afterReturn(tx, task, [...batches], actor);
        return outcomes;
      }),
    undo: revert,
  };
}

/** The row of an action that marks items as valid or invalid; the other one takes it back. */
function marking<Id extends 'mark_invalid' | 'mark_valid'>(isValid: boolean): BatchRow<Id> {
  const mark = (to: boolean) => (tx: Transaction, by: Reaching, rows: readonly WaitingRow[], batch: RunningBatch) =>
    onItems(tx, by, rows, batch, async ({ items }) => {
      const { refused, changed } = await markItems(tx, items, { isValid: to, by: by.caller });
      return new Map<number, Outcome>([
        ...refused,
        ...changed.map((id): [number, Outcome] => [id, { prior: { was_valid: Number(!to) } }]),
      ]);
    });
  return {
    portion,
    run: (tx, by, rows, _parameters, batch) => mark(isValid)(tx, by, rows, batch),
    undo: mark(!isValid),
  };
}
