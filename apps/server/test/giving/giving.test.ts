import { randomUUID } from 'node:crypto';
import { errors, type Api, type RequestOf } from '@earmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { finish, runBatch } from '../batch/run-batch.ts';
import {
  addSegment,
  saveAndSubmit,
  inspect,
  openItem,
  openWorld,
  readTask,
  sampleRate,
  statusOf,
  type World,
} from '../workflow/open-world.ts';

let world: World;
let [annotator, other, inspector]: [number, number, number] = [0, 0, 0];
beforeAll(async () => {
  world = await openWorld({ poolSize: 10 });
  [annotator, other, inspector] = [
    await world.idOf('annotator4'),
    await world.idOf('annotator4b'),
    await world.idOf('inspector4'),
  ];
});
afterAll(() => world.close());
beforeEach(() => world.db.query(sql`delete from notification`));

type Giving = NonNullable<RequestOf<Api['assignMembers']>['giving']>;
const people = () => ({ annotator_ids: [annotator, other], inspector_ids: [inspector, other] });
const give = async (taskId: number, giving: Giving, who: Partial<ReturnType<typeof people>> = {}) =>
  world.call('lead3', 'assignMembers', {
    task_id: taskId,
    edit_version: await world.assignmentVersion(taskId),
    ...people(),
    ...who,
    giving,
  });

/** Number of items in annotation by person; `free` are those of nobody. */
async function heldIn(taskId: number): Promise<{ annotator: number; other: number; free: number }> {
  const rows = await world.db.query<{ annotator_id: number | null; items: number }>(
    sql`select annotator_id, count(*) as items from item where task_id = ${taskId} and status in ('unclaimed', 'in_annotation') group by 1`,
  );
  const of = (id: number | null): number => rows.find((row) => row.annotator_id === id)?.items ?? 0;
  return { annotator: of(annotator), other: of(other), free: of(null) };
}

const notices = (login: string) => world.ask(login, 'listNotices', {}).then(({ rows }) => rows);
const submit = (login: string, itemId: number) =>
  saveAndSubmit(world, login, itemId, [addSegment(randomUUID(), 0, sampleRate)]);
const next = (login: string, taskId: number) =>
  world.ask(login, 'nextItem', { task_id: taskId, stage: 'annotation' }).then(({ item_id }) => item_id ?? 0);

