import { amountOf, type Api, type RequestOf, type ResponseOf } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { readSheets } from '../read-sheets.ts';
import {
  annotateOne,
  saveAndSubmit,
  inspect,
  openWorld,
  addSegment,
  type Login,
  type World,
} from '../workflow/open-world.ts';

type Terms = RequestOf<Api['setSettlementTerms']>['terms'];
type Lines = ResponseOf<Api['listSettlementPeople']>['rows'][number]['lines'];
type Settlement = ResponseOf<Api['getSettlement']> & { lines: Lines };

let world: World;
let taskId: number;
let projectId: number;
let name: string;
/** Submitted in September and October; of October, one rejected and corrected, two passed, one nobody looked at. */
let september: number;
let rejected: number;

const rates = (price: number): Terms['versions'][number]['rates'] => [
  { role: 'annotator', unit: 'audio_hour', price, pays_rework: false, is_by_quality: true },
  { role: 'annotator', unit: 'segment', price: 12_345, pays_rework: false, is_by_quality: false },
  { role: 'inspector', unit: 'segment', price: 333_333, pays_rework: false, is_by_quality: true },
];
const steps = [
  { share: 0, factor: 5000 },
  { share: 7000, factor: 10_000 },
];
const terms = (more: Partial<Terms> = {}): Terms => ({
  currency: 'CNY',
  is_shown_to_leads: false,
  is_shown_to_workers: false,
  versions: [{ valid_from: '2026-01-01', rates: rates(3_600_000_000), quality: { annotator: steps, inspector: [] } }],
  ...more,
});
const setTerms = async (more: Partial<Terms> = {}) => {
  const { edit_version } = await world.ask('pm1', 'getSettlementTerms', { project_id: projectId });
  return world.call('pm1', 'setSettlementTerms', { project_id: projectId, edit_version, terms: terms(more) });
};
const open = (from: string, to: string) =>
  world.call('pm1', 'openSettlement', { project_id: projectId, period: { from, to } });
const read = async (id: number, login: Login = 'pm1'): Promise<Settlement> => {
  const settlement = await world.ask(login, 'getSettlement', { id });
  const { rows } = await world.ask(login, 'listSettlementPeople', { period_id: id });
  return { ...settlement, lines: rows.flatMap(({ lines }) => lines) };
};
const close = async (id: number, more: Partial<RequestOf<Api['closeSettlement']>> = {}) =>
  world.call('pm1', 'closeSettlement', { id, typed_name: name, total: (await read(id)).total, ...more });
/** Moves what was done with an item to a moment in the past. */
async function move(itemId: number, moment: string): Promise<void> {
  await world.db.query(sql`update item_submission set created_at = ${moment}::timestamptz where item_id = ${itemId}`);
  await world.db.query(sql`update item_verdict set created_at = ${moment}::timestamptz where item_id = ${itemId}`);
}
const short = ({ lines }: Settlement) =>
  lines.map(({ role, unit, quantity, factor, amount, corrects }) => [
    role,
    unit,
    quantity,
    factor,
    amount,
    corrects?.from ?? null,
  ]);

beforeAll(async () => {
  world = await openWorld({ poolSize: 4 });
  taskId = await world.makeTask(6, { inspection_ratio: 99, inspection_batch: 1 });
  const { project } = await world.ask('pm1', 'getTask', { id: taskId });
  ({ id: projectId, name } = project);
  september = await annotateOne(world, 'annotator4', taskId);
  await inspect(world, 'inspector4', taskId, september, 'pass');
  rejected = await annotateOne(world, 'annotator4', taskId);
  await inspect(world, 'inspector4', taskId, rejected, 'fail');
  await saveAndSubmit(world, 'annotator4', rejected, [addSegment('more', 32_000, 48_000)]);
  await inspect(world, 'inspector4', taskId, rejected, 'pass');
  const passed = await annotateOne(world, 'annotator4', taskId);
  await inspect(world, 'inspector4', taskId, passed, 'pass');
  const waiting = await annotateOne(world, 'annotator4', taskId);
  await move(september, '2026-09-30T15:59:00Z');
  for (const item of [rejected, passed]) await move(item, '2026-09-30T16:00:00Z');
  await move(waiting, '2026-10-31T15:00:00Z');
}, 90_000);
afterAll(() => world.close());

