import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { sumTallies } from '../../src/maintenance/sum-tallies.ts';
import { addSegment, inspect, openItem, openWorld, readTask, type Login, type World } from '../workflow/open-world.ts';

let world: World;
let taskId: number;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Lets time pass for a person: moves all that is known of them to the past. */
async function pass(login: Login, seconds: number): Promise<void> {
  const { db } = world;
  const ago = sql`${seconds} * interval '1 second'`;
  const userId = await world.idOf(login);
  await db.query(sql`update work_clock set at = at - ${ago}, before_at = before_at - ${ago} where user_id = ${userId}`);
  await db.query(
    sql`update work_stretch set from_at = from_at - ${ago}, to_at = to_at - ${ago} where user_id = ${userId}`,
  );
}

const claim = async (login: Login, task: number): Promise<number> =>
  (await world.ask(login, 'claimItem', { task_id: task, stage: 'annotation' })).item_id;

/** A window in which somebody works on an item. */
async function open(login: Login, itemId: number) {
  const { lease, ...opened } = await openItem(world, login, itemId);
  let { revision } = opened;
  return {
    renew: (idle_seconds = 0) => world.ask(login, 'leaseItem', { item_id: itemId, lease, idle_seconds }),
    async save() {
      ({ revision } = await world.ask(login, 'saveItem', {
        item_id: itemId,
        lease,
        base_revision: revision,
        batch_id: randomUUID(),
        commands: [addSegment(randomUUID(), revision * 2000, revision * 2000 + 1000)],
      }));
    },
    submit: () => world.ask(login, 'submitItem', { item_id: itemId, lease, revision }),
  };
}

/** Calls take time of their own: what is expected is a multiple of ten seconds, and they take less than that. */
const inTens = (seconds: number): number => Math.floor(seconds / 10) * 10;

/** Time worked as `listItemEvents` says it. */
async function workedOn(itemId: number) {
  const { worked } = await world.ask('lead3', 'listItemEvents', { item_id: itemId });
  return worked.map(({ user, stage, seconds }) => ({ user: user.id, stage, seconds: inTens(seconds) }));
}