describe('a giving rule', () => {
  it('gives evenly up to the quota, tells each person once, and lets the rest be claimed', async () => {
    const taskId = await world.makeTask(7);
    await world.db.query(sql`delete from notification`);
    expect((await give(taskId, { method: 'even', quota: 2 })).data).toEqual({ given: 4 });
    expect(await heldIn(taskId)).toEqual({ annotator: 2, other: 2, free: 3 });
    expect((await notices('annotator4')).map(({ kind, text }) => [kind, text.includes('2')])).toEqual([
      ['work_given', true],
    ]);
    const events = await world.db.query(
      sql`select id from audit_event where task_id = ${taskId} and event = 'give' and actor_id = ${await world.idOf('lead3')}`,
    );
    expect(events).toHaveLength(4);
    expect((await readTask(world, 'annotator4', taskId)).mine).toMatchObject({ annotating: 2, claimable: 0 });
  });

  it('counts given items against the quota of a claim, also when two claims arrive at once', async () => {
    const taskId = await world.makeTask(8);
    await give(taskId, { method: 'claim', quota: 2 });
    const claims = await Promise.all(
      Array.from({ length: 5 }, () => world.call('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' })),
    );
    expect(claims.map(({ code }) => code).filter((code) => code === errors.quota_reached.code)).toHaveLength(3);
    expect((await heldIn(taskId)).annotator).toBe(2);
    const free = await one<{ id: number }>(
      world.db,
      sql`select id from item where task_id = ${taskId} and status = 'unclaimed' order by id limit 1`,
    );
    const named = { task_id: taskId, stage: 'annotation', item_id: free.id } as const;
    expect((await world.call('annotator4', 'claimItem', named)).code).toBe(errors.quota_reached.code);
    await submit('annotator4', await next('annotator4', taskId));
    expect((await world.call('annotator4', 'claimItem', named)).status).toBe(200);
  });

  it('keeps what is left from being claimed, and refills hands as work is submitted', async () => {
    const taskId = await world.makeTask(5);
    await give(taskId, { method: 'even', quota: 1, is_claimable: false });
    expect(await heldIn(taskId)).toEqual({ annotator: 1, other: 1, free: 3 });
    const free = await one<{ id: number }>(
      world.db,
      sql`select min(id) as id from item where task_id = ${taskId} and status = 'unclaimed'`,
    );
    const answer = await world.call('annotator4', 'claimItem', {
      task_id: taskId,
      stage: 'annotation',
      item_id: free.id,
    });
    expect(answer.code).toBe(errors.not_claimable.code);
    expect((await world.ask('annotator4', 'listItems', { task_id: taskId, stage: 'annotation' })).total).toBe(1);

    await submit('annotator4', await next('annotator4', taskId));
    expect(await heldIn(taskId)).toEqual({ annotator: 1, other: 1, free: 2 });
  });

  it('never gives an item to the person who released it', async () => {
    const taskId = await world.makeTask(2);
    await give(taskId, { method: 'even', is_claimable: false });
    const itemId = await next('annotator4', taskId);
    await world.ask('annotator4', 'releaseItem', { item_id: itemId });
    const { annotator_id } = await one<{ annotator_id: number }>(
      world.db,
      sql`select annotator_id from item where id = ${itemId}`,
    );
    expect(annotator_id).toBe(other);
  });

  it('gives the counts it names, and shows beforehand who would get how many', async () => {
    const taskId = await world.makeTask(6);
    const giving = {
      method: 'count',
      counts: [
        { user_id: annotator, count: 4 },
        { user_id: other, count: 1 },
      ],
    } as const satisfies Giving;
    const preview = await world.ask('lead3', 'previewGiving', {
      task_ids: [taskId],
      annotator_ids: people().annotator_ids,
      giving,
    });
    expect(preview).toEqual({
      rows: [
        { user_id: annotator, items: 4, size: 40 },
        { user_id: other, items: 1, size: 10 },
      ],
      free: 1,
    });
    expect(await heldIn(taskId)).toEqual({ annotator: 0, other: 0, free: 6 });
    await give(taskId, giving);
    expect(await heldIn(taskId)).toEqual({ annotator: 4, other: 1, free: 1 });
    expect((await readTask(world, 'lead3', taskId)).giving).toMatchObject(giving);
  });

  it('stays with the task: people who are added later get their part', async () => {
    const taskId = await world.makeTask(4);
    await give(taskId, { method: 'even', quota: 2 }, { annotator_ids: [annotator] });
    expect(await heldIn(taskId)).toEqual({ annotator: 2, other: 0, free: 2 });
    await world.ask('lead3', 'assignMembers', {
      task_id: taskId,
      edit_version: await world.assignmentVersion(taskId),
      ...people(),
    });
    expect(await heldIn(taskId)).toEqual({ annotator: 2, other: 2, free: 0 });
  });

  it('hands blind copies to different people, whether they may claim or not', async () => {
    const copiesOf = async (taskId: number) =>
      world.db.query<{ user_id: number | null; copies: number; items: number }>(sql`
        select c.annotator_id as user_id, count(*) as copies, count(distinct c.item_id) as items
        from annotation c join item i on i.id = c.item_id where i.task_id = ${taskId} and c.ordinal > 1 group by 1 order by 1`);
    for (const is_claimable of [false, true]) {
      const taskId = await world.makeTask(3, { copies: 2 });
      await world.db.query(sql`update task set state = 'annotators_to_be_assigned' where id = ${taskId}`);
      await world.db.query(sql`delete from task_member where task_id = ${taskId}`);
      const giving: Giving = { method: 'even', is_claimable };
      const preview = await world.ask('lead3', 'previewGiving', {
        task_ids: [taskId],
        annotator_ids: [annotator, other],
        giving,
      });
      expect(preview).toEqual({
        rows: [annotator, other].map((user_id) => ({ user_id, items: 3, size: expect.any(Number) })),
        free: 0,
      });
      expect((await give(taskId, giving, { inspector_ids: [inspector] })).data).toEqual({ given: 6 });
      expect(await copiesOf(taskId)).toEqual([annotator, other].map((user_id) => ({ user_id, copies: 3, items: 3 })));
      const { rows } = await world.ask('annotator4', 'listItems', { task_id: taskId, stage: 'annotation' });
      const itemId = rows[0]?.id ?? 0;
      await world.ask('annotator4', 'leaseItem', { item_id: itemId });
      // Nobody else may make it, and whoever released it does not get it again
      await world.ask('annotator4', 'releaseItem', { item_id: itemId });
      expect(await copiesOf(taskId)).toEqual([
        { user_id: annotator, copies: 2, items: 2 },
        { user_id: other, copies: 3, items: 3 },
        { user_id: null, copies: 1, items: 1 },
      ]);
    }
  });

  it('covers what comes back to the task later where people may claim, and leaves them what is released', async () => {
    const taskId = await world.makeTask(5);
    expect((await give(taskId, { method: 'even', quota: 2, is_claimable: true })).data).toEqual({ given: 4 });
    const free = await one<{ id: number }>(
      world.db,
      sql`select id from item where task_id = ${taskId} and status = 'unclaimed'`,
    );
    const target = { task_id: taskId, item_ids: [free.id] };
    const { batch } = await runBatch(world, 'pm1', { action: 'recall_items', parameters: {}, target, typed: 1 });
    expect(await heldIn(taskId)).toEqual({ annotator: 2, other: 2, free: 0 });
    await finish(world, 'pm1', (await world.ask('pm1', 'undoBatch', { id: batch.id })).id);
    // No hand has room for it until one has submitted
    expect(await heldIn(taskId)).toEqual({ annotator: 2, other: 2, free: 1 });
    await submit('annotator4b', await next('annotator4b', taskId));
    expect(await heldIn(taskId)).toEqual({ annotator: 2, other: 2, free: 0 });

    await world.ask('annotator4', 'releaseItem', { item_id: await next('annotator4', taskId) });
    await submit('annotator4b', await next('annotator4b', taskId));
    expect(await heldIn(taskId)).toEqual({ annotator: 1, other: 1, free: 1 });
  });

  it('is refused when it cannot work', async () => {
    const taskId = await world.makeTask(1);
    expect((await give(taskId, { method: 'count', counts: [] })).status).toBe(400);
    expect((await give(taskId, { method: 'even', quota: 0 })).status).toBe(400);
    expect((await give(taskId, { method: 'claim', is_claimable: false })).status).toBe(400);
  });
});

