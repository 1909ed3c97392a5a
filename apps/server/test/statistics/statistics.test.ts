import { randomUUID } from 'node:crypto';
import { figureIds, figureOf, hasFacts, type Statistics } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { sumTallies } from '../../src/maintenance/sum-tallies.ts';
import { expectTallies } from '../workflow/expect-tallies.ts';
import {
  addSegment,
  annotateOne,
  saveAndSubmit,
  inspect,
  openItem,
  openWorld,
  type Login,
  type World,
} from '../workflow/open-world.ts';

let world: World;
let taskId: number;
let projectId: number;
/** Failed with an error type, then corrected and passed; failed and disputed with success; passed at once; waiting. */
let items: { corrected: number; overturned: number; passed: number };
let typeId: number;

const statistics = (login: Login, more: object = {}): Promise<Statistics> =>
  world.ask(login, 'getStatistics', { business: 'asr', ...more });

beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(4, { inspection_ratio: 99, inspection_batch: 1 });
  projectId = (await world.ask('pm1', 'getTask', { id: taskId })).project.id;
  await world.ask('pm1', 'setErrorTypes', {
    project_id: projectId,
    edit_version: 1,
    is_required: false,
    types: [{ name: 'Word', weight: 2 }],
  });
  typeId = (await world.ask('pm1', 'listErrorTypes', { project_id: projectId })).rows[0]?.id ?? 0;
  const corrected = await failWithType();
  await saveAndSubmit(world, 'annotator4', corrected, [{ type: 'segment.resize', id: 'a', start: 0, end: 9000 }]);
  await inspect(world, 'inspector4', taskId, corrected, 'pass');
  const overturned = await annotateOne(world, 'annotator4', taskId);
  await inspect(world, 'inspector4', taskId, overturned, 'fail');
  const { id } = await world.ask('annotator4', 'raiseDispute', { item_id: overturned, reason: 'Heard it' });
  await world.ask('lead3', 'decideDispute', { id, outcome: 'overturned', decision: 'So did I' });
  const passed = await annotateOne(world, 'annotator4', taskId);
  await inspect(world, 'inspector4', taskId, passed, 'pass');
  await annotateOne(world, 'annotator4', taskId);
  items = { corrected, overturned, passed };
}, 90_000);
afterAll(() => world.close());

async function failWithType(): Promise<number> {
  const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
  await saveAndSubmit(world, 'annotator4', item_id, [addSegment('a', 0, 10_000)]);
  await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection', item_id });
  const { lease, revision } = await openItem(world, 'inspector4', item_id);
  const saved = await world.ask('inspector4', 'saveItem', {
    item_id,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands: [{ type: 'segment.verdict', ids: ['a'], verdict: 'inspection_failed', errorTypes: [typeId] }],
  });
  await world.ask('inspector4', 'inspectItem', {
    item_id,
    lease,
    revision: saved.revision,
    verdict: 'fail',
    unjudged: 0,
    heard: 0.25,
    comment: 'Listen again',
    error_types: [typeId],
  });
  return item_id;
}

