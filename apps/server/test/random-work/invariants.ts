import { itemEvents, itemMachine, itemStatuses, taskEvents, taskMachine, taskStates } from '@earmark/contract';
import { expect } from 'vitest';
import { sql, type Sql } from '../../src/db/index.ts';
import { expectTallies } from '../workflow/expect-tallies.ts';
import { expectPagesAgree } from './pages.ts';
import type { Scene } from './scene.ts';

interface StoredEvent {
  readonly id: number;
  readonly entity: 'item' | 'task';
  readonly entity_id: number;
  readonly event: string;
  readonly from_status: string | null;
  readonly to_status: string;
}

/** What must never change any more, as it was seen last. */
export interface Seen {
  readonly revisions: Map<string, string>;
  lastEventId: number;
}

/**
 * Asserts everything that holds at any moment, whatever people do; what pages show takes the longest, and is left out
 * on request.
 */
export async function expectSound(scene: Scene, seen: Seen, withPages: boolean): Promise<void> {
  await expectDeclaredStates(scene, seen);
  await expectKeptRevisions(scene, seen);
  await expectRecount(scene);
  await expectDisputesAgree(scene);
  if (withPages) await expectPagesAgree(scene);
}

/** States and statuses are declared, and each was reached by a transition of its machine from the one before. */
async function expectDeclaredStates({ world, taskIds }: Scene, seen: Seen): Promise<void> {
  const ofTasks = sql`task_id = any(${taskIds})`;
  const items = await world.db.query<{ id: number; status: string; copies: number; is_checked: boolean }>(
    sql`select id, status, copies, exists (select from annotation c where c.item_id = item.id and c.is_check) as is_checked from item where ${ofTasks}`,
  );
  expect(items.filter(({ status }) => !itemStatuses.some((known) => known === status))).toEqual([]);
  const tasks = await world.db.query<{ id: number; state: string }>(
    sql`select id, state from task where id = any(${taskIds})`,
  );
  expect(tasks.filter(({ state }) => !taskStates.some((known) => known === state))).toEqual([]);

  const events = await world.db.query<StoredEvent>(
    sql`select id, entity, entity_id, event, from_status, to_status from audit_event where ${ofTasks} and entity in ('item', 'task') order by id`,
  );
  const isDeclared = ({ entity, event, from_status, to_status }: StoredEvent): boolean => {
    const { transitions } = entity === 'item' ? itemMachine : taskMachine;
    const isTransition = (entity === 'item' ? itemEvents : taskEvents).some((known) => known === event);
    if (!isTransition) return from_status === null || from_status === to_status || entity === 'task';
    return transitions.some(
      (row) => row.event === event && row.to === to_status && row.from.some((from) => from === from_status),
    );
  };
  expect(events.filter((event) => event.id > seen.lastEventId && !isDeclared(event))).toEqual([]);
  seen.lastEventId = events.at(-1)?.id ?? seen.lastEventId;

  // What people make of a known answer has events of its own among those of its item
  const checked = new Set(items.flatMap(({ id, is_checked: isChecked }) => (isChecked ? [id] : [])));
  const transitions = events.filter(
    ({ entity, entity_id, event }) =>
      entity === 'item' && !checked.has(entity_id) && itemEvents.some((known) => known === event),
  );
  const statusAfter = new Map<number, string>();
  const copied = new Set(items.flatMap(({ id, copies }) => (copies > 1 ? [id] : [])));
  for (const { id, entity_id, event, from_status, to_status } of transitions) {
    const before = statusAfter.get(entity_id);
    // Until blind copies are gathered the events are theirs, each with a status of its own
    if (copied.has(entity_id) && before === undefined && event !== 'gather_copies') continue;
    if (before !== undefined) expect([id, event, from_status]).toEqual([id, event, before]);
    statusAfter.set(entity_id, to_status);
  }
  for (const { id, status } of items) {
    expect([id, statusAfter.get(id) ?? status]).toEqual([id, status]);
    if (copied.has(id) && !checked.has(id) && !statusAfter.has(id))
      expect(['unclaimed', 'in_annotation']).toContain(status);
  }
}