describe('the load of a team', () => {
  it('says what each person has in hand, and who was assigned last', async () => {
    const taskId = await world.makeTask(3);
    const later = await world.makeTask(1);
    const loadOf = async () => {
      const { team } = await world.ask('lead3', 'userInfo', {});
      const answer = await world.ask('lead3', 'listLoads', {
        team_id: team?.team_id ?? 0,
        modality: 'audio',
        task_ids: [later],
      });
      return { person: answer.rows.find(({ user }) => user.id === annotator), last: answer.last };
    };
    const before = (await loadOf()).person;
    await give(taskId, { method: 'even' }, { annotator_ids: [annotator], inspector_ids: [inspector] });
    const { person, last } = await loadOf();
    expect([person?.in_hand, person?.in_hand_size]).toEqual([
      (before?.in_hand ?? 0) + 3,
      (before?.in_hand_size ?? 0) + 30,
    ]);
    expect(last).toMatchObject({ task: { id: taskId }, annotator_ids: [annotator], giving: { method: 'even' } });
  });
});

describe('items', () => {
  it('are given to one person, free ones and those of others, with the draft', async () => {
    const taskId = await world.makeTask(3);
    const draft = await next('annotator4', taskId);
    const { lease, revision } = await openItem(world, 'annotator4', draft);
    const saved = await world.ask('annotator4', 'saveItem', {
      item_id: draft,
      lease,
      base_revision: revision,
      batch_id: randomUUID(),
      commands: [addSegment('kept', 0, sampleRate)],
    });
    const all = (await world.ask('lead3', 'listItems', { task_id: taskId })).rows.map(({ id }) => id);
    const request = { task_id: taskId, item_ids: all, stage: 'annotation', to_id: other } as const;
    expect(await world.ask('lead3', 'giveItems', request)).toEqual({ given: 3, refused: [] });
    expect(await heldIn(taskId)).toEqual({ annotator: 0, other: 3, free: 0 });
    // To their holder once more: nothing changes, nobody is told
    const traces = async () => [
      (await notices('annotator4b')).length,
      (await world.db.query(sql`select id from audit_event where entity = 'item' and task_id = ${taskId}`)).length,
    ];
    const before = await traces();
    expect(await world.ask('lead3', 'giveItems', request)).toEqual({ given: 0, refused: [] });
    expect(await traces()).toEqual(before);
    expect((await notices('annotator4b')).map(({ kind }) => kind)).toContain('work_given');
    const { document } = await world.ask('annotator4b', 'getItem', { id: draft });
    expect(JSON.stringify(document)).toContain('kept');
    await saveAndSubmit(world, 'annotator4b', draft, []);
    const again = await world.ask('lead3', 'giveItems', { ...request, to_id: annotator });
    expect([again.given, again.refused.map(({ item_id }) => item_id)]).toEqual([2, [draft]]);
    expect(saved.revision).toBe(1);
  });

  it('are given at once, each with its entry in the history, and refused ones say why', async () => {
    const [taskId, elsewhere] = [await world.makeTask(4), await world.makeTask(1)];
    const itemsOf = async (id: number) =>
      (await world.ask('lead3', 'listItems', { task_id: id })).rows.map((row) => row.id);
    const first = await next('annotator4', taskId);
    const others = (await itemsOf(taskId)).filter((id) => id !== first);
    const [foreign = 0] = await itemsOf(elsewhere);
    await world.ask('pm1', 'pauseTask', { task_id: taskId, reason: 'Wait' });
    const request = { task_id: taskId, stage: 'annotation', to_id: other } as const;
    const answer = await world.ask('lead3', 'giveItems', { ...request, item_ids: [foreign, first, ...others] });
    expect([answer.given, answer.refused.map(({ item_id }) => item_id)]).toEqual([
      1,
      [...others, foreign].toSorted((one_, two) => one_ - two),
    ]);
    expect(new Set(answer.refused.map(({ reason }) => reason)).size).toBe(2);
    await world.ask('pm1', 'resumeTask', { task_id: taskId });
    expect((await world.ask('lead3', 'giveItems', { ...request, item_ids: others })).given).toBe(3);
    const events = await world.db.query<{ event: string; entries: number; actors: number }>(sql`
      select event, count(*) as entries, count(distinct actor_id) as actors from audit_event
      where entity = 'item' and task_id = ${taskId} and event in ('give', 'hand_over') group by event order by event`);
    expect(events).toEqual([
      { event: 'give', entries: 3, actors: 1 },
      { event: 'hand_over', entries: 1, actors: 1 },
    ]);
    expect(await heldIn(taskId)).toEqual({ annotator: 0, other: 4, free: 0 });
  });

  it('go to nobody without the role in the task', async () => {
    const taskId = await world.makeTask(1);
    const [item] = (await world.ask('lead3', 'listItems', { task_id: taskId })).rows;
    const request = { task_id: taskId, item_ids: [item?.id ?? 0], stage: 'annotation' as const, to_id: inspector };
    expect((await world.call('lead3', 'giveItems', request)).code).toBe(errors.person_wrong_role.code);
  });
});