describe('figures', () => {
  it('keeps first work and rework apart, and first and final verdicts', async () => {
    const { total, series, tasks, people, errors } = await statistics('pm1', { project_id: projectId });
    expect(total).toMatchObject({ items: 4, submissions: 5, inspections: 4, inspected_items: 3, overturned: 1 });
    expect(total.rework_size).toBeGreaterThan(0);
    expect(total.size).toBeCloseTo(total.rework_size * 4, 3);
    expect(figureOf('inspection_first_rate', total)).toBeCloseTo(2 / 3);
    expect(figureOf('inspection_final_rate', total)).toBe(1);
    expect(figureOf('submission_rounds', total)).toBe(1.25);
    // Of the one verdict that says it
    expect(figureOf('inspection_heard', total)).toBeCloseTo(0.25, 3);
    expect(figureOf('acceptance_heard', total)).toBeNull();
    // Two passes of one segment each, which passed with its audio
    expect(total).toMatchObject({ inspected_passes: 2, inspected_pass_units: 2 });
    expect(figureOf('inspection_judged_share', total)).toBe(0);
    expect(figureOf('acceptance_judged_share', total)).toBeNull();
    expect(series).toHaveLength(30);
    expect(series.reduce((sum, { sums }) => sum + sums.items, 0)).toBe(4);
    expect(tasks.map(({ of, sums }) => [of.id, sums.items])).toEqual([[taskId, 4]]);
    expect(people.map(({ of, sums }) => [of.name, sums.items, sums.inspections]).toSorted()).toHaveLength(2);
    expect(errors).toEqual([
      expect.objectContaining({ of: { id: typeId, name: 'Word' }, verdicts: 1, units: 1, items: 1 }),
    ]);
  });

  it('equals a recount, also after the rows were summed up', async () => {
    await expectTallies(world.db, [taskId]);
    const before = await statistics('pm1', { project_id: projectId });
    await sumTallies(world.db, { slice: 1 });
    for (const table of ['figure_day', 'figure_project_day', 'error_day', 'error_project_day'])
      expect(await world.db.query(sql`select * from ${sql.identifier(table)} where not is_sum`)).toEqual([]);
    expect(await statistics('pm1', { project_id: projectId })).toEqual(before);
    await expectTallies(world.db, [taskId]);
  });

  it('lists what each figure is made of', async () => {
    const submitted = await world.ask('pm1', 'listFigureItems', { business: 'asr', figure: 'items', task_id: taskId });
    expect(submitted.total).toBe(4);
    const failed = await world.ask('pm1', 'listFigureItems', {
      business: 'asr',
      figure: 'inspection_first_rate',
      is_passed: false,
    });
    expect(failed.rows.map(({ item, errors }) => [item?.id, errors])).toEqual([[items.corrected, 'Word']]);
    const found = await world.ask('pm1', 'listFigureItems', {
      business: 'asr',
      figure: 'errors',
      error_type_id: typeId,
    });
    expect(found.rows.map(({ item, amount, is_open: isOpen }) => [item?.id, amount, isOpen])).toEqual([
      [items.corrected, 2, true],
    ]);
    const overturned = await world.ask('pm1', 'listFigureItems', { business: 'asr', figure: 'overturned' });
    expect(overturned.rows.map(({ item }) => item?.id)).toEqual([items.overturned]);
    // Each item once, in the order of the list, from whichever page
    const stretches = await world.ask('pm1', 'listFigureItems', {
      business: 'asr',
      figure: 'worked',
      page_size: 100,
    });
    const walked = await world.ask('pm1', 'listFigureItemIds', {
      business: 'asr',
      figure: 'worked',
      page: 2,
      page_size: 2,
    });
    expect(walked.ids).toEqual([
      ...new Set(stretches.rows.flatMap(({ item, is_open: isOpen }) => (item && isOpen ? [item.id] : []))),
    ]);
    expect(walked.ids.length).toBeLessThan(stretches.total);
    const { total } = await statistics('pm1');
    const time = await world.ask('pm1', 'listFigureItems', { business: 'asr', figure: 'annotation_time' });
    expect(time.rows.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total.annotation_time, 3);
  });

  it.each([...figureIds, 'errors'] as const)(
    'knows the number of facts of %s without counting them',
    async (figure) => {
      const { total, rows } = await world.ask('pm1', 'listFigureItems', { business: 'asr', figure, page_size: 100 });
      expect(total).toBe(rows.length);
      // Whether a page is counted from the beginning of its days or from their end
      const single = async (order: 'asc' | 'desc', page: number) =>
        (await world.ask('pm1', 'listFigureItems', { business: 'asr', figure, order, page, page_size: 1 })).rows;
      for (const [index, row] of rows.entries()) {
        expect(await single('desc', index + 1)).toEqual([row]);
        expect(await single('asc', total - index)).toEqual([{ ...row, id: total - index }]);
      }
      // What is narrowed is counted
      const narrowed = await world.ask('pm1', 'listFigureItems', {
        business: 'asr',
        figure,
        page_size: 100,
        user: [await world.idOf('annotator4')],
      });
      expect(narrowed.total).toBe(narrowed.rows.length);
    },
  );

  it('lists each type that one rejection names, once, from whichever page', async () => {
    await world.db.query(sql`
      with named as (insert into error_type (project_id, name, position) select ${projectId}, 'Word ' || n, n from generate_series(1, 3) n returning id)
      insert into verdict_error (verdict_id, error_type_id, unit_count) select e.verdict_id, n.id, 1 from verdict_error e, named n where e.error_type_id = ${typeId}`);
    const asked = { business: 'asr', figure: 'errors' } as const;
    const { total, rows } = await world.ask('pm1', 'listFigureItems', asked);
    expect([total, rows.length]).toEqual([4, 4]);
    for (const [index, row] of rows.entries())
      for (const order of ['desc', 'asc'] as const) {
        const page = order === 'desc' ? index + 1 : total - index;
        const { rows: single } = await world.ask('pm1', 'listFigureItems', { ...asked, order, page, page_size: 1 });
        expect(single).toEqual([{ ...row, id: page }]);
      }
    await expectTallies(world.db, [taskId]);
    await world.db.query(sql`
      delete from error_day where error_type_id <> ${typeId}`);
    await world.db.query(sql`delete from error_tally where error_type_id <> ${typeId}`);
    await world.db.query(sql`delete from verdict_error where error_type_id <> ${typeId}`);
    await world.db.query(sql`delete from error_type where id <> ${typeId} and project_id = ${projectId}`);
  });

  it('lists as many audios as a figure of a task, a person, a team and a day counts', async () => {
    const shown = await statistics('pm1', { project_id: projectId });
    const day = shown.series.find(({ sums }) => sums.items > 0);
    const asked = { business: 'asr', project_id: projectId } as const;
    const places = [
      [{}, shown.total],
      ...shown.tasks.map(({ of, sums }) => [{ task_id: of.id }, sums] as const),
      ...shown.people.map(({ of, sums }) => [{ user_id: of.id }, sums] as const),
      ...shown.teams.map(({ of, sums }) => [{ team_id: of?.id ?? 0 }, sums] as const),
      ...(day ? [[{ from: day.from, to: day.to }, day.sums] as const] : []),
    ] as const;
    expect(places).toHaveLength(6);
    for (const [narrowed, sums] of places)
      for (const figure of ['items', 'inspected_items', 'overturned'] as const) {
        const { total } = await world.ask('pm1', 'listFigureItems', { ...asked, ...narrowed, figure });
        expect([figure, narrowed, total]).toEqual([figure, narrowed, figureOf(figure, sums)]);
      }
    // A rate lists what it divides by; where that is nothing, no list is offered
    for (const [narrowed, sums] of places) {
      const figure = 'inspection_first_rate';
      const { total } = await world.ask('pm1', 'listFigureItems', { ...asked, ...narrowed, figure });
      expect(total).toBe(sums.inspection_judged);
      expect(hasFacts(figure, sums)).toBe(total > 0);
    }
  });

  it('writes what is shown as XLSX and as CSV', async () => {
    const csv = await world.ask('pm1', 'exportStatistics', { business: 'asr', format: 'csv', table: 'tasks' });
    expect(Buffer.from(csv.content_base64, 'base64').toString().trim().split('\n')).toHaveLength(2);
    const xlsx = await world.ask('pm1', 'exportStatistics', { business: 'asr', format: 'xlsx' });
    expect(Buffer.from(xlsx.content_base64, 'base64').subarray(0, 2).toString()).toBe('PK');
  });
});

