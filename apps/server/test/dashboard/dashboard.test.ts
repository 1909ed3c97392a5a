import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { addPerson } from '../add-person.ts';
import { annotateOne, inspect, openItem, openWorld, taskForm, type World } from '../workflow/open-world.ts';

let world: World;
let taskId: number;
let first: number;
let second: number;
let theirs: number;

/** annotator4 submitted two, one of which was returned; annotator4b submitted one and holds another. */
beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(5, { inspection_ratio: 99, inspection_batch: 1 });
  first = await annotateOne(world, 'annotator4', taskId);
  second = await annotateOne(world, 'annotator4', taskId);
  theirs = await annotateOne(world, 'annotator4b', taskId);
  await world.ask('annotator4b', 'claimItem', { task_id: taskId, stage: 'annotation' });
  await inspect(world, 'inspector4', taskId, first, 'fail');
  await inspect(world, 'inspector4', taskId, second, 'pass');
  await addPerson(world.db, 'annotator9', 4);
  await addPerson(world.db, 'lead9', 3);
  await addPerson(world.db, 'manager9', 1, false);
});
afterAll(() => world.close());

const home = (login: string, days = 7) => world.ask(login, 'dashboard', { days, time_zone: 'Asia/Shanghai' });
const waitingOf = async (login: string): Promise<Record<string, number>> =>
  Object.fromEntries((await home(login)).waiting.map(({ kind, count }) => [kind, count]));
const nothing = {
  annotated: 0,
  inspected: 0,
  accepted: 0,
  returned: 0,
  passed_unseen: 0,
  sizes: {},
  worked_seconds: 0,
  share_passed: null,
  work: null,
  errors: [],
};