describe('rates', () => {
  it('are kept with who edits them, and refused where they are there twice', async () => {
    expect((await setTerms()).status).toBe(200);
    const stored = await world.ask('pm1', 'getSettlementTerms', { project_id: projectId });
    expect(stored).toEqual({ ...terms(), edit_version: 2, is_currency_fixed: false });
    const stale = { project_id: projectId, edit_version: 1, terms: terms() };
    expect((await world.call('ops6', 'setSettlementTerms', stale)).status).toBe(409);
    const version = terms().versions[0];
    const twice = await setTerms({ versions: version ? [version, version] : [] });
    expect([twice.status, twice.issues[0]?.path.at(-1)]).toEqual([400, 'valid_from']);
  });
});

describe('a period', () => {
  it('overlaps no other, and belongs to the days of the project', async () => {
    const opened = await open('2026-09-01', '2026-09-30');
    const overlapping = await open('2026-09-30', '2026-10-31');
    expect([opened.status, overlapping.status, overlapping.code]).toEqual([200, 409, 24002210]);
    expect((await open('2026-10-02', '2026-10-01')).status).toBe(400);
    const both = await Promise.all([open('2026-10-01', '2026-10-31'), open('2026-10-15', '2026-11-15')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { rows } = await world.ask('pm1', 'listSettlements', { project_id: projectId });
    const [late] = rows;
    if (late?.from !== '2026-10-01') {
      await world.ask('pm1', 'removeSettlement', { id: late?.id ?? 0 });
      await open('2026-10-01', '2026-10-31');
    }
    const { rows: two, next } = await world.ask('pm1', 'listSettlements', { project_id: projectId });
    expect(two.map(({ from }) => from)).toEqual(['2026-10-01', '2026-09-01']);
    expect(next).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    const found = await world.ask('pm1', 'listSettlements', {
      project_id: projectId,
      search: '2026-09',
      state: ['open'],
      from: { from: '2026-01-01', to: '2026-12-31' },
    });
    expect([found.total, found.counts]).toEqual([1, [{ value: 'open', count: 1 }]]);
    const paged = { project_id: projectId, sort: 'total', order: 'asc', page: 2, page_size: 1 } as const;
    const { rows: last, total } = await world.ask('pm1', 'listSettlements', paged);
    expect([last.map(({ from }) => from), total]).toEqual([['2026-10-01'], 2]);
    expect((await world.ask('pm1', 'listSettlements', { ...paged, page: 3 })).total).toBe(2);
  });

  it('is one of 500 at most', async () => {
    await world.db.query(sql`
      insert into settlement_period (project_id, from_day, to_day, created_by)
      select ${projectId}, day, day, owner_id from project, generate_series(date '2020-01-01', date '2020-01-01' + 497, interval '1 day') day
      where id = ${projectId}`);
    const refused = await open('2027-01-01', '2027-01-31');
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      24002217,
      'A project has at most 500 periods.',
    ]);
    await world.db.query(
      sql`delete from settlement_period where project_id = ${projectId} and from_day < date '2022-01-01'`,
    );
  });

  it('pays first work once, by the factor of the first verdicts', async () => {
    const [october, before] = await periods();
    // An audio has ten seconds: 10 at 1 per second; a segment at 0.012345, and inspected at 0.333333
    expect(short(await read(before))).toEqual([
      ['annotator', 'audio_hour', 10_000, 10_000, 1000, null],
      ['annotator', 'segment', 1, 10_000, 1, null],
      ['inspector', 'segment', 1, 10_000, 33, null],
    ]);
    // One of two passed at once: half of 30. The second inspection of the rejected one is not paid
    expect(short(await read(october))).toEqual([
      ['annotator', 'audio_hour', 30_000, 5000, 1500, null],
      ['annotator', 'segment', 3, 10_000, 4, null],
      ['inspector', 'segment', 2, 10_000, 67, null],
    ]);
  });

  it('equals a recount from what was submitted', async () => {
    const [october] = await periods();
    const raw = await one<{ size: number; units: number }>(
      world.db,
      sql`
        select sum(round(i.size * 1000))::bigint as size, sum(s.unit_count)::bigint as units
        from item_submission s join item i on i.id = s.item_id
        where s.task_id = ${taskId} and not s.is_repeat and s.withdrawn_at is null and s.created_at >= '2026-09-30T16:00:00Z' and s.created_at < '2026-10-31T16:00:00Z'`,
    );
    const { lines } = await read(october);
    const [byHour, bySegment] = lines;
    expect([byHour?.quantity, bySegment?.quantity]).toEqual([raw.size, raw.units]);
    for (const line of lines) expect(line.amount).toBe(amountOf(line, 'CNY'));
    const counted = await Promise.all((await periods()).map((id) => read(id)));
    await world.db.query(sql`select recount_figures(${[taskId]}::bigint[])`);
    expect(await Promise.all((await periods()).map((id) => read(id)))).toEqual(counted);
  });

  it('is closed in order, when it is over, confirmed by name and by what was seen', async () => {
    const [october, before] = await periods();
    const { id: present } = (await open('2026-11-01', '2026-11-30')).data;
    expect((await close(present)).code).toBe(24002212);
    expect((await close(october)).code).toBe(24002215);
    expect((await close(before, { typed_name: 'Another' })).code).toBe(24002040);
    expect((await close(before, { total: 1 })).code).toBe(24002213);
    await world.ask('pm1', 'removeSettlement', { id: present });
    await setTerms({ versions: [] });
    expect((await close(before)).code).toBe(24002216);
    await setTerms();
    expect((await read(before)).closed_at).toBeNull();
  });

  it('closed by two at once is closed once', async () => {
    const [, before] = await periods();
    const { total } = await read(before);
    const answers = await Promise.all(
      (['pm1', 'ops6', 'admin5'] as const).map((login) =>
        world.call(login, 'closeSettlement', { id: before, typed_name: name, total }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ code }) => code)).toEqual([24002211, 24002211]);
    expect((await world.call('pm1', 'removeSettlement', { id: before })).code).toBe(24002211);
    expect((await setTerms({ currency: 'USD' })).code).toBe(24002214);
  });
});