describe('access', () => {
  it('shows workers their own figures alone', async () => {
    const { total, people } = await statistics('annotator4');
    expect(people).toHaveLength(1);
    expect(total).toMatchObject({ items: 4, inspections: 0 });
    expect((await statistics('inspector4')).total).toMatchObject({ items: 0, inspections: 4 });
    const other = (await statistics('lead3')).people.find(({ sums }) => sums.inspections > 0)?.of.id;
    expect((await world.call('annotator4', 'getStatistics', { business: 'asr', user_id: other })).status).toBe(404);
  });

  it('shows acceptors nothing, and others nothing of foreign projects', async () => {
    for (const login of ['acceptor2', 'acceptor2x'] as const)
      for (const call of ['getStatistics', 'listFigureItems', 'listFigureItemIds', 'exportStatistics'] as const)
        expect(
          (
            await world.call(login, call, {
              business: 'asr',
              ...(call === 'listFigureItems' && { figure: 'items' }),
              ...(call === 'exportStatistics' && { format: 'csv' }),
            })
          ).status,
        ).toBe(403);
    const foreign = { business: 'asr', figure: 'items', project_id: 999_999 } as const;
    expect((await world.call('pm1', 'listFigureItems', foreign)).status).toBe(404);
  });

  it('shows a lead what happened while the team had the task', async () => {
    const before = (await statistics('lead3', { task_id: taskId })).total;
    expect(before).toMatchObject({ items: 4 });
    await world.db.transaction(async (tx) => {
      await tx.query(sql`
        insert into team (name, region) select 'Another', region from team order by id limit 1`);
      const [team] = await tx.query<{ id: number }>(sql`select max(id) as id from team`);
      await tx.query(sql`update task set team_id = ${team?.id ?? 0} where id = ${taskId}`);
    });
    await inspect(world, 'inspector4', taskId, items.passed, 'pass').catch(() => undefined);
    expect((await statistics('lead3')).total).toEqual(before);
    const other = (await world.db.query<{ id: number }>(sql`select max(id) as id from team`))[0]?.id ?? 0;
    // What is done from now on is the other team's
    await world.db.query(sql`
      update item_submission set withdrawn_at = now() where event_id = (select max(event_id) from item_submission where task_id = ${taskId})`);
    expect((await statistics('lead3')).total).toMatchObject({ items: 3 });
    await world.db.query(sql`
      update item_submission set withdrawn_at = null, created_at = now() where event_id = (select max(event_id) from item_submission where task_id = ${taskId})`);
    expect((await statistics('lead3')).total).toMatchObject({ items: 3 });
    expect((await statistics('pm1', { team_id: other })).total).toMatchObject({ items: 1 });
    await expectTallies(world.db, [taskId]);
  });
});