describe('the home page of those who work', () => {
  it('counts what is in the person’s hands and free for it to take, and names the tasks', async () => {
    expect(await waitingOf('annotator4')).toEqual({
      rework: 1,
      annotating: 0,
      claimable: 1,
      inspecting: 0,
      adjudicable: 0,
      inspectable: 0,
      disputes: 0,
    });
    expect(await waitingOf('annotator4b')).toEqual({
      rework: 0,
      annotating: 1,
      claimable: 1,
      inspecting: 0,
      adjudicable: 0,
      inspectable: 0,
      disputes: 0,
    });
    expect(await waitingOf('inspector4')).toEqual({
      rework: 0,
      annotating: 0,
      claimable: 0,
      inspecting: 0,
      adjudicable: 0,
      inspectable: 1,
      disputes: 0,
    });
    const rework = (await home('annotator4')).waiting.find(({ kind }) => kind === 'rework');
    expect(rework).toMatchObject({ unit: 'items', task_count: 1, tasks: [{ id: taskId, count: 1 }] });
  });

  it('counts the person’s own work, never that of others', async () => {
    const { covers, progress, people, projects, platform } = await home('annotator4');
    expect(covers).toBe('me');
    expect(progress.today).toMatchObject({
      annotated: 2,
      inspected: 0,
      accepted: 0,
      returned: 1,
      sizes: { audio: 20 },
      worked_seconds: expect.any(Number),
      share_passed: 0.5,
    });
    expect(progress.last30).toEqual(progress.today);
    expect([people, projects, platform]).toEqual([null, null, null]);
    expect((await home('annotator4b')).progress.today).toMatchObject({
      annotated: 1,
      inspected: 0,
      accepted: 0,
      returned: 0,
      sizes: { audio: 10 },
      worked_seconds: expect.any(Number),
      share_passed: null,
    });
    expect((await home('inspector4')).progress.today).toMatchObject({
      annotated: 0,
      inspected: 2,
      accepted: 0,
      returned: 0,
      sizes: { audio: 20 },
      worked_seconds: expect.any(Number),
      share_passed: null,
    });
    expect((await home('annotator9')).progress.last30).toMatchObject({ ...nothing, work: { submissions: 0 } });
  });

  it('offers what to go on with, what was touched last first', async () => {
    expect((await home('annotator4')).resume).toMatchObject([
      { item_id: first, stage: 'annotation', status: 'inspection_failed', task: { id: taskId } },
    ]);
    await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection', item_id: theirs });
    expect((await home('inspector4')).resume).toMatchObject([
      { item_id: theirs, stage: 'inspection', status: 'in_inspection' },
    ]);
    await world.ask('inspector4', 'releaseItem', { item_id: theirs });
    expect((await home('annotator9')).resume).toEqual([]);
  });

  it('has a row for each asked day, today last', async () => {
    for (const days of [7, 30]) expect((await home('annotator4', days)).series).toHaveLength(days);
    const { series } = await home('annotator4');
    expect(series.at(-1)).toMatchObject({ annotated: 2, returned: 1, sizes: { audio: 20 } });
    expect(series.slice(0, -1).every((day) => day.annotated === 0)).toBe(true);
    expect(series.map(({ date }) => date)).toEqual(series.map(({ date }) => date).sort());
  });

  it('puts what was done before midnight of the person’s zone on the day before', async () => {
    const { db } = world;
    const person = await world.idOf('annotator4b');
    await db.query(sql`
      insert into audit_event (entity, entity_id, task_id, event, from_status, to_status, actor_id, created_at)
      values ('item', ${theirs}, ${taskId}, 'submit', 'in_annotation', 'annotation_completed', ${person}, date_trunc('day', now(), 'Asia/Shanghai') - interval '1 minute')`);
    const { series, progress } = await home('annotator4b');
    expect(series.slice(-2).map((day) => day.annotated)).toEqual([1, 1]);
    expect([progress.today.annotated, progress.last7.annotated]).toEqual([1, 2]);
  });

  it.each(['Mars/Base', '+08:00', '', 'x'.repeat(100)])('refuses the time zone “%s”', async (time_zone) => {
    expect((await world.call('annotator4', 'dashboard', { time_zone })).status).toBe(400);
  });

  it.each(['lead3', 'pm1', 'ops6', 'admin5'])(
    'adds up the same for %s where days begin with half an hour',
    async (login) => {
      const monthIn = async (time_zone: string) => {
        const { progress, people } = await world.ask(login, 'dashboard', { days: 30, time_zone });
        return { month: progress.last30, people };
      };
      expect(await monthIn('Asia/Kolkata')).toEqual(await monthIn('Asia/Shanghai'));
      expect((await monthIn('Asia/Kolkata')).month.annotated).toBeGreaterThan(0);
    },
  );

  it.each(['Asia/Shanghai', 'Asia/Kolkata'])('adds up all projects for operations in %s', async (time_zone) => {
    // All work is in projects of one manager
    const [ofPlatform, ofManager] = await Promise.all(
      ['ops6', 'pm1'].map((login) => world.ask(login, 'dashboard', { days: 30, time_zone })),
    );
    expect([ofPlatform?.progress, ofPlatform?.series]).toEqual([ofManager?.progress, ofManager?.series]);
  });
});

