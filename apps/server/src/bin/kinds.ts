import {
  deletableOf,
  deletableTaskStates,
  passedStatuses,
  restingDistributionStates,
  taskStatusOf,
  taskStatusTexts,
  type DeletableKind,
  type DeletionCounts,
  type DistributionState,
  type TaskState,
} from '@earmark/contract';
import { builtIn } from '../character-set/index.ts';
import { datasetsInUse } from '../dataset/index.ts';
import { maybeOne, one, sql, type Queryable, type Sql, type Transaction } from '../db/index.ts';
import { askForTopUp } from '../distribution/trigger/index.ts';
import { enqueueExport } from '../export/index.ts';
import { Refusal, type Caller } from '../http/index.ts';
import { cancelJob } from '../job/index.ts';
import { closedProject } from '../project/index.ts';
import { templateInUse } from '../template/index.ts';

/**
 * Server row of one of the contract's `deletables`. Functions receive the entity's id; `tx` holds the lock of its row.
 */
interface Kind {
  /** SQL expression of its name over table `x`. */
  readonly name: Sql;
  /** SQL expression of its project's id over table `x`. */
  readonly projectId: Sql;
  /** Returns a query for one row with the figures of the contract's table. */
  readonly counts: (id: number) => Sql;
  /** Returns why it cannot be deleted now; undefined when it can. */
  readonly obstacle?: (db: Queryable, id: number, caller: Caller) => Promise<Refusal | undefined>;
  readonly afterDelete?: (tx: Transaction, id: number) => Promise<void>;
  readonly afterRestore?: (tx: Transaction, id: number) => Promise<void>;
  /** Ends its retention: releases what has no work and archives the rest. */
  readonly expire?: (tx: Transaction, id: number) => Promise<void>;
}

const isProjects = (id: number): Sql => sql`t.project_id = ${id} and t.deleted_at is null`;

export const kinds: Readonly<Record<DeletableKind, Kind>> = {
  project: {
    name: sql`x.name`,
    projectId: sql`x.id`,
    counts: (id) => sql`
      select (select count(*) from task t where ${isProjects(id)}) as tasks, (select count(*) from dataset d where d.project_id = ${id} and d.deleted_at is null) as datasets,
        (select count(*) from export e where e.project_id = ${id} and e.deleted_at is null) as exports, work.* from (${workOf(isProjects(id))}) work`,
    obstacle: (db, id) => undeletableTask(db, isProjects(id)),
    async expire(tx, id) {
      await expireTasks(tx, isProjects(id));
      await forgetDocuments(tx, sql`project_id = ${id}`);
      for (const table of ['dataset', 'distribution', 'export'])
        await tx.query(
          sql`update ${sql.identifier(table)} set deleted_at = now() where project_id = ${id} and deleted_at is null`,
        );
      await tx.query(sql`update project set expired_at = now() where id = ${id}`);
    },
  },
  task: {
    name: sql`x.name`,
    projectId: sql`x.project_id`,
    counts: (id) => workOf(sql`t.id = ${id}`),
    obstacle: (db, id) => undeletableTask(db, sql`t.id = ${id}`),
    expire: (tx, id) => expireTasks(tx, sql`t.id = ${id}`),
  },
  dataset: {
    name: sql`x.name`,
    projectId: sql`x.project_id`,
    counts: (id) => sql`
      select count(*) filter (where f.kind = 'source' and f.status = 'parsed') as items, coalesce(sum(f.bytes) filter (where f.archive_id is null), 0) as bytes,
        coalesce(sum(f.size) filter (where f.kind = 'source'), 0) as size
      from dataset_file f where f.dataset_id = ${id}`,
    obstacle: async (db, id) => (await datasetsInUse(db, [id])).get(id),
  },
  distribution: {
    name: sql`x.name`,
    projectId: sql`x.project_id`,
    counts: (id) => sql`
      select count(*) as tasks from distribution_task d join task t on t.id = d.task_id where d.distribution_id = ${id} and t.deleted_at is null`,
    async obstacle(db, id) {
      const { state } = await one<{ state: DistributionState }>(
        db,
        sql`select state from distribution where id = ${id}`,
      );
      return restingDistributionStates.includes(state) ? undefined : new Refusal('distribution_making');
    },
    // Data may have arrived while it was gone
    afterRestore: (tx, id) => askForTopUp(tx, sql`(select project_id from distribution where id = ${id})`),
    expire: (tx, id) => forgetDocuments(tx, sql`id = ${id}`),
  },
  template: {
    name: sql`x.name`,
    projectId: sql`null::bigint`,
    counts: (id) => sql`select count(*) as tasks from task t where t.template_id = ${id} and t.deleted_at is null`,
    obstacle: templateInUse,
  },
  character_set: {
    name: sql`x.name`,
    projectId: sql`null::bigint`,
    counts: (id) =>
      sql`select count(*) as tasks from task_character_set c join task t on t.id = c.task_id where c.set_id = ${id} and t.deleted_at is null`,
    async obstacle(db, id) {
      const set = await one<{ name: string; name_zh: string | null; built_in: string | null }>(
        db,
        sql`select name, name_zh, built_in from character_set where id = ${id}`,
      );
      return set.built_in === null ? undefined : builtIn(set);
    },
  },
  export: {
    name: sql`x.file_name`,
    projectId: sql`x.project_id`,
    counts: (id) => sql`select item_count as items, bytes from export where id = ${id}`,
    async afterDelete(tx, id) {
      const { job_id } = await one<{ job_id: number | null }>(tx, sql`select job_id from export where id = ${id}`);
      if (job_id !== null) await cancelJob(tx, job_id);
    },
    // An interrupted export starts over
    async afterRestore(tx, id) {
      const row = await maybeOne<{ created_by: number; item_count: number }>(
        tx,
        sql`select created_by, item_count from export where id = ${id} and status = 'generating'`,
      );
      if (row) await enqueueExport(tx, { id, askedBy: row.created_by, items: row.item_count });
    },
  },
};