describe('days', () => {
  /** Times of what the list behind "items submitted" shows, page by page, with one page more than it has. */
  const listedByPage = async (
    period: { readonly from: string; readonly to: string },
    page_size: number,
    order: 'asc' | 'desc',
    expected = 4,
  ) => {
    const times: string[] = [];
    for (let page = 1; page <= Math.ceil(expected / page_size) + 1; page += 1) {
      const { rows, total } = await world.ask('pm1', 'listFigureItems', {
        business: 'asr',
        figure: 'items',
        project_id: projectId,
        ...period,
        page,
        page_size,
        order,
      });
      expect(total).toBe(expected);
      times.push(...rows.map(({ at }) => at));
    }
    return times;
  };

  const edit = async (time_zone: string) => {
    const project = await world.ask('pm1', 'getProject', { id: projectId });
    const { name, business, kind, region, language, starts_on, ends_on, notes, goal, assistants } = project;
    return world.call('pm1', 'updateProject', {
      id: projectId,
      edit_version: project.edit_version,
      form: {
        name,
        business,
        kind,
        region,
        language,
        starts_on,
        ends_on,
        notes,
        goal,
        time_zone,
        assistant_ids: assistants.map(({ id }) => id),
      },
    });
  };
  const itemsOf = async (from: string, to: string) =>
    (await statistics('pm1', { project_id: projectId, from, to })).series.map(({ from: day, sums }) => [
      day,
      sums.items,
    ]);

  it('are those of the project’s time zone, across a change of clocks', async () => {
    // The last hour of 28 March and the first of 29 March in Berlin, where clocks go forward at 2 o'clock
    const moments = ['2026-03-28T22:30:00Z', '2026-03-28T23:30:00Z', '2026-03-29T21:30:00Z', '2026-03-29T22:30:00Z'];
    for (const [index, moment] of moments.entries())
      await world.db.query(sql`
        update item_submission set created_at = ${moment}::timestamptz where event_id = (
          select event_id from item_submission where task_id = ${taskId} and not is_repeat order by item_id offset ${index} limit 1)`);
    expect((await edit('Europe/Berlin')).status).toBe(200);
    expect(await itemsOf('2026-03-28', '2026-03-30')).toEqual([
      ['2026-03-28', 1],
      ['2026-03-29', 2],
      ['2026-03-30', 1],
    ]);
    expect((await edit('UTC')).status).toBe(200);
    expect(await itemsOf('2026-03-28', '2026-03-29')).toEqual([
      ['2026-03-28', 2],
      ['2026-03-29', 2],
    ]);
    await expectTallies(world.db, [taskId]);
  });

  it('are summed up by week, and a period may begin and end within one', async () => {
    const moments = ['2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z', '2026-03-15T12:00:00Z', '2026-03-16T12:00:00Z'];
    for (const [index, moment] of moments.entries())
      await world.db.query(sql`
        update item_submission set created_at = ${moment}::timestamptz where event_id = (
          select event_id from item_submission where task_id = ${taskId} and not is_repeat order by item_id offset ${index} limit 1)`);
    const periods = [
      ['2026-03-01', '2026-03-16'],
      ['2026-03-02', '2026-03-15'],
      ['2026-03-03', '2026-03-15'],
      ['2026-03-02', '2026-03-08'],
      ['2026-03-03', '2026-03-14'],
    ] as const;
    const itemsBy = () =>
      Promise.all(
        periods.map(async ([from, to]) => {
          const { total, people, tasks, series } = await statistics('pm1', {
            project_id: projectId,
            from,
            to,
            by: 'week',
          });
          return [{ sums: total }, people, tasks, series].map((rows) =>
            [rows].flat().reduce((sum, { sums }) => sum + sums.items, 0),
          );
        }),
      );
    const counted = [4, 2, 1, 1, 0].map((items) => [items, items, items, items]);
    expect(await itemsBy()).toEqual(counted);
    await sumTallies(world.db);
    expect(await itemsBy()).toEqual(counted);
    await world.db.query(sql`
      update item_submission set created_at = '2026-03-09T12:00:00Z' where task_id = ${taskId} and created_at = '2026-03-15T12:00:00Z'`);
    const moved = [4, 2, 1, 1, 1].map((items) => [items, items, items, items]);
    expect(await itemsBy()).toEqual(moved);
    await sumTallies(world.db);
    expect(await itemsBy()).toEqual(moved);
    await expectTallies(world.db, [taskId]);
    // The present week is a whole one: what is done today counts, and nothing is after it
    await world.db.query(sql`
      update item_submission set created_at = now() where task_id = ${taskId} and created_at = '2026-03-01T12:00:00Z'`);
    const upToNow = async () => {
      for (const days of [7, 30, 90]) {
        const { from, to, people } = await statistics('pm1', { project_id: projectId, days });
        expect(people.reduce((sum, { sums }) => sum + sums.items, 0)).toBeGreaterThan(0);
        expect(people).toEqual((await statistics('pm1', { project_id: projectId, from, to })).people);
      }
    };
    await upToNow();
    await sumTallies(world.db);
    await upToNow();
    await world.db.query(sql`
      update item_submission set created_at = '2026-03-01T12:00:00Z' where event_id = (
        select event_id from item_submission where task_id = ${taskId} and not is_repeat order by created_at desc, item_id limit 1)`);
    // The list behind a figure reads the days of its page alone
    const period = { from: '2026-03-01', to: '2026-03-16' };
    const days = ['2026-03-01', '2026-03-02', '2026-03-09', '2026-03-16'].map((day) => `${day}T12:00:00.000Z`);
    for (const size of [1, 2, 3]) {
      expect(await listedByPage(period, size, 'asc')).toEqual(days);
      expect(await listedByPage(period, size, 'desc')).toEqual(days.toReversed());
    }
  });

  it('begin with the first of two midnights, on every page of the list', async () => {
    expect((await edit('America/Havana')).status).toBe(200);
    // The last hour of October, the hour after each midnight of 1 November, and the last hour of that day
    const moments = ['2026-11-01T03:30', '2026-11-01T04:30', '2026-11-01T05:30', '2026-11-02T04:30'].map(
      (moment) => `${moment}:00.000Z`,
    );
    for (const [index, moment] of moments.entries())
      await world.db.query(sql`
        update item_submission set created_at = ${moment}::timestamptz where event_id = (
          select event_id from item_submission where task_id = ${taskId} and not is_repeat order by item_id offset ${index} limit 1)`);
    expect(await itemsOf('2026-10-31', '2026-11-02')).toEqual([
      ['2026-10-31', 1],
      ['2026-11-01', 3],
      ['2026-11-02', 0],
    ]);
    for (const size of [1, 2, 3]) {
      const listed = await listedByPage({ from: '2026-10-31', to: '2026-11-02' }, size, 'asc');
      expect(listed).toEqual(moments);
      expect(await listedByPage({ from: '2026-11-01', to: '2026-11-02' }, size, 'desc', 3)).toEqual(
        moments.slice(1).toReversed(),
      );
    }
  });

  it('list nothing of a project whose own day is another at the same moment', async () => {
    expect((await edit('America/New_York')).status).toBe(200);
    const elsewhere = await world.makeTask(1);
    await annotateOne(world, 'annotator4', elsewhere);
    // 9 February in New York and 10 February in Shanghai
    for (const [task, moment] of [
      [taskId, '2026-02-10T01:00:00Z'],
      [elsewhere, '2026-02-10T04:00:00Z'],
    ] as const)
      await world.db.query(sql`
        update item_submission set created_at = ${moment}::timestamptz
        where event_id = (select min(event_id) from item_submission where task_id = ${task} and not is_repeat)`);
    const { rows, total } = await world.ask('pm1', 'listFigureItems', {
      business: 'asr',
      figure: 'items',
      from: '2026-02-10',
      to: '2026-02-10',
    });
    expect([total, rows.map(({ task }) => task.id)]).toEqual([1, [elsewhere]]);
  });

  it('splits time at midnight, 23 hours after the last where clocks go forward', async () => {
    expect((await edit('Europe/Berlin')).status).toBe(200);
    await world.db.query(sql`
      insert into work_stretch (user_id, task_id, item_id, stage, from_at, to_at)
      select s.user_id, ${taskId}::bigint, ${items.passed}::bigint, 'annotation', '2026-03-28T22:59:00Z'::timestamptz, '2026-03-29T22:01:00Z'::timestamptz
      from item_submission s where s.task_id = ${taskId} limit 1`);
    const { series } = await statistics('pm1', { project_id: projectId, from: '2026-03-28', to: '2026-03-30' });
    expect(series.map(({ sums }) => sums.annotation_time + sums.rework_time)).toEqual([60, 23 * 3600, 60]);
    // The list behind a day has the part of the stretch that is in it, and none where it only touches the day
    const listed = async (from: string, to: string) =>
      (
        await world.ask('pm1', 'listFigureItems', {
          business: 'asr',
          figure: 'worked',
          project_id: projectId,
          from,
          to,
        })
      ).rows.map(({ amount }) => amount);
    for (const { from, to } of series) expect(await listed(from, to)).toEqual([from === '2026-03-29' ? 23 * 3600 : 60]);
    expect(await listed('2026-03-28', '2026-03-30')).toEqual([23 * 3600 + 120]);
    expect([await listed('2026-03-27', '2026-03-27'), await listed('2026-03-31', '2026-03-31')]).toEqual([[], []]);
    // What goes on from before the period is at its beginning, from whichever page and end, long or short
    await world.db.query(sql`
      insert into work_stretch (user_id, task_id, item_id, stage, from_at, to_at)
      select s.user_id, ${taskId}::bigint, ${items.passed}::bigint, 'annotation', d.at, d.at + interval '40 seconds'
      from item_submission s, unnest(array['2026-03-28T12:00:00Z', '2026-03-28T22:59:50Z', '2026-03-29T12:00:00Z', '2026-03-30T12:00:00Z']::timestamptz[]) d (at)
      where s.event_id = (select min(event_id) from item_submission where task_id = ${taskId})`);
    const paged = async (order: 'asc' | 'desc', page: number, page_size: number) =>
      world.ask('pm1', 'listFigureItems', {
        business: 'asr',
        figure: 'worked',
        project_id: projectId,
        from: '2026-03-29',
        to: '2026-03-30',
        order,
        page,
        page_size,
      });
    for (const order of ['asc', 'desc'] as const) {
      const whole = await paged(order, 1, 100);
      const amounts = whole.rows.map(({ amount }) => amount);
      expect(order === 'asc' ? amounts : amounts.toReversed()).toEqual([23 * 3600 + 60, 30, 40, 40]);
      expect(whole.total).toBe(4);
      for (const page of [1, 2, 3, 4]) {
        const { rows, total } = await paged(order, page, 1);
        expect([rows.map(({ amount, at }) => [amount, at]), total]).toEqual([
          [[amounts[page - 1], whole.rows[page - 1]?.at]],
          4,
        ]);
      }
    }
    await expectTallies(world.db, [taskId]);
  });

  it('end with the day that has begun in any of the counted projects', async () => {
    const todayIn = (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format();
    // No zone is ahead of Kiritimati's
    expect((await edit('Pacific/Kiritimati')).status).toBe(200);
    const before = todayIn('Pacific/Kiritimati');
    for (const login of ['pm1', 'lead3', 'annotator4'] as const) {
      const { to, series } = await statistics(login, { time_zone: 'Pacific/Pago_Pago' });
      expect([before, todayIn('Pacific/Kiritimati')]).toContain(to);
      expect(series).toHaveLength(30);
    }
    expect((await edit('Europe/Berlin')).status).toBe(200);
  });

  it('are added up by weeks that begin on Monday and end with the period', async () => {
    const { series } = await statistics('pm1', { from: '2026-03-26', to: '2026-03-31', by: 'week' });
    expect(series.map(({ from, to }) => [from, to])).toEqual([
      ['2026-03-26', '2026-03-29'],
      ['2026-03-30', '2026-03-31'],
    ]);
  });

  it('refuses time zones that nobody knows and periods that are reversed or too long', async () => {
    expect((await edit('Mars/Olympus')).status).toBe(400);
    for (const wrong of [
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2025-01-01', to: '2026-03-01' },
      { from: '2026-03-01' },
    ])
      expect((await world.call('pm1', 'getStatistics', { business: 'asr', ...wrong })).status).toBe(400);
  });
});

it('lets nothing pass of which less was heard than the task demands', async () => {
  const demanding = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1, inspection_heard: 80 });
  const item_id = await annotateOne(world, 'annotator4', demanding);
  await world.ask('inspector4', 'claimItem', { task_id: demanding, stage: 'inspection', item_id });
  expect((await world.ask('inspector4', 'getItem', { id: item_id })).task.inspection_heard).toBe(80);
  const { lease, revision } = await openItem(world, 'inspector4', item_id);
  const pass = (heard?: number) =>
    world.call('inspector4', 'inspectItem', {
      item_id,
      lease,
      revision,
      verdict: 'pass',
      unjudged: 1,
      comment: '',
      ...(heard !== undefined && { heard }),
    });
  expect(await pass()).toMatchObject({ status: 409, message: expect.stringContaining('0%') });
  const refused = await pass(0.35);
  expect(refused.message).toMatch(/80%.*35%/);
  expect((await pass(0.798)).status).toBe(200);
  const { rows } = await world.ask('lead3', 'listItemEvents', { item_id });
  expect(rows.find(({ event }) => event === 'pass_inspection')?.verdict?.heard).toBeCloseTo(0.798);
  await expectTallies(world.db, [demanding]);
});