describe('who holds what', () => {
  it('says since when, marks stale work, and passes it on or releases it', async () => {
    const taskId = await world.makeTask(4);
    await give(taskId, { method: 'even' });
    const old = await next('annotator4', taskId);
    await world.db.query(sql`update item set held_since = now() - interval '3 days' where id = ${old}`);
    const request = { task_id: taskId, stale_hours: 48 };
    const { rows } = await world.ask('lead3', 'listHolders', request);
    expect(rows.map(({ user, stage, items, stale, is_gone }) => [user.id, stage, items, stale, is_gone])).toEqual([
      [annotator, 'annotation', 2, 1, false],
      [other, 'annotation', 2, 0, false],
    ]);
    const page = await world.ask('pm1', 'listHolders', { ...request, sort: 'stale', order: 'desc', page_size: 1 });
    expect([page.total, page.counts, page.rows.map(({ user }) => user.id)]).toEqual([
      2,
      [{ value: 'annotation', count: 2 }],
      [annotator],
    ]);
    expect((await world.ask('pm1', 'listHolders', { ...request, stale: { from: 1 } })).total).toBe(1);
    expect((await world.ask('pm1', 'listHolders', { ...request, stage: ['inspection'] })).rows).toEqual([]);

    const holders = [{ user_id: annotator, stage: 'annotation' }] as const;
    const passing = { task_id: taskId, holders: [...holders], stale_hours: 48 };
    expect(await world.ask('lead3', 'passOn', { ...passing, to_id: other })).toEqual({
      handed_over: 1,
      released: 0,
      kept: 0,
    });
    expect(await heldIn(taskId)).toEqual({ annotator: 1, other: 3, free: 0 });
    expect(await world.ask('lead3', 'passOn', { task_id: taskId, holders: [...holders], to_id: null })).toMatchObject({
      released: 1,
    });
    expect(await heldIn(taskId)).toEqual({ annotator: 0, other: 3, free: 1 });
  });
});