describe('the home page of those who look after others', () => {
  it('shows a lead its team and who did what', async () => {
    const { covers, progress, people, projects, waiting, elsewhere } = await home('lead3');
    expect([covers, projects]).toEqual(['team', null]);
    expect(progress.today).toMatchObject({ annotated: 3, inspected: 2, returned: 1 });
    const [annotator4, annotator4b, inspector4] = [
      await world.idOf('annotator4'),
      await world.idOf('annotator4b'),
      await world.idOf('inspector4'),
    ];
    const of = (id: number) => people?.find((row) => row.user.id === id);
    expect(of(annotator4)).toMatchObject({ annotated: 2, inspected: 0, returned: 1, waiting: 1 });
    expect(of(annotator4b)).toMatchObject({ inspected: 0, waiting: 1 });
    expect(of(inspector4)).toMatchObject({ annotated: 0, inspected: 2, waiting: 0 });
    expect(waiting.map(({ kind }) => kind)).toEqual(['disputes', 'people_to_assign', 'verifiers_to_assign']);
    expect(elsewhere).toMatchObject({
      more: 0,
      rows: [{ kind: 'in_progress', unit: 'tasks', count: 1, tasks: [{ id: taskId }], team: null, people_count: 2 }],
    });
  });

  it('shows a manager its projects, and nobody else’s', async () => {
    const { covers, projects, progress, platform } = await home('pm1');
    expect([covers, platform]).toEqual(['projects', null]);
    expect(projects).toMatchObject([{ total: 5, passed: 1, accepted: 0, share: 0, due: '2027-01-01' }]);
    // With a goal, the share of it, as the list of projects says
    const goal = { metric: 'annotated', value: 60, unit: 'seconds' };
    await world.db.query(sql`update project set goal = ${sql.json(goal)} where id = ${projects?.[0]?.id ?? 0}`);
    const listed = (await world.ask('pm1', 'listProjects', {})).rows.find(({ id }) => id === projects?.[0]?.id);
    expect([(await home('pm1')).projects?.[0]?.share, listed?.goal_progress]).toEqual([0.5, 0.5]);
    await world.db.query(sql`update project set goal = null where id = ${projects?.[0]?.id ?? 0}`);
    expect(progress.today.annotated).toBe(3);
    for (const stranger of ['manager9', 'lead9']) {
      const theirHome = await home(stranger);
      expect(theirHome.progress.last30).toEqual(nothing);
      expect(theirHome.waiting.every(({ count }) => count === 0)).toBe(true);
      expect(theirHome.projects ?? []).toEqual([]);
      expect(theirHome.people?.some((person) => person.annotated > 0) ?? false).toBe(false);
    }
  });

  it('shows the platform to its administrators alone', async () => {
    const { covers, platform } = await home('admin5');
    expect(covers).toBe('platform');
    expect(platform).toMatchObject({
      // Nothing runs the jobs here: texts of items wait to be read
      jobs_waiting: 1,
      jobs_running: 0,
      jobs_failed: 0,
      messages_waiting: 0,
      messages_failed: 0,
      problems: 0,
      exports: { generating: 0, succeeded: 0, failed: 0 },
    });
    expect(platform?.users_active_today).toBeGreaterThan(4);
    expect(platform?.sessions).toBeGreaterThan(4);
    expect((await home('root10')).platform).not.toBeNull();
    for (const login of ['ops6', 'pm1', 'lead3', 'annotator4', 'acceptor2', 'viewer0'])
      expect((await home(login)).platform).toBeNull();
  });

  it('counts the bytes that are stored: uploads, playable copies, and no zip that is unpacked', async () => {
    const { db } = world;
    const stored = async () => (await home('admin5')).platform?.storage_bytes ?? 0;
    const before = await stored();
    const { datasetId } = await world.makeDataset(0);
    await db.query(sql`
      insert into dataset_file (dataset_id, kind, name, status, upload_id, source_key, bytes, object_bytes, created_by)
      select ${datasetId}::bigint, f.kind, f.name, 'parsed', f.upload_id, f.source_key, f.bytes, f.object_bytes, ${await world.idOf('pm1')}::bigint
      from (values ('archive', 'a.zip', 'upload-1', null, 1000, 0), ('source', 'b.wav', null, 'source/1', 600, 0), ('source', 'c.mp3', 'upload-2', null, 50, 400))
        as f (kind, name, upload_id, source_key, bytes, object_bytes)`);
    expect((await stored()) - before).toBe(1000 + 600 + 50 + 2 * 2 * 100);
    // Unpacked, its upload is removed; one that could not be unpacked is kept
    await db.query(sql`update dataset_file set upload_id = null where dataset_id = ${datasetId} and kind = 'archive'`);
    expect((await stored()) - before).toBe(600 + 50 + 2 * 2 * 100);
  });

  it('has nothing for a viewer', async () => {
    expect(await home('viewer0')).toMatchObject({
      waiting: [],
      resume: [],
      progress: { last30: nothing },
      people: null,
      projects: null,
      platform: null,
    });
  });
});