it('counts the segments that had a verdict of their own when their audio passed, at both stages', async () => {
  const task_id = await world.makeTask(2, { inspection_ratio: 99, inspection_batch: 1 });
  const { item_id } = await world.ask('annotator4', 'claimItem', { task_id, stage: 'annotation' });
  await saveAndSubmit(
    world,
    'annotator4',
    item_id,
    ['a', 'b', 'c', 'd'].map((id, index) => addSegment(id, index * 1000, index * 1000 + 900)),
  );
  const { item_id: skipped } = await world.ask('annotator4', 'claimItem', { task_id, stage: 'annotation' });
  await saveAndSubmit(world, 'annotator4', skipped, [{ type: 'validity.set', isValid: false }]);
  /** Judges some segments by themselves, and passes the whole. */
  const pass = async (stage: 'inspection' | 'acceptance', ids: string[], unjudged: number): Promise<number> => {
    const login = stage === 'inspection' ? 'inspector4' : 'acceptor2';
    await world.ask(login, 'claimItem', { task_id, stage, item_id });
    const { lease, revision } = await openItem(world, login, item_id);
    const saved = await world.ask(login, 'saveItem', {
      item_id,
      lease,
      base_revision: revision,
      batch_id: randomUUID(),
      commands: [{ type: 'segment.verdict', ids, verdict: `${stage}_passed` }],
    });
    const judged = {
      item_id,
      lease,
      revision: saved.revision,
      verdict: 'pass',
      unjudged,
      comment: '',
    } as const;
    const answer = await world.ask(login, stage === 'inspection' ? 'inspectItem' : 'acceptItem', judged);
    return answer.revision;
  };
  const shares = async () => {
    const { total, people } = await statistics('pm1', { task_id });
    return [total, ...people.map(({ sums }) => sums)].map((sums) => [
      figureOf('inspection_judged_share', sums),
      figureOf('acceptance_judged_share', sums),
    ]);
  };
  const none = [null, null];
  const revision = await pass('inspection', ['a', 'b', 'c'], 1);
  expect(await shares()).toEqual(expect.arrayContaining([[0.75, null], none]));
  await expectTallies(world.db, [task_id]);
  // A verdict that is withdrawn counts no more
  await world.ask('inspector4', 'withdrawItem', { item_id, revision });
  expect(await shares()).toEqual(expect.arrayContaining([none]));
  expect((await shares()).flat().every((share) => share === null)).toBe(true);
  await pass('inspection', ['d'], 0);
  // Of one that cannot be annotated there is nothing to judge
  await inspect(world, 'inspector4', task_id, skipped, 'pass');
  await world.ask('lead3', 'submitAcceptance', { task_id, verifier_ids: [await world.idOf('acceptor2')] });
  await pass('acceptance', ['a', 'b'], 2);
  expect((await shares())[0]).toEqual([1, 0.5]);
  const list = await world.ask('pm1', 'listFigureItems', {
    business: 'asr',
    figure: 'inspection_judged_share',
    task_id,
  });
  expect(list.rows.map(({ item, amount }) => [item?.id, amount])).toEqual([[item_id, 4]]);
  const { rows } = await world.ask('lead3', 'listItemEvents', { item_id });
  expect(rows.flatMap(({ verdict }) => (verdict?.is_withdrawn === false ? [verdict.unjudged] : []))).toEqual(
    expect.arrayContaining([0, 2]),
  );
  await sumTallies(world.db);
  expect((await shares())[0]).toEqual([1, 0.5]);
  await expectTallies(world.db, [task_id]);
});