/** October and September. */
const periods = async (): Promise<[number, number]> => {
  const { rows } = await world.ask('pm1', 'listSettlements', { project_id: projectId });
  return [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
};

describe('a closed period', () => {
  it('stays as it is, and later changes are corrected in the next one', async () => {
    const [october, before] = await periods();
    const settled = await read(before);
    await setTerms({
      versions: [
        {
          ...terms().versions[0],
          valid_from: '2026-01-01',
          rates: rates(7_200_000_000),
          quality: { annotator: steps, inspector: [] },
        },
      ],
    });
    await world.db.query(sql`update item_submission set withdrawn_at = now() where item_id = ${september}`);
    expect(await read(before)).toEqual(settled);
    // By the rates of September; the factor and price of October are new
    expect(short(await read(october))).toEqual([
      ['annotator', 'audio_hour', 30_000, 5000, 3000, null],
      ['annotator', 'segment', 3, 10_000, 4, null],
      ['annotator', 'audio_hour', -10_000, 10_000, -1000, '2026-09-01'],
      ['annotator', 'segment', -1, 10_000, -1, '2026-09-01'],
      ['inspector', 'segment', 2, 10_000, 67, null],
    ]);
    expect((await close(october)).status).toBe(200);
    const { id: next } = (await open('2026-11-01', '2026-11-20')).data;
    expect(short(await read(next))).toEqual([]);
    // Taken back once more: the correction of the correction
    await world.db.query(sql`update item_submission set withdrawn_at = null where item_id = ${september}`);
    expect(short(await read(next))).toEqual([
      ['annotator', 'audio_hour', 10_000, 10_000, 1000, '2026-09-01'],
      ['annotator', 'segment', 1, 10_000, 1, '2026-09-01'],
    ]);
  });

  it('is corrected by its own factor when a verdict is overturned, and not by a deleted task', async () => {
    const { rows } = await world.ask('pm1', 'listSettlements', { project_id: projectId });
    const next = rows[0]?.id ?? 0;
    await setTerms();
    const before = await read(next);
    await world.db.query(sql`update task set deleted_at = now() where id = ${taskId}`);
    expect(await read(next)).toEqual(before);
    await world.db.query(sql`update task set deleted_at = null where id = ${taskId}`);
    await close(next);
    await open('2026-11-21', '2026-11-22');
    await world.db.query(
      sql`update item_verdict set overturned_at = now() where item_id = ${rejected} and not is_pass`,
    );
    expect(short(await read((await periods())[0]))).toEqual([
      ['annotator', 'audio_hour', 0, 10_000, 3000, '2026-10-01'],
    ]);
  });

  it('is written as a workbook of people and lines without formulas', async () => {
    await world.db.query(sql`update app_user set name = '=1+1' where username = 'annotator4'`);
    const { rows } = await world.ask('pm1', 'listSettlements', { project_id: projectId });
    const october = rows.find(({ from }) => from === '2026-10-01');
    const file = await world.ask('pm1', 'exportSettlement', { id: october?.id ?? 0 });
    const sheets = await readSheets(Buffer.from(file.content_base64, 'base64'));
    expect([...sheets.keys()]).toEqual(['By person', 'Lines']);
    const people = sheets.get('By person') ?? [];
    expect(people.slice(7).map((row) => [row[1], ...row.slice(3)])).toEqual([
      ["'=1+1", 30.04, 0, -10.01, 20.03],
      [expect.stringMatching(/./), 0, 0.67, 0, 0.67],
      ['Total of the team', 30.04, 0.67, -10.01, 20.7],
      ['', '', '', '', 20.7],
    ]);
    expect(sheets.get('Lines')).toHaveLength(6);
    expect(sheets.get('Lines')?.[3]?.at(-1)).toBe('2026-09-01 – 2026-09-30');
  });
});

describe('who sees amounts', () => {
  it('managers alone, until the project shares them: leads their team’s, workers their own', async () => {
    const october = (await world.ask('pm1', 'listSettlements', { project_id: projectId })).rows.find(
      ({ from }) => from === '2026-10-01',
    );
    const id = october?.id ?? 0;
    const shared = async (login: Login) => (await world.ask(login, 'listSharedSettlements', { business: 'asr' })).rows;
    for (const login of ['lead3', 'annotator4'] as const) {
      expect((await world.call(login, 'getSettlement', { id })).status).toBe(404);
      expect(await shared(login)).toEqual([]);
      for (const call of ['closeSettlement', 'exportSettlement', 'removeSettlement'] as const)
        expect((await world.call(login, call, { id, typed_name: name, total: 0 } as never)).status).toBe(403);
    }
    for (const login of ['acceptor2', 'acceptor2x', 'viewer0'] as const)
      expect((await world.call(login, 'getSettlement', { id })).status).toBe(403);
    await setTerms({ is_shown_to_leads: true, is_shown_to_workers: true });
    const all = await read(id);
    expect((await read(id, 'lead3')).lines).toEqual(all.lines);
    const own = await read(id, 'inspector4');
    expect([own.total, own.closed_by, own.people]).toEqual([67, null, 1]);
    expect(own.lines.every(({ role }) => role === 'inspector')).toBe(true);
    expect((await shared('annotator4')).map(({ from, total }) => [from, total])).toContainEqual(['2026-10-01', 2003]);
    expect((await shared('annotator4')).filter(({ people }) => people !== 1)).toEqual([]);
    for (const [call, request] of [
      ['getSettlement', { id }],
      ['listSettlementPeople', { period_id: id }],
    ] as const)
      expect((await world.call('annotator4b', call, request)).status).toBe(404);
    await world.db.query(sql`update settlement_terms set is_shown_to_workers = false where id = ${projectId}`);
    expect((await world.call('annotator4', 'getSettlement', { id })).status).toBe(404);
  });
});

describe('cost', () => {
  it('is that of all periods and of the days in none', async () => {
    const cost = await world.ask('pm1', 'getProjectCost', { id: projectId });
    const { rows, outside } = await world.ask('pm1', 'listSettlements', { project_id: projectId });
    const sum = (of: typeof rows): number => of.reduce((total, row) => total + row.total, 0);
    expect(cost).toMatchObject({
      currency: 'CNY',
      has_rates: true,
      outside,
      so_far: sum(rows) + outside,
      settled: sum(rows.filter((row) => row.closed_at !== null)),
      at_completion: null,
    });
    const moved = await annotateOne(world, 'annotator4', taskId);
    const later = await world.ask('pm1', 'getProjectCost', { id: projectId });
    expect([later.so_far - cost.so_far, later.outside - cost.outside]).toEqual([1001, 1001]);
    expect(later.recent - cost.recent).toBe(1001);
    await inspect(world, 'inspector4', taskId, moved, 'pass');
    await world.db.query(sql`
      update project set goal = ${sql.json({ metric: 'inspected', value: 600, unit: 'seconds' })}::jsonb where id = ${projectId}`);
    const { at_completion: end, so_far: soFar, recent } = await world.ask('pm1', 'getProjectCost', { id: projectId });
    expect(recent).toBeGreaterThan(0);
    expect(end).toBeGreaterThan(soFar);
  });
});