describe('what runs elsewhere', () => {
  const elsewhereOf = async (login: string) => (await home(login)).elsewhere.rows;

  it('is with the team for its manager, with people for those who handed work on', async () => {
    const team = { id: await world.teamId() };
    expect(await elsewhereOf('pm1')).toMatchObject([{ kind: 'in_progress', count: 1, team, people: [] }]);
    // The returned one waits for annotator4; the passed one for nobody
    expect(await elsewhereOf('annotator4')).toEqual([]);
    expect(await elsewhereOf('annotator4b')).toMatchObject([
      { kind: 'being_inspected', unit: 'items', count: 1, people: [{ id: await world.idOf('inspector4') }] },
    ]);
    expect(await elsewhereOf('inspector4')).toMatchObject([
      { kind: 'being_reworked', count: 1, people: [{ id: await world.idOf('annotator4') }] },
    ]);
    expect(await elsewhereOf('viewer0')).toEqual([]);
    await world.ask('pm1', 'pauseTask', { task_id: taskId });
    for (const login of ['pm1', 'lead3', 'annotator4b'] as const)
      expect(await elsewhereOf(login)).toMatchObject([{ count: 1, is_paused: true }]);
    await world.ask('pm1', 'resumeTask', { task_id: taskId });
    for (const login of ['pm1', 'lead3', 'annotator4b'] as const)
      expect(await elsewhereOf(login)).toMatchObject([{ count: 1, is_paused: false }]);
  });

  it('is a dispute with whoever decides it, for both sides, until it is over', async () => {
    const { id } = await world.ask('annotator4', 'raiseDispute', { item_id: first, reason: 'As agreed', unit_ids: [] });
    const disputed = {
      kind: 'being_disputed',
      unit: 'items',
      count: 1,
      people: [{ id: await world.idOf('lead3') }],
    };
    expect(await elsewhereOf('annotator4')).toMatchObject([disputed]);
    expect(await elsewhereOf('inspector4')).toMatchObject([disputed]);
    expect((await waitingOf('annotator4')).rework).toBe(0);
    expect((await home('annotator4')).resume).toEqual([]);
    const { rows } = await world.ask('annotator4', 'listTasks', { part: 'annotator' });
    expect(rows.find((task) => task.id === taskId)?.mine.rework).toBe(0);
    await world.ask('annotator4', 'withdrawDispute', { id });
    expect(await elsewhereOf('annotator4')).toEqual([]);
    expect((await waitingOf('annotator4')).rework).toBe(1);
    expect((await home('annotator4')).resume).toMatchObject([{ item_id: first }]);
  });

  it('is one row for all tasks of one kind and one team, since the oldest came there', async () => {
    const { projectId, datasetId } = await world.makeDataset(3);
    const ids: number[] = [];
    for (const name of ['E1', 'E2', 'E3']) {
      const { id } = await world.ask('pm1', 'createTask', {
        ...taskForm(projectId, [datasetId]),
        name,
        max_items: 1,
        team_id: await world.teamId(),
      });
      await world.prepare(id);
      ids.push(id);
    }
    const [oldest = 0] = ids;
    await world.db.query(sql`update task set state_since = now() - interval '3 days' where id = ${oldest}`);
    const row = (await elsewhereOf('pm1')).find(({ kind }) => kind === 'people_to_assign');
    expect(row).toMatchObject({ count: 3, task_count: 3, team: { id: await world.teamId() } });
    expect(row?.tasks[0]?.id).toBe(oldest);
    expect(Date.now() - Date.parse(row?.since ?? '')).toBeGreaterThan(2.9 * 86_400_000);
    expect(await waitingOf('pm1')).not.toHaveProperty('people_to_assign');
    expect((await waitingOf('lead3')).people_to_assign).toBe(3);
    // A paused one stands apart, and says so
    await world.ask('pm1', 'pauseTask', { task_id: oldest });
    expect((await elsewhereOf('pm1')).filter(({ kind }) => kind === 'people_to_assign')).toMatchObject([
      { count: 1, is_paused: true, tasks: [{ id: oldest }] },
      { count: 2, is_paused: false },
    ]);
    await world.ask('pm1', 'deleteProject', { id: projectId });
  });
});

