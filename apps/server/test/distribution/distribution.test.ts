import { randomUUID } from 'node:crypto';
import { distributionEditSchema, editConflictOf, errors, type Distribution } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { settleDataset } from '../../src/dataset/close-dataset.ts';
import { distributionJobs } from '../../src/distribution/index.ts';
import { makeStep } from '../../src/distribution/make-tasks.ts';
import { startWorkers } from '../../src/job/index.ts';
import { sweepRulesDocuments } from '../../src/rules-document/index.ts';
import { taskJobs } from '../../src/task/index.ts';
import { openWorld, readTask, type World } from '../workflow/open-world.ts';
import { distributionForm, type FormInput } from './distribution-form.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const create = async (form: FormInput): Promise<number> => (await world.ask('pm1', 'createDistribution', form)).id;
const read = (id: number) => world.ask('pm1', 'getDistribution', { id });
const runsOf = async (id: number) => (await world.ask('pm1', 'listDistributionRuns', { distribution_id: id })).rows;

/** Lets this process's workers run until nothing is left to do, or no distribution to make. */
async function work(kinds = ['distribution.make', 'distribution.top_up', 'task.prepare']): Promise<void> {
  const handlers = { ...taskJobs(world.parts, world.annotations), ...distributionJobs(world.parts) };
  const workers = startWorkers(
    world.db,
    Object.fromEntries(Object.entries(handlers).filter(([kind]) => kinds.includes(kind))),
  );
  try {
    for (let waited = 0; waited < 30_000; waited += 20) {
      const { open } = await one<{ open: number }>(
        world.db,
        sql`select count(*) as open from job where state in ('queued', 'running') and kind = any(${kinds})`,
      );
      if (open === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('The jobs did not end in time');
  } finally {
    await workers.stop();
  }
}

/** A further dataset of audios in a project, whose reading ends in this moment. */
async function arrive(projectId: number, audios: number, name = `more_${randomUUID().slice(0, 8)}`): Promise<number> {
  const { db } = world;
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into dataset (project_id, name, location, status, created_by) values (${projectId}, ${name}, 'domestic', 'parsing', ${await world.idOf('pm1')}) returning id`,
  );
  await db.query(sql`
    insert into dataset_file (dataset_id, kind, name, status, objects, facts, size, created_by)
    select ${id}::bigint, 'source', 'audio ' || n || '.wav', 'parsed', f.objects, f.facts, 10, f.created_by
    from generate_series(1, ${audios}::integer) as n, (select objects, facts, created_by from dataset_file where kind = 'source' limit 1) as f`);
  await db.transaction((tx) => settleDataset(tx, world.parts, id));
  return id;
}

const tasksOf = (projectId: number) =>
  world.db.query<{ id: number; name: string; items: number; team_id: number | null; state: string }>(sql`
    select t.id, t.name, t.team_id, t.state, (select count(*) from item i where i.task_id = t.id) as items
    from task t where t.project_id = ${projectId} and t.deleted_at is null order by t.id`);

async function addTeam(): Promise<number> {
  return (
    await one<{ id: number }>(
      world.db,
      sql`insert into team (name) values (${`Team ${randomUUID().slice(0, 8)}`}) returning id`,
    )
  ).id;
}

describe('a distribution', () => {
  it('makes what its preview says, and hands the tasks to its teams by their shares', async () => {
    const { projectId, datasetId } = await world.makeDataset(57);
    const teams = [await world.teamId(), await addTeam()];
    const form = distributionForm(projectId, [datasetId], {
      items_per_task: 5,
      deadline: { by: 'day', day: '2026-12-31' },
      teams: {
        by: 'shares',
        teams: [
          { team_id: teams[0] ?? 0, percent: 75 },
          { team_id: teams[1] ?? 0, percent: 25 },
        ],
      },
    });
    const { settings: _settings, name: _name, ...rule } = form;
    const preview = await world.ask('pm1', 'previewDistribution', { form: rule, page_size: 100 });
    expect([preview.total, preview.items, preview.left, preview.datasets]).toEqual([12, 57, 0, 1]);
    expect(preview.teams.map(({ tasks, items }) => [tasks, items])).toEqual([
      [9, 45],
      [3, 12],
    ]);
    expect(preview.rows.at(-1)).toMatchObject({ name: 'Calls 012', items: 2, size: 20, deadline: '2026-12-31' });

    const id = await create(form);
    expect((await read(id)).state).toBe('making');
    await work();
    const tasks = await tasksOf(projectId);
    expect(tasks.map(({ name, items, team_id }) => [name, items, team_id])).toEqual(
      preview.rows.map(({ name, items, team }) => [name, items, team?.id]),
    );
    expect((await readTask(world, 'pm1', tasks[0]?.id ?? 0)).deadline).toBe('2026-12-31');
    expect(new Set(tasks.map(({ state }) => state))).toEqual(new Set(['annotators_to_be_assigned']));
    const made = await read(id);
    expect([made.state, made.made_tasks, made.made_items, made.free_items, made.next_tasks]).toEqual([
      'done',
      12,
      57,
      0,
      0,
    ]);
    const [run] = await runsOf(id);
    expect(run).toMatchObject({ cause: 'created', outcome: 'made', planned_tasks: 12, made_tasks: 12, made_items: 57 });
    // One notice per team, not one per task
    const notices = (await world.ask('lead3', 'listNotices', {})).rows.filter(({ kind }) => kind.startsWith('task'));
    expect(notices.map(({ kind }) => kind)).toEqual(['tasks_distributed']);
    expect(notices[0]?.text).toContain('9');
  });

  it('is topped up when data arrive, from its minimum on, and continues numbers and shares', async () => {
    const { projectId, datasetId } = await world.makeDataset(20);
    const teams = [await world.teamId(), await addTeam()];
    const id = await create(
      distributionForm(projectId, [datasetId], {
        data: { from: 'project', has_backfill: false, name_part: '' },
        teams: { by: 'turns', teams: teams.map((team_id) => ({ team_id, tasks: 1 })) },
        remainder: 'wait',
        tops_up: true,
        minimum: 15,
      }),
    );
    await work();
    expect((await read(id)).state).toBe('waiting');
    await arrive(projectId, 12);
    await work();
    expect([(await read(id)).made_tasks, (await read(id)).next_tasks]).toEqual([2, 1]);
    await arrive(projectId, 13);
    await work();
    const after: Distribution = await read(id);
    expect([after.state, after.made_tasks, after.free_items]).toEqual(['waiting', 4, 5]);
    const tasks = await tasksOf(projectId);
    expect(tasks.map(({ name, items, team_id }) => [name, items, team_id])).toEqual([
      ['Calls 001', 10, teams[0]],
      ['Calls 002', 10, teams[1]],
      ['Calls 003', 10, teams[0]],
      ['Calls 004', 10, teams[1]],
    ]);
    expect((await runsOf(id)).map(({ cause, made_tasks }) => [cause, made_tasks])).toEqual([
      ['data', 2],
      ['created', 2],
    ]);
  });

  it('looks again when data arrive while it makes tasks', async () => {
    const { projectId } = await world.makeDataset(10);
    const id = await create(
      distributionForm(projectId, [], {
        data: { from: 'project', has_backfill: false, name_part: '' },
        tops_up: true,
      }),
    );
    const { run_id } = await one<{ run_id: number }>(world.db, sql`select run_id from distribution where id = ${id}`);
    expect(await makeStep(world.db, id, run_id)).toMatchObject({ is: 'all', made: 1 });
    await arrive(projectId, 10);
    await work();
    expect([(await read(id)).state, (await read(id)).made_tasks]).toEqual(['waiting', 2]);
  });

  it('leaves out names that are taken, in whatever case', async () => {
    const { projectId, datasetId } = await world.makeDataset(30);
    await world.db.query(sql`
      insert into task (project_id, name, business, labels, rules, max_items, inspection_ratio, inspection_batch, created_by)
      select id, 'calls 002', business, '{"global":[],"segment":[]}', '{}', 1, 50, 10, owner_id from project where id = ${projectId}`);
    await create(distributionForm(projectId, [datasetId]));
    await work();
    expect((await tasksOf(projectId)).map(({ name }) => name).sort()).toEqual([
      'Calls 001',
      'Calls 003',
      'Calls 004',
      'calls 002',
    ]);
  });

  it('stops at once, and goes on where it stopped', async () => {
    const { projectId, datasetId } = await world.makeDataset(60);
    const id = await create(distributionForm(projectId, [datasetId], { items_per_task: 1 }));
    const { run_id } = await one<{ run_id: number }>(world.db, sql`select run_id from distribution where id = ${id}`);
    expect(await makeStep(world.db, id, run_id)).toEqual({ is: 'more', made: 50, planned: 60 });
    expect((await world.call('pm1', 'deleteDistribution', { id })).code).toBe(errors.distribution_making.code);
    expect((await world.ask('pm1', 'stopDistribution', { id })).state).toBe('stopped');
    await work();
    expect([(await read(id)).made_tasks, (await read(id)).next_tasks]).toEqual([50, 10]);
    expect((await world.call('pm1', 'stopDistribution', { id })).code).toBe(errors.wrong_state.code);
    const answers = await Promise.all([1, 2].map(() => world.call('pm1', 'resumeDistribution', { id })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, errors.wrong_state.code].sort());
    await work();
    expect([(await read(id)).state, (await tasksOf(projectId)).length]).toEqual(['done', 60]);
    expect((await runsOf(id)).map(({ outcome, made_tasks }) => [outcome, made_tasks])).toEqual([
      ['made', 10],
      ['stopped', 50],
    ]);
    await world.ask('pm1', 'deleteDistribution', { id });
    expect((await world.call('pm1', 'getDistribution', { id })).code).toBe(errors.not_found.code);
    expect(await tasksOf(projectId)).toHaveLength(60);
  });

  it('shares its data with tasks made by hand, and no file is in two', async () => {
    const { projectId, datasetId } = await world.makeDataset(40);
    const id = await create(distributionForm(projectId, [datasetId], { max_tasks: 3 }));
    const { run_id } = await one<{ run_id: number }>(world.db, sql`select run_id from distribution where id = ${id}`);
    await makeStep(world.db, id, run_id);
    expect((await world.ask('pm1', 'getDataset', { id: datasetId })).available).toBe(10);
    expect((await world.call('pm1', 'deleteDataset', { id: datasetId })).code).toBe(errors.dataset_in_use.code);
    await world.ask('pm1', 'createTask', {
      project_id: projectId,
      dataset_ids: [datasetId],
      name: 'By hand',
      inspection_ratio: 50,
      labels: (await read(id)).form.settings.labels,
      rules: { minSegmentSeconds: 0, maxSegmentSeconds: 0 },
    });
    await work();
    expect((await tasksOf(projectId)).map(({ items }) => items)).toEqual([10, 10, 10, 10]);
    const done = await read(id);
    expect(done.state).toBe('done');
    expect(done.reason).not.toBe('');
    expect((await world.call('pm1', 'resumeDistribution', { id })).code).toBe(errors.distribution_full.code);
  });

  it('is edited while it rests, and follows the new rule', async () => {
    const { projectId, datasetId } = await world.makeDataset(25);
    const form = distributionForm(projectId, [datasetId], { remainder: 'wait', tops_up: true });
    const id = await create(form);
    const { project_id: _project, ...rest } = form;
    const edit = (changes: Partial<FormInput>, resumes: boolean) =>
      read(id).then(({ edit_version }) =>
        world.call('pm1', 'updateDistribution', { id, edit_version, form: { ...rest, ...changes }, resumes }),
      );
    expect((await edit({}, true)).code).toBe(errors.distribution_making.code);
    const locked = await edit({ items_per_task: 5 }, false);
    expect([locked.code, locked.message]).toEqual([
      errors.distribution_field_locked.code,
      'While the distribution makes tasks, this cannot change: size of a task. Stop it first.',
    ]);
    await work();
    expect((await read(id)).state).toBe('waiting');
    await edit({ tops_up: false }, false);
    expect((await read(id)).state).toBe('done');
    await edit({ remainder: 'own' }, true);
    await work();
    expect((await tasksOf(projectId)).map(({ items }) => items)).toEqual([10, 10, 5]);
    const { rows } = await world.ask('pm1', 'listAudit', { project_id: projectId });
    expect(rows.filter(({ event }) => event === 'distribution.update')).toHaveLength(2);
  });

  it('takes another name and another number of tasks while it makes them', async () => {
    const { projectId, datasetId } = await world.makeDataset(60);
    const form = distributionForm(projectId, [datasetId], { items_per_task: 1 });
    const id = await create(form);
    const { run_id } = await one<{ run_id: number }>(world.db, sql`select run_id from distribution where id = ${id}`);
    await makeStep(world.db, id, run_id);
    const { project_id: _project, ...rest } = form;
    const { edit_version } = await read(id);
    const edited = { ...rest, name: `${rest.name} again`, max_tasks: 55, tops_up: true };
    expect((await world.call('pm1', 'updateDistribution', { id, edit_version, form: edited })).code).toBe(200);
    await work();
    const done = await read(id);
    expect([done.name, done.state, done.made_tasks]).toEqual([edited.name, 'done', 55]);
    expect(await tasksOf(projectId)).toHaveLength(55);
  });

  it('is edited by two people: the second sees the first', async () => {
    const { projectId, datasetId } = await world.makeDataset(5);
    const form = distributionForm(projectId, [datasetId]);
    const id = await create(form);
    await work();
    const { edit_version } = await read(id);
    const { project_id: _project, ...rest } = form;
    const edit = (login: 'pm1' | 'ops6', changes: Partial<FormInput>, version: number) =>
      world.call(login, 'updateDistribution', { id, edit_version: version, form: { ...rest, ...changes } });
    const first = await edit('ops6', { items_per_task: 7 }, edit_version);
    expect(first.data).toEqual({ id, edit_version: edit_version + 1 });
    // What changes nothing is no edit
    expect((await edit('ops6', { items_per_task: 7 }, edit_version + 1)).data).toEqual(first.data);
    const second = await edit('pm1', { max_tasks: 9 }, edit_version);
    expect(second.code).toBe(errors.edit_conflict.code);
    const conflict = editConflictOf(distributionEditSchema).parse(second.data);
    expect([conflict.edit_version, conflict.values.items_per_task, conflict.values.max_tasks]).toEqual([
      edit_version + 1,
      7,
      10_000,
    ]);
    const over = await edit('pm1', { items_per_task: 7, max_tasks: 9 }, conflict.edit_version);
    expect(over.code).toBe(200);
    expect((await read(id)).form).toMatchObject({ items_per_task: 7, max_tasks: 9 });
  });

  it('gives its tags and its rules document to every task made', async () => {
    const { projectId, datasetId } = await world.makeDataset(30);
    const tags = await Promise.all(
      ['urgent', 'dialect'].map((name) => world.ask('pm1', 'createTag', { project_id: projectId, form: { name } })),
    );
    const [kept, gone] = tags.map(({ id }) => id);
    const document = await world.ask('pm1', 'uploadRulesDocument', {
      project_id: projectId,
      file_name: 'rules.pdf',
      content: Buffer.from('%PDF-1.4\n%%EOF').toString('base64'),
    });
    const form = distributionForm(projectId, [datasetId], { max_tasks: 2 });
    const settings = { ...form.settings, tag_ids: [kept ?? 0, gone ?? 0], rules_document_id: document.id };
    const id = await create({ ...form, settings });
    await work();
    const [first, second] = await tasksOf(projectId);
    for (const task of [first, second]) {
      const shown = await world.ask('pm1', 'getTask', { id: task?.id ?? 0 });
      expect(shown.tags.map(({ name }) => name)).toEqual(['dialect', 'urgent']);
      expect(shown.rules_document?.name).toBe('rules.pdf');
    }
    const { rows } = await world.ask('pm1', 'listAudit', { project_id: projectId, page_size: 100 });
    const made = rows.find(({ event, entity_id }) => event === 'task.create' && entity_id === first?.id);
    expect(made?.after?.['tags']).toEqual(['dialect', 'urgent']);
    // A tag that is deleted leaves the rule; the document is kept for tasks to come
    await world.ask('pm1', 'deleteTag', { id: gone ?? 0 });
    const left = await read(id);
    expect(left.form.settings.tag_ids).toEqual([kept]);
    await world.db.query(sql`update task set rules_document_id = null where project_id = ${projectId}`);
    await world.db.query(sql`update rules_document set unused_since = now() - interval '1 year'`);
    await sweepRulesDocuments(world.parts);
    const { project_id: _project, ...rest } = left.form;
    await world.ask('pm1', 'updateDistribution', {
      id,
      edit_version: left.edit_version,
      form: { ...rest, max_tasks: 3 },
      resumes: true,
    });
    await work();
    const third = await world.ask('pm1', 'getTask', { id: (await tasksOf(projectId))[2]?.id ?? 0 });
    expect([third.tags.map(({ name }) => name), third.rules_document?.name]).toEqual([['urgent'], 'rules.pdf']);
  });

  it('goes to the recycle bin, and comes back with its record', async () => {
    const { projectId, datasetId } = await world.makeDataset(20);
    const form = distributionForm(projectId, [datasetId], {
      tops_up: true,
      data: { from: 'project', has_backfill: false, name_part: '' },
    });
    const id = await create(form);
    await work();
    const preview = await world.ask('pm1', 'previewDeletion', { kind: 'distribution', id });
    expect(preview).toMatchObject({ name: form.name, counts: { tasks: 2 }, is_worked_on: false, obstacle: null });
    const { deletion_id } = await world.ask('pm1', 'deleteDistribution', { id });
    await arrive(projectId, 10);
    await work();
    expect(await tasksOf(projectId)).toHaveLength(2);
    const { rows } = await world.ask('pm1', 'listDeletions', { project_id: projectId });
    expect(rows.map(({ kind, entity_id }) => [kind, entity_id])).toEqual([['distribution', id]]);
    // Its name has another one meanwhile
    await create({ ...form, data: { from: 'datasets', dataset_ids: [datasetId] } });
    expect((await world.call('pm1', 'restoreDeletion', { id: deletion_id })).code).toBe(errors.name_taken.code);
    await world.ask('pm1', 'restoreDeletion', { id: deletion_id, name: `${form.name} 2` });
    await work();
    const back = await read(id);
    expect([back.name, back.state, back.made_tasks]).toEqual([`${form.name} 2`, 'waiting', 3]);
    expect((await runsOf(id)).map(({ cause }) => cause)).toEqual(['data', 'created']);
  });

  it('records tasks that could not be prepared, and their items are free again', async () => {
    const { projectId, datasetId } = await world.makeDataset(20);
    const id = await create(distributionForm(projectId, [datasetId]));
    await work(['distribution.make']);
    const [first] = await tasksOf(projectId);
    // Its files are gone before it is prepared
    await world.db.query(
      sql`update dataset_file set allotted_task_id = null where allotted_task_id = ${first?.id ?? 0}`,
    );
    await work();
    const [run] = await runsOf(id);
    expect([run?.fault_count, run?.faults[0]?.task.name]).toEqual([1, 'Calls 001']);
    expect([(await read(id)).free_items, (await read(id)).next_tasks]).toEqual([10, 1]);
    await world.ask('pm1', 'resumeDistribution', { id });
    await work();
    expect((await tasksOf(projectId)).map(({ name, items }) => [name, items])).toEqual([
      ['Calls 001', 0],
      ['Calls 002', 10],
      ['Calls 003', 10],
    ]);
  });
});

describe('a distribution stops with a reason and a notice', () => {
  it('when its template was deleted, and is not resumed before another one is chosen', async () => {
    const { projectId, datasetId } = await world.makeDataset(10);
    const form = distributionForm(projectId, [datasetId], {
      tops_up: true,
      data: { from: 'project', has_backfill: false, name_part: '' },
    });
    const template = await world.ask('pm1', 'createTemplate', {
      name: `L${randomUUID().slice(0, 8)}`,
      business: 'asr',
      labels: form.settings.labels,
    });
    const id = await create({ ...form, settings: { ...form.settings, template_id: template.id } });
    await work();
    // As one does who saw no distribution when it was deleted
    await world.db.query(sql`update template set deleted_at = now() where id = ${template.id}`);
    await arrive(projectId, 10);
    await work();
    const stopped = await read(id);
    expect([stopped.state, stopped.made_tasks]).toEqual(['stopped', 1]);
    expect(stopped.reason).toContain('template');
    const { rows } = await world.ask('pm1', 'listNotices', {});
    expect(rows[0]).toMatchObject({ kind: 'distribution_stopped', target: { subject: 'distribution', id } });
    expect((await world.call('pm1', 'resumeDistribution', { id })).code).toBe(errors.distribution_template.code);
  });

  it('when whoever started it no longer manages the project; another manager goes on', async () => {
    const { projectId, datasetId } = await world.makeDataset(10);
    const id = await create(
      distributionForm(projectId, [datasetId], {
        tops_up: true,
        data: { from: 'project', has_backfill: false, name_part: '' },
      }),
    );
    await work();
    await world.db.query(sql`update project set owner_id = ${await world.idOf('ops6')} where id = ${projectId}`);
    await arrive(projectId, 10);
    await work();
    const stopped = await world.ask('ops6', 'getDistribution', { id });
    expect(stopped.state).toBe('stopped');
    expect((await world.call('pm1', 'resumeDistribution', { id })).code).toBe(errors.not_found.code);
    await world.ask('ops6', 'resumeDistribution', { id });
    await work();
    expect((await world.ask('ops6', 'getDistribution', { id })).made_tasks).toBe(2);
    // Nor when the account has run out
    const expires = (until: string | null) =>
      world.db.query(sql`update app_user set valid_until = ${until}::timestamptz where username = 'ops6'`);
    await expires('2026-01-01T00:00:00Z');
    await arrive(projectId, 10);
    await work();
    await expires(null);
    expect((await world.ask('ops6', 'getDistribution', { id })).state).toBe('stopped');
  });
});

describe('a distribution is refused', () => {
  it('over data of another project, a team that does not exist, or data that make no task', async () => {
    const { projectId, datasetId } = await world.makeDataset(5);
    const other = await world.makeDataset(5);
    const code = async (form: FormInput): Promise<number> => (await world.call('pm1', 'createDistribution', form)).code;
    expect(await code(distributionForm(projectId, [datasetId, other.datasetId]))).toBe(errors.not_found.code);
    expect(
      await code(
        distributionForm(projectId, [datasetId], { teams: { by: 'turns', teams: [{ team_id: 999_999, tasks: 1 }] } }),
      ),
    ).toBe(errors.not_found.code);
    expect(await code(distributionForm(projectId, [datasetId], { remainder: 'wait' }))).toBe(
      errors.distribution_empty.code,
    );
    const named = distributionForm(projectId, [datasetId]);
    expect(await code(named)).toBe(200);
    expect(await code(named)).toBe(errors.name_taken.code);
  });

  it('with shares that are not 100 percent, a pattern without a number, numbers beyond the limits', async () => {
    const { projectId, datasetId } = await world.makeDataset(5);
    const team_id = await world.teamId();
    const paths = async (changes: Partial<FormInput>) =>
      (await world.call('pm1', 'createDistribution', distributionForm(projectId, [datasetId], changes))).issues.map(
        ({ path, message }) => [path.join('.'), message],
      );
    expect(await paths({ teams: { by: 'shares', teams: [{ team_id, percent: 60 }] } })).toEqual([
      ['teams.teams', 'The shares must add up to 100%.'],
    ]);
    expect(await paths({ name_pattern: 'Calls' })).toEqual([
      ['name_pattern', 'Insert the number {n}, so that every name differs.'],
    ]);
    expect((await paths({ items_per_task: 50_001 }))[0]?.[0]).toBe('items_per_task');
    expect((await paths({ max_tasks: 10_001 }))[0]?.[0]).toBe('max_tasks');
  });

  it('in a closed project', async () => {
    const { projectId, datasetId } = await world.makeDataset(10);
    const id = await create(
      distributionForm(projectId, [datasetId], { remainder: 'wait', tops_up: true, items_per_task: 20 }),
    );
    await work();
    await world.ask('pm1', 'changeProjectState', { id: projectId, event: 'close' });
    expect((await world.call('pm1', 'resumeDistribution', { id })).code).toBe(errors.project_closed.code);
    expect((await world.call('pm1', 'createDistribution', distributionForm(projectId, [datasetId]))).code).toBe(
      errors.project_closed.code,
    );
    await arrive(projectId, 30);
    await work();
    expect((await read(id)).made_tasks).toBe(0);
  });
});