describe('a rejected item', () => {
  const rejected = async (): Promise<{ taskId: number; itemId: number }> => {
    const taskId = await world.makeTask(2, { inspection_ratio: 99, inspection_batch: 1 });
    const itemId = await next('annotator4', taskId);
    await submit('annotator4', itemId);
    await inspect(world, 'inspector4', taskId, itemId, 'fail');
    return { taskId, itemId };
  };
  const correct = (login: string, itemId: number) =>
    saveAndSubmit(world, login, itemId, [addSegment(randomUUID(), 2 * sampleRate, 3 * sampleRate)]);

  it('returns to its maker, then to whoever rejected it', async () => {
    const { taskId, itemId } = await rejected();
    expect((await readTask(world, 'annotator4', taskId)).mine.rework).toBe(1);
    await correct('annotator4', itemId);
    expect((await readTask(world, 'inspector4', taskId)).mine.inspectable).toBe(1);
    expect((await readTask(world, 'annotator4b', taskId)).mine.inspectable).toBe(0);
    const claim = { task_id: taskId, stage: 'inspection', item_id: itemId } as const;
    expect((await world.call('annotator4b', 'claimItem', claim)).code).toBe(errors.item_reserved.code);
    expect((await world.ask('lead3', 'listHolders', { task_id: taskId, stale_hours: 1 })).rows).toMatchObject([
      { user: { id: inspector }, stage: 'inspection', items: 1, returned: 1 },
    ]);
    await inspect(world, 'inspector4', taskId, itemId, 'pass');
  });

  it('can be given to another inspector, but not to its maker', async () => {
    const { taskId, itemId } = await rejected();
    await correct('annotator4', itemId);
    const giving = { task_id: taskId, item_ids: [itemId], stage: 'inspection' as const, to_id: other };
    expect((await world.ask('lead3', 'giveItems', giving)).given).toBe(1);
    expect(await statusOf(world.db, itemId)).toBe('annotation_completed');
    await inspect(world, 'annotator4b', taskId, itemId, 'pass');
  });

  it('waits for the lead when its maker has left, who decides once', async () => {
    const taskId = await world.makeTask(2, { inspection_ratio: 99, inspection_batch: 1 });
    const itemId = await next('annotator4', taskId);
    await submit('annotator4', itemId);
    await world.ask('lead3', 'assignMembers', {
      task_id: taskId,
      edit_version: await world.assignmentVersion(taskId),
      annotator_ids: [other],
      inspector_ids: [inspector],
      departures: [],
    });
    await world.db.query(sql`delete from notification`);
    await inspect(world, 'inspector4', taskId, itemId, 'fail');
    expect(await statusOf(world.db, itemId)).toBe('inspection_failed');
    expect((await notices('lead3')).map(({ kind }) => kind)).toEqual(['work_without_person']);
    expect((await world.ask('lead3', 'getTask', { id: taskId })).without_person).toBe(1);
    // Nobody else is asked meanwhile: the maker is not told, has nothing to do in the task and cannot write to it
    expect(await notices('annotator4')).toEqual([]);
    expect((await readTask(world, 'annotator4', taskId)).mine.rework).toBe(0);
    expect((await world.ask('annotator4', 'dashboard', {})).resume.map(({ item_id }) => item_id)).not.toContain(itemId);
    const writes = [
      await world.call('annotator4', 'nextItem', { task_id: taskId, stage: 'annotation' }),
      await world.call('annotator4', 'leaseItem', { item_id: itemId }),
    ];
    expect(writes.map(({ code }) => code)).toEqual([errors.forbidden.code, errors.forbidden.code]);
    const { rows } = await world.ask('lead3', 'listHolders', { task_id: taskId, stale_hours: 1 });
    expect(rows).toMatchObject([{ user: { id: annotator }, is_gone: true, items: 1 }]);

    const holders = [{ user_id: annotator, stage: 'annotation' as const }];
    await world.ask('lead3', 'passOn', { task_id: taskId, holders, to_id: other });
    expect(await statusOf(world.db, itemId)).toBe('inspection_failed');
    expect((await world.ask('lead3', 'getTask', { id: taskId })).without_person).toBe(0);
    await correct('annotator4b', itemId);
  });

  it('waits for the lead when whoever rejected it has left', async () => {
    const { taskId, itemId } = await rejected();
    await world.ask('lead3', 'assignMembers', {
      task_id: taskId,
      edit_version: await world.assignmentVersion(taskId),
      annotator_ids: [annotator],
      inspector_ids: [other],
    });
    await world.db.query(sql`delete from notification`);
    await correct('annotator4', itemId);
    expect((await notices('lead3')).map(({ kind }) => kind)).toEqual(['work_without_person']);
    const holders = [{ user_id: inspector, stage: 'inspection' as const }];
    expect(await world.ask('lead3', 'passOn', { task_id: taskId, holders, to_id: null })).toMatchObject({
      released: 1,
    });
    await inspect(world, 'annotator4b', taskId, itemId, 'pass');
  });
});