/**
 * What the real-time factor of a person is made of: in the quality of a task, among the members of its project, on the
 * person's home page.
 */
async function firstWork(task_id: number, userId: number) {
  const { project } = await world.ask('pm1', 'getTask', { id: task_id });
  const { work_of_people: ofTask } = await world.ask('pm1', 'getQuality', { task_id });
  const { rows: ofProject } = await world.ask('pm1', 'listProjectMembers', { project_id: project.id });
  const { progress } = await world.ask('annotator4', 'dashboard', {});
  const isOwn = ({ user }: { readonly user: { readonly id: number } }) => user.id === userId;
  const shown = [ofTask.find(isOwn)?.work, ofProject.find(isOwn)?.work, progress.last7.work];
  const counted = await Promise.all([
    statistics('pm1', { task_id, user_id: userId }),
    statistics('pm1', { project_id: project.id, user_id: userId }),
    statistics('annotator4', { days: 7 }),
  ]);
  const rounded = (seconds = 0, size = 0) => [seconds.toFixed(3), size];
  return {
    shown: shown.map((work) => rounded(work?.first_seconds, work?.first_size)),
    counted: counted.map(({ total }) => rounded(total.annotation_time, total.size)),
  };
}

it('keeps time on skipped audios apart from first work, until that is withdrawn', async () => {
  const task_id = await world.makeTask(2);
  const worked = await annotateOne(world, 'annotator4', task_id);
  const { item_id: skipped } = await world.ask('annotator4', 'claimItem', { task_id, stage: 'annotation' });
  const user = await world.idOf('annotator4');
  for (const [id, seconds] of [
    [worked, 40],
    [skipped, 90],
  ] as const)
    await world.db.query(sql`
      insert into work_stretch (user_id, task_id, item_id, stage, from_at, to_at)
      select ${user}::bigint, ${task_id}::bigint, ${id}::bigint, 'annotation', t.at, t.at + ${seconds} * interval '1 second'
      from (select now() - interval '1 hour' as at) t`);
  const timesOf = async () => {
    const { total } = await statistics('pm1', { task_id });
    return [total.annotation_time, total.skipped_time, total.rework_time].map((seconds) => Math.floor(seconds));
  };
  expect(await timesOf()).toEqual([130, 0, 0]);
  await saveAndSubmit(world, 'annotator4', skipped, [{ type: 'validity.set', isValid: false }]);
  expect(await timesOf()).toEqual([40, 90, 0]);
  const { total } = await statistics('pm1', { task_id });
  expect(figureOf('worked', total)).toBeCloseTo(total.annotation_time + total.skipped_time, 3);
  // Forty seconds for an audio of ten
  expect(figureOf('real_time_factor', total)).toBeCloseTo(total.annotation_time / 10, 3);
  expect(total.words).toBe(1);
  const { shown, counted } = await firstWork(task_id, user);
  expect(shown).toEqual(counted);
  const list = await world.ask('pm1', 'listFigureItems', { business: 'asr', figure: 'skipped_time', task_id });
  expect(list.rows.map(({ item }) => item?.id)).toContain(skipped);
  expect(list.rows.map(({ item }) => item?.id)).not.toContain(worked);
  await expectTallies(world.db, [task_id]);
  await world.db.query(sql`update item_submission set withdrawn_at = now() where item_id = ${skipped}`);
  expect(await timesOf()).toEqual([130, 0, 0]);
  await expectTallies(world.db, [task_id]);
  await sumTallies(world.db);
  expect(await timesOf()).toEqual([130, 0, 0]);
  await expectTallies(world.db, [task_id]);
});