describe('acceptance', () => {
  it('counts verdicts for the verifier and accepted audios for the annotator, once', async () => {
    const { ask } = world;
    const small = await world.makeTask(2, { inspection_ratio: 99, inspection_batch: 1 });
    const [one, other] = [await annotateOne(world, 'annotator4', small), await annotateOne(world, 'annotator4', small)];
    for (const item of [one, other]) await inspect(world, 'inspector4', small, item, 'pass');
    await ask('lead3', 'submitAcceptance', {
      task_id: small,
      verifier_ids: [await world.idOf('acceptor2'), await world.idOf('acceptor2x')],
    });
    expect(await waitingOf('acceptor2')).toEqual({ verifying: 2, in_acceptance: 1 });
    expect(await waitingOf('acceptor2x')).toEqual({ verifying: 0, to_accept_finally: 0 });
    const inAcceptance = { kind: 'in_acceptance', tasks: [{ id: small }] };
    expect((await home('lead3')).elsewhere.rows).toMatchObject([
      { kind: 'in_progress' },
      { ...inAcceptance, people: [{ id: await world.idOf('acceptor2') }] },
    ]);
    // External verifiers see neither names nor times
    expect((await home('acceptor2x')).elsewhere.rows).toMatchObject([
      { ...inAcceptance, team: null, people: [], since: null },
    ]);
    await ask('acceptor2', 'claimItem', { task_id: small, stage: 'acceptance', item_id: one });
    expect((await home('acceptor2')).resume).toMatchObject([{ item_id: one, stage: 'acceptance' }]);
    const { lease, revision } = await openItem(world, 'acceptor2', one);
    await ask('acceptor2', 'acceptItem', { item_id: one, lease, revision, verdict: 'pass', unjudged: 1 });
    await ask('acceptor2', 'passTask', { task_id: small });
    expect((await home('acceptor2')).progress.today).toEqual({
      annotated: 0,
      inspected: 0,
      accepted: 1,
      returned: 0,
      // The other one, with the whole task
      passed_unseen: 1,
      sizes: { audio: 10 },
      worked_seconds: expect.any(Number),
      share_passed: 1,
      work: null,
      errors: [],
    });
    expect((await home('annotator4')).progress.today.accepted).toBe(2);
    expect(await waitingOf('acceptor2x')).toEqual({ verifying: 0, to_accept_finally: 1 });
    await ask('acceptor2x', 'drawAcceptance', { task_id: small, by: { kind: 'count', count: 2 } });
    expect(await waitingOf('acceptor2x')).toEqual({ verifying: 2, to_accept_finally: 1 });
    const drawn = await ask('acceptor2x', 'nextItem', { task_id: small, stage: 'acceptance' });
    expect((await home('acceptor2x')).resume).toMatchObject([{ item_id: drawn.item_id, stage: 'acceptance' }]);
    await ask('acceptor2x', 'releaseItem', { item_id: drawn.item_id ?? 0 });
    await ask('acceptor2x', 'acceptExternally', {
      task_id: small,
      typed_name: (await ask('acceptor2x', 'getTask', { id: small })).name,
    });
    expect((await home('annotator4')).progress.today.accepted).toBe(2);
    expect((await home('acceptor2x')).progress.today).toEqual({
      ...nothing,
      passed_unseen: 2,
      sizes: { audio: 0 },
    });
  });
});