/** Rules of distributions that nobody can restore any more keep no document from being removed. */
async function forgetDocuments(tx: Transaction, distributions: Sql): Promise<void> {
  await tx.query(
    sql`update distribution set form = jsonb_set(form, '{settings,rules_document_id}', 'null') where ${distributions}`,
  );
}

/**
 * Returns why an entity cannot be deleted now: its project is closed, or its kind's own obstacle; undefined when it
 * can.
 */
export async function obstacleTo(
  db: Queryable,
  { kind, id, projectId }: { readonly kind: DeletableKind; readonly id: number; readonly projectId: number | null },
  caller: Caller,
): Promise<Refusal | undefined> {
  if (isWrittenIn(kind) && projectId !== null) {
    const closed = await closedProject(db, projectId);
    if (closed) return closed;
  }
  return kinds[kind].obstacle?.(db, id, caller);
}

/** Whether deleting and restoring the kind writes in its project; exports remain possible in closed ones. */
export const isWrittenIn = (kind: DeletableKind): boolean =>
  deletableOf(kind).parent === 'project' && kind !== 'export';

/** Returns the counts of what a deletion would include. */
export const readCounts = (db: Queryable, kind: DeletableKind, id: number): Promise<DeletionCounts> =>
  one(db, kinds[kind].counts(id));

/** SQL condition: the entity lies in the recycle bin, so its rows and bytes must be kept. */
export const isInBin = (kind: DeletableKind, id: Sql): Sql =>
  sql`exists (select 1 from deletion x where x.kind = ${kind} and x.entity_id = ${id} and x.restored_at is null and x.expired_at is null)`;

/**
 * Counts of the work done in tasks (alias `t`) that satisfy a condition. Every saved edit, submit and verdict is a
 * revision.
 */
function workOf(tasks: Sql): Sql {
  const people = (column: string): Sql =>
    sql`select ${sql.identifier('i', column)} as user_id from item i join task t on t.id = i.task_id where ${tasks} and i.saved_at is not null`;
  return sql`
    select count(*) as items, count(*) filter (where i.saved_at is not null) as annotated,
      count(*) filter (where i.status = any(${passedStatuses.inspection})) as inspected, count(*) filter (where i.status = any(${passedStatuses.internal_acceptance})) as accepted,
      (select coalesce(sum(x.annotation + x.inspection + x.acceptance), 0) from task_time x join task t on t.id = x.task_id where ${tasks}) as worked_seconds,
      (select count(user_id) from (${people('annotator_id')} union ${people('inspector_id')} union ${people('verifier_id')}
        union select w.user_id from work_tally w join task t on t.id = w.task_id where ${tasks}) involved) as people
    from item i join task t on t.id = i.task_id where ${tasks}`;
}

async function undeletableTask(db: Queryable, tasks: Sql): Promise<Refusal | undefined> {
  const busy = await maybeOne<{ name: string; state: TaskState }>(
    db,
    sql`select t.name, t.state from task t where ${tasks} and not t.state = any(${[...deletableTaskStates]}) order by t.id limit 1`,
  );
  return (
    busy &&
    new Refusal('task_not_deletable', (language) => ({
      name: busy.name,
      status: taskStatusTexts[taskStatusOf(busy.state)][language],
    }))
  );
}

async function expireTasks(tx: Transaction, tasks: Sql): Promise<void> {
  const rows = await tx.query<{ id: number }>(sql`select t.id from task t where ${tasks} for update`);
  const ids = rows.map((row) => row.id);
  const untouched = sql`i.task_id = any(${ids}::bigint[]) and i.saved_at is null`;
  await tx.query(sql`update dataset_file f set item_id = null from item i where ${untouched} and f.item_id = i.id`);
  await tx.query(
    sql`delete from annotation_revision r using annotation a join item i on i.id = a.item_id where ${untouched} and r.annotation_id = a.id`,
  );
  await tx.query(sql`delete from item i where ${untouched}`);
  await tx.query(sql`
    update task t set expired_at = now(), deleted_at = coalesce(t.deleted_at, now()),
      rules_document_id = case when exists (select 1 from item i where i.task_id = t.id) then t.rules_document_id end,
      item_count = (select count(*) from item i where i.task_id = t.id),
      size = (select coalesce(sum(i.size), 0) from item i where i.task_id = t.id)
    where t.id = any(${ids}::bigint[])`);
}