it('counts what passes with a whole task for who passes it, by day and after a recount', async () => {
  const task_id = await world.makeTask(3, { inspection_ratio: 99, inspection_batch: 1 });
  const made: number[] = [];
  for (let count = 0; count < 3; count += 1) made.push(await annotateOne(world, 'annotator4', task_id));
  for (const item of made) await inspect(world, 'inspector4', task_id, item, 'pass');
  const verifiers = { acceptor2: await world.idOf('acceptor2'), acceptor2x: await world.idOf('acceptor2x') };
  await world.ask('lead3', 'submitAcceptance', { task_id, verifier_ids: Object.values(verifiers) });
  const [item_id = 0] = made;
  await world.ask('acceptor2', 'claimItem', { task_id, stage: 'acceptance', item_id });
  const { lease, revision } = await openItem(world, 'acceptor2', item_id);
  await world.ask('acceptor2', 'acceptItem', { item_id, lease, revision, verdict: 'pass', unjudged: 1 });
  await world.ask('acceptor2', 'passTask', { task_id });
  const { name } = await world.ask('acceptor2x', 'getTask', { id: task_id });
  await world.ask('acceptor2x', 'acceptExternally', { task_id, typed_name: name });
  const shown = async () => {
    const { total, series, people, teams } = await statistics('pm1', { task_id });
    return {
      total: figureOf('passed_unseen', total),
      today: series.at(-1)?.sums.passed_unseen,
      people: people.map(({ of, sums }) => [of.id, sums.passed_unseen]).filter(([, count]) => count),
      teams: teams.map(({ sums }) => sums.passed_unseen),
      // None of it is a verdict
      verifications: total.verifications,
    };
  };
  const expected = {
    total: 5,
    today: 5,
    people: expect.arrayContaining([
      [verifiers.acceptor2, 2],
      [verifiers.acceptor2x, 3],
    ]),
    teams: [5],
    verifications: 1,
  };
  expect(await shown()).toEqual(expected);
  const list = await world.ask('pm1', 'listFigureItems', { business: 'asr', figure: 'passed_unseen', task_id });
  expect(list.total).toBe(5);
  expect(new Set(list.rows.map(({ item }) => item?.id))).toEqual(new Set(made));
  await sumTallies(world.db);
  expect(await shown()).toEqual(expected);
  await expectTallies(world.db, [task_id]);
});

it('finds earlier passes of an item by the item, however many items were passed unseen', async () => {
  // The planner may take an index of which it has no statistics yet for an empty one, and read all of it for each item
  const plan = await world.db.query(
    sql`explain select event_id from work_done where event_id = any(array[1, 2]::bigint[])`,
  );
  expect(JSON.stringify(plan)).not.toContain('audit_event_unseen');
});