describe('the tally', () => {
  it('says what a recount of all events says', async () => {
    const columns = sql`sum(annotated) as annotated, sum(inspected) as inspected, sum(verified) as verified, sum(refused) as refused, sum(passed) as passed, sum(returned) as returned, sum(accepted) as accepted`;
    const kept = await world.db.query(
      sql`select user_id, task_id, slot, ${columns} from work_tally group by user_id, task_id, slot order by 1, 2, 3`,
    );
    const counted = await world.db.query(
      sql`select user_id, task_id, slot, ${columns} from work_done where user_id is not null group by user_id, task_id, slot order by 1, 2, 3`,
    );
    expect(kept).toEqual(counted);
    expect(kept.length).toBeGreaterThan(3);
  });

  it('counts nothing for a submission that is refused', async () => {
    const before = await home('annotator4');
    const held = await openItem(world, 'annotator4', first);
    expect(
      (await world.call('annotator4', 'submitItem', { item_id: first, lease: held.lease, revision: held.revision }))
        .status,
    ).toBe(422);
    expect((await home('annotator4')).progress).toEqual(before.progress);
  });
});

describe('projects that ended', () => {
  it('come last a month later by the calendar of whoever looks', async () => {
    const ended = await world.makeTask(1);
    const east = 'Pacific/Kiritimati';
    const today = new Intl.DateTimeFormat('en-CA', {
      timeZone: east,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(new Date());
    await world.db.query(
      sql`update project set starts_on = '2000-01-01', ends_on = ${today}::date - 31 where id = (select project_id from task where id = ${ended})`,
    );
    const rankIn = async (time_zone: string) => {
      const { projects } = await world.ask('pm1', 'dashboard', { time_zone });
      return [(projects ?? []).findIndex(({ total }) => total === 1), (projects ?? []).length - 1];
    };
    const [rank, last] = await rankIn(east);
    expect(rank).toBe(last);
    expect((await rankIn('Pacific/Pago_Pago'))[0]).toBe(0);
    expect(last).toBeGreaterThan(0);
  });
});

// Last, since others count what there is
it('adds up the person’s work since each beginning as the page of what became of it does', async () => {
  const { db } = world;
  const person = await world.idOf('annotator9');
  const { projectId, datasetId } = await world.makeDataset(3);
  const { id } = await world.ask('pm1', 'createTask', { ...taskForm(projectId, [datasetId]), name: 'Own work' });
  const { series } = await home('annotator9', 30);
  const [today = ''] = series.slice(-1).map(({ date }) => date);
  for (const [index, daysAgo] of [0, 3, 20].entries()) {
    const noon = sql`(${today}::date - ${daysAgo}::integer + time '12:00') at time zone 'Asia/Shanghai'`;
    const amount = 10 ** index;
    await db.query(sql`
      insert into work_tally (user_id, slot, task_id, annotated, submitted_items, unit_count, characters) values (${person}, ${noon}, ${id}, ${amount}, ${amount}, ${amount}, ${amount})`);
    await db.query(sql`
      insert into figure_day (project_id, task_id, team_id, user_id, day, annotation_time, size) values (${projectId}, ${id}, ${await world.teamId()}, ${person}, ${today}::date - ${daysAgo}::integer, ${amount * 1_000_000}, ${amount * 1000})`);
  }
  for (const zone of ['Asia/Shanghai', 'Pacific/Kiritimati', 'Asia/Dubai']) {
    await db.query(sql`update project set time_zone = ${zone} where id = ${projectId}`);
    const { progress } = await home('annotator9', 30);
    const ranges = [progress.today, progress.last7, progress.last30];
    expect(ranges.map(({ work }) => work?.submissions)).toEqual([1, 11, 111]);
    for (const [index, count] of [1, 7, 30].entries()) {
      const from = series.at(-count)?.date ?? '';
      const { work } = await world.ask('annotator9', 'getOutcome', { from, to: today, time_zone: 'Asia/Shanghai' });
      expect(work).toMatchObject(ranges[index]?.work ?? {});
    }
  }
});