describe('time worked', () => {
  beforeAll(async () => {
    taskId = await world.makeTask(6, { inspection_ratio: 99, inspection_batch: 1 });
  });

  it('counts from the claim by renewals and saves to the submit, but no gap of more than two minutes', async () => {
    const item = await claim('annotator4', taskId);
    const window = await open('annotator4', item);
    await pass('annotator4', 50);
    await window.renew();
    await pass('annotator4', 40);
    await window.save();
    const user = await world.idOf('annotator4');
    expect(await workedOn(item)).toEqual([{ user, stage: 'annotation', seconds: 90 }]);
    await pass('annotator4', 121);
    await window.renew();
    expect(await workedOn(item)).toEqual([{ user, stage: 'annotation', seconds: 90 }]);
    await pass('annotator4', 20);
    await window.submit();
    expect(await workedOn(item)).toEqual([{ user, stage: 'annotation', seconds: 110 }]);
    expect(inTens((await readTask(world, 'pm1', taskId)).annotation_seconds)).toBe(110);
    const pace = await world.ask('annotator4', 'getPace', { task_id: taskId, stage: 'annotation', time_zone: 'UTC' });
    expect(pace).toMatchObject({ done: 1, in_hand: 0, free: 5, today_items: 1, today_size: 10 });
    expect([pace.stage_seconds, pace.worked_seconds].map(inTens)).toEqual([110, 110]);
    expect(await world.ask('inspector4', 'getPace', { task_id: taskId, stage: 'inspection' })).toMatchObject({
      done: 0,
      free: 1,
      worked_seconds: 0,
    });

    await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection', item_id: item });
    await pass('inspector4', 30);
    await inspect(world, 'inspector4', taskId, item, 'pass');
    const task = await readTask(world, 'pm1', taskId);
    expect(inTens(task.inspection_seconds)).toBe(30);
    expect(inTens(task.time_used)).toBe(140);
  });

  it('counts nothing of a window in which nobody does anything, and what it says only reduces', async () => {
    const item = await claim('annotator4b', taskId);
    const window = await open('annotator4b', item);
    for (const idle of [60, 120, 180]) {
      await pass('annotator4b', 60);
      await window.renew(idle);
    }
    const seconds = async () => (await workedOn(item)).reduce((sum, row) => sum + row.seconds, 0);
    expect(await seconds()).toBe(0);
    // Back after 200 seconds
    await pass('annotator4b', 40);
    await window.renew(20);
    expect(await seconds()).toBe(0);
    await pass('annotator4b', 30);
    await window.renew(10);
    expect(await seconds()).toBe(40);
    // Before what is counted already
    await window.renew(5000);
    expect(await seconds()).toBe(40);
  });

  it('never counts two windows or two items of a person double', async () => {
    const [first, second] = [await claim('annotator4', taskId), await claim('annotator4', taskId)];
    const windows = [await open('annotator4', first), await open('annotator4', second)];
    for (let round = 0; round < 6; round += 1) {
      await pass('annotator4', 10);
      await Promise.all(windows.map((window) => window.renew()));
    }
    const both = [...(await workedOn(first)), ...(await workedOn(second))];
    // Each is rounded down; counted double it would be 120
    expect(both.reduce((sum, { seconds }) => sum + seconds, 0)).toBeGreaterThanOrEqual(40);
    expect(both.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThan(90);
    const overlaps = await world.db.query(sql`
      select a.id from work_stretch a join work_stretch b on a.user_id = b.user_id and a.id < b.id and a.from_at < b.to_at and b.from_at < a.to_at`);
    expect(overlaps).toEqual([]);
  });

  it('goes on where the window was loaded anew, and not with another item', async () => {
    const item = await claim('inspector4', await world.makeTask(1)).catch(() => 0);
    expect(item).toBe(0);
    const one = await claim('annotator4b', taskId);
    const window = await open('annotator4b', one);
    await pass('annotator4b', 30);
    await window.renew();
    await pass('annotator4b', 20);
    await open('annotator4b', one);
    expect((await workedOn(one))[0]?.seconds).toBe(50);
    await pass('annotator4b', 20);
    const other = await claim('annotator4b', taskId);
    expect((await workedOn(one))[0]?.seconds).toBe(50);
    expect(await workedOn(other)).toEqual([]);
  });

  it('is on the home pages of the person and of the lead, and outlives task and item', async () => {
    const seconds = async (login: Login): Promise<number> =>
      Math.round((await world.ask(login, 'dashboard', {})).progress.today.worked_seconds);
    const team = await seconds('lead3');
    const logins = ['annotator4', 'annotator4b', 'inspector4'] as const;
    const own = await Promise.all(logins.map(seconds));
    expect(Math.abs(team - own.reduce((sum, one) => sum + one, 0))).toBeLessThan(3);
    const { people, series } = await world.ask('lead3', 'dashboard', {});
    // annotator4b has finished nothing yet
    for (const [index, login] of logins.entries()) {
      const id = await world.idOf(login);
      expect(Math.round(people?.find(({ user }) => user.id === id)?.worked_seconds ?? 0), login).toBe(own[index]);
    }
    // Moved to the past it may have crossed a midnight
    expect(series.reduce((sum, day) => sum + day.worked_seconds, 0)).toBeGreaterThan(0);
    await world.db.query(sql`update task set deleted_at = now() where id = ${taskId}`);
    expect(await seconds('lead3')).toBe(team);
  });

  it('has sums that equal a recount of the stretches, also after they were summed up', async () => {
    const { db } = world;
    const kept = async () => {
      const [people, tasks] = [
        await db.query(
          sql`select user_id, task_id, stage, sum(seconds) as seconds from work_time group by 1, 2, 3 order by 1, 2, 3`,
        ),
        await db.query(
          sql`select task_id, sum(annotation) as annotation, sum(inspection) as inspection, sum(acceptance) as acceptance from task_time group by 1 order by 1`,
        ),
      ];
      return { people, tasks };
    };
    const recount = {
      people: await db.query(
        sql`select user_id, task_id, stage, sum(extract(epoch from to_at - from_at)) as seconds from work_stretch group by 1, 2, 3 order by 1, 2, 3`,
      ),
      tasks: await db.query(sql`
        select task_id, sum(seconds_of('annotation', stage, from_at, to_at)) as annotation, sum(seconds_of('inspection', stage, from_at, to_at)) as inspection, sum(seconds_of('acceptance', stage, from_at, to_at)) as acceptance
        from work_stretch group by 1 order by 1`),
    };
    expect(await kept()).toEqual(recount);
    await db.query(sql`insert into task_time select ${taskId}::bigint, 0, 0, 0 from generate_series(1, 100)`);
    expect(await sumTallies(db)).toBeGreaterThan(90);
    expect(await kept()).toEqual(recount);
  });

  it('is cut at quarters of an hour, as days are made of them', async () => {
    const cut = await world.db.query<{ seconds: number }>(
      sql`select seconds from quarters('2026-11-22 23:50:00+00', '2026-11-23 00:20:00.5+00')`,
    );
    expect(cut.map(({ seconds }) => seconds)).toEqual([600, 900, 300.5]);
    const { count } = await one<{ count: number }>(
      world.db,
      sql`select count(*) as count from quarters('2026-11-22 23:45:00+00', '2026-11-23 00:00:00+00')`,
    );
    expect(count).toBe(1);
  });
});