/** No revision is lost or changed, and their numbers have no gap. */
async function expectKeptRevisions({ world, taskIds }: Scene, seen: Seen): Promise<void> {
  const rows = await world.db.query<{ key: string; digest: string; annotation_id: number; revision: number }>(sql`
    select r.annotation_id || '/' || r.revision as key, md5(r::text) as digest, r.annotation_id, r.revision
    from annotation_revision r join annotation a on a.id = r.annotation_id join item i on i.id = a.item_id
    where i.task_id = any(${taskIds}) order by r.annotation_id, r.revision`);
  const now = new Map(rows.map(({ key, digest }) => [key, digest]));
  // An item that nobody worked on may go back to the data pool
  const isRecalled = (key: string): boolean => key.endsWith('/0') && !now.has(key);
  expect([...seen.revisions].filter(([key, digest]) => now.get(key) !== digest && !isRecalled(key))).toEqual([]);
  for (const [key, digest] of now) seen.revisions.set(key, digest);
  for (const of of Map.groupBy(rows, (row) => row.annotation_id).values())
    expect(of.map(({ revision }) => revision)).toEqual(of.map((_, index) => (of[0]?.revision ?? 0) + index));
  const behind = await world.db.query(sql`
    select a.id from annotation a join item i on i.id = a.item_id
    where i.task_id = any(${taskIds}) and a.revision <> coalesce((select max(r.revision) from annotation_revision r where r.annotation_id = a.id), 0)`);
  expect(behind).toEqual([]);
}

/** Each tally equals what its view counts, and each task tells since when it has its state as its trail does. */
async function expectRecount({ world, taskIds }: Scene): Promise<void> {
  const [tallied, counted] = await Promise.all(
    ['item_tally', 'counted'].map((source) => {
      const from: Sql =
        source === 'counted'
          ? sql`(select task_id, status, count(*) as items, sum(size) as size from counted_item group by 1, 2)`
          : sql`(select task_id, status, sum(items) as items, sum(size) as size from item_tally group by 1, 2 having sum(items) <> 0)`;
      return world.db.query(
        sql`select task_id, status, items::integer, size::double precision from ${from} x where task_id = any(${taskIds}) order by 1, 2`,
      );
    }),
  );
  expect(tallied).toEqual(counted);
  await expectTallies(world.db, taskIds);
  const wrongSince = await world.db.query(sql`
    select t.id, t.state_since from task t where t.id = any(${taskIds}) and t.state_since <> coalesce((
      select e.created_at from audit_event e
      where e.entity = 'task' and e.entity_id = t.id and e.to_status = t.state and e.from_status is distinct from e.to_status order by e.id desc limit 1), t.created_at)`);
  expect(wrongSince).toEqual([]);
}

/** No verdict is disputed twice or by a side decided; what is overturned counts as a pass, in pages as in a recount. */
async function expectDisputesAgree({ world, taskIds }: Scene): Promise<void> {
  const wrong = await world.db.query(sql`
    select d.id from dispute d join item_verdict v on v.id = d.verdict_id join item i on i.id = d.item_id
    where d.task_id = any(${taskIds}) and (
      (d.state = 'overturned') <> (v.overturned_at is not null)
      or d.decided_by in (d.raised_by, v.annotator_id, v.judge_id)
      or (d.state = 'open' and (v.is_pass or v.withdrawn_at is not null
        or i.status <> case v.stage when 'inspection' then 'inspection_failed' else 'internal_acceptance_not_passed' end))
      -- who left since is a decider no more
      or (d.state = 'open' and d.decider_id is not null and not exists (
        select 1 from task_member m where m.task_id = d.task_id and m.user_id = d.decider_id and m.part = 'inspector')))
    union all
    select verdict_id from dispute where task_id = any(${taskIds}) group by verdict_id having count(*) > 1`);
  expect(wrong).toEqual([]);
  for (const task_id of taskIds) {
    const counted = await world.db.query<{ user_id: number; passed: number; failed: number; overturned: number }>(sql`
      select annotator_id as user_id, count(*) filter (where is_pass or overturned_at is not null)::integer as passed,
        count(*) filter (where not is_pass and overturned_at is null)::integer as failed, count(overturned_at)::integer as overturned
      from item_verdict where task_id = ${task_id} and withdrawn_at is null and annotator_id is not null group by 1 order by 1`);
    const shown = await world.call('pm1', 'getQuality', { task_id });
    if (shown.status !== 200) continue;
    const people = shown.data.judged_people.map(({ user, passed, failed, overturned }) => ({
      user_id: user.id,
      passed,
      failed,
      overturned,
    }));
    expect([task_id, people.toSorted((a, b) => a.user_id - b.user_id)]).toEqual([task_id, counted]);
  }
}
