import { api, auditEvents, callPrefix, rawPaths, type AuditRow, type RequestOf } from '@earmark/contract';
import { readCsv } from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { taskForm, labels, openWorld, annotateOne, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Asked = RequestOf<typeof api.listAudit>;
const trail = async (login: string, asked: Asked = {}): Promise<AuditRow[]> =>
  (await world.ask(login, 'listAudit', { page_size: 100, ...asked })).rows;
const events = (rows: readonly AuditRow[]): string[] => rows.map(({ event }) => event);

const form = (name: string) =>
  ({
    name,
    business: 'asr',
    kind: 'formal',
    region: 'domestic',
    language: 'zh',
    starts_on: '2026-01-01',
    ends_on: '2027-01-01',
  }) as const;

describe('an entry', () => {
  it('of a project says who changed what, from where, before and after, people by name', async () => {
    const assistant = await world.idOf('pm1');
    const { id } = await world.ask('ops6', 'createProject', { ...form('Trail one') });
    const response = await world.app.inject({
      method: 'POST',
      url: callPrefix + api.updateProject.path,
      headers: {
        authorization: await world.tokenOf('ops6'),
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      },
      remoteAddress: '10.20.30.40',
      payload: {
        id,
        edit_version: 1,
        form: { ...form('Trail two'), notes: 'Call 13812345678', assistant_ids: [assistant] },
      },
    });
    expect(response.statusCode).toBe(200);
    const [edited, created] = await trail('admin5', { project_id: id });
    expect(created).toMatchObject({ event: 'project.create', name: 'Trail one', before: null });
    expect(edited).toMatchObject({
      event: 'project.update',
      name: 'Trail two',
      role: 6,
      address: '10.20.30.40',
      device: 'Chrome 141, Windows 10',
      asker: null,
      before: { name: 'Trail one', assistants: [] },
    });
    expect(edited?.after).toMatchObject({
      name: 'Trail two',
      assistants: [expect.any(String)],
      notes: 'Call 138****5678',
    });
    expect(Object.keys(edited?.after ?? {}).sort()).toEqual(['assistants', 'name', 'notes']);
    const goal = { unit: 'hours', value: 1, metric: 'accepted' } as const;
    const save = async () =>
      world.ask('ops6', 'updateProject', {
        id,
        edit_version: (await world.ask('ops6', 'getProject', { id })).edit_version,
        form: { ...form('Trail two'), notes: 'Call 13812345678', goal, assistant_ids: [assistant] },
      });
    await save();
    expect((await trail('admin5', { project_id: id }))[0]).toMatchObject({ before: { goal: null }, after: { goal } });
    await save();
    // Saved without a change: nothing happened
    expect(await trail('admin5', { project_id: id })).toHaveLength(3);
  });

  it('of a template tells in short what its labels became', async () => {
    const { id } = await world.ask('pm1', 'createTemplate', { name: 'Trail labels', business: 'asr', labels });
    await world.ask('pm1', 'updateTemplate', {
      id,
      edit_version: 1,
      form: {
        name: 'Trail labels',
        business: 'asr',
        labels: {
          ...labels,
          segment: [{ id: 'text', title: 'Words', type: 'text', isRequired: true, options: [] }],
        },
      },
    });
    const [edited] = await trail('pm1', { entity: ['template'], search: 'trail lab' });
    expect(edited).toMatchObject({
      event: 'template.update',
      before: { segment_labels: ['Text *'] },
      after: { segment_labels: ['Words *'] },
    });
  });

  it('of a task names team, people and settings; those of its job name who asked for it, and from where', async () => {
    const taskId = await world.makeTask(2);
    const rows = await trail('pm1', { task_id: taskId, with_items: false });
    expect(events(rows)).toEqual([
      'task.assign_members',
      'task.assign_team',
      'task.prepared',
      'task.prepare',
      'task.create',
    ]);
    const [members, team, , prepare, created] = rows;
    expect(created?.after).toMatchObject({ datasets: ['Speech'], inspection_ratio: expect.any(Number) });
    expect(team).toMatchObject({ before: { team: null }, after: { team: expect.any(String) }, role: 1 });
    expect(members?.before).toEqual({ annotators: [], inspectors: [] });
    expect(Object.values(members?.after ?? {})).toEqual([
      [expect.any(String), expect.any(String)],
      [expect.any(String), expect.any(String)],
    ]);
    const manager = { id: await world.idOf('pm1'), name: expect.any(String) };
    expect(prepare).toMatchObject({ actor: null, asker: manager, address: '127.0.0.1' });
    expect(team).toMatchObject({ actor: manager, asker: manager, address: '127.0.0.1' });
    await annotateOne(world, 'annotator4', taskId);
    expect(events(await trail('lead3', { task_id: taskId }))).toContain('item.submit');
    expect((await trail('pm1', { task_id: taskId, entity: ['item'] }))[0]).toMatchObject({
      name: expect.stringContaining('.wav'),
      task: { id: taskId },
      role: 4,
    });
  });

  it('of root is kept with its own, and never holds a secret', async () => {
    const { projectId } = await world.makeDataset(1);
    await world.ask('root10', 'deleteProject', { id: projectId });
    const rows = await trail('admin5', { entity: ['call'] });
    expect(rows[0]).toMatchObject({ event: 'call.write', name: api.deleteProject.path, role: 10 });
    expect(JSON.stringify(rows)).not.toContain('password":"e');
  });

  it('has a sentence for each event that the database holds', async () => {
    const written = await world.db.query<{ entity: keyof typeof auditEvents; event: string }>(
      sql`select distinct entity, event from audit_event`,
    );
    expect(written.filter(({ entity, event }) => !(event in auditEvents[entity]))).toEqual([]);
  });
});

describe('the trail', () => {
  it('is found by person, kind, name, number, event, time and address', async () => {
    const { id } = await world.ask('pm1', 'createProject', {
      ...form('Searched 50%'),
    });
    const [entry] = await trail('admin5', { project_id: id });
    const at = entry?.created_at ?? '';
    const later = new Date(Date.parse(at) + 1000).toISOString();
    const [manager, lead] = [await world.idOf('pm1'), await world.idOf('lead3')];
    for (const asked of [
      { search: 'searched 50%' },
      { search: String(id) },
      { actor: [manager, lead], entity: ['project'] },
      { actor: [manager], event: ['project.create'] },
      { created_at: { from: at, to: later } },
      { address: '127.0', entity: ['project'] },
    ] satisfies Asked[])
      expect([asked, (await trail('admin5', asked)).some((row) => row.id === entry?.id)]).toEqual([asked, true]);
    for (const asked of [
      { search: '50%' },
      { search: 'searched 50_' },
      { actor: [lead, null] },
      { entity: ['task'] },
      { event: ['task.create'] },
      { created_at: { from: later } },
      { address: '10.9' },
    ] satisfies Asked[])
      expect([asked, (await trail('admin5', { ...asked, project_id: id })).length]).toEqual([asked, 0]);
    const page = await world.ask('admin5', 'listAudit', { page: 2, page_size: 3 });
    expect(page).toMatchObject({ rows: { length: 3 }, page: 2, is_cut: false });
  });

  it('reaches managers for their projects, leads for the tasks of their team, and nobody else', async () => {
    const taskId = await world.makeTask(1);
    const { id: other } = await world.ask('admin5', 'createProject', {
      ...form('Not of pm1'),
    });
    expect((await world.call('pm1', 'listAudit', { project_id: other })).status).toBe(404);
    expect((await world.call('lead3', 'listAudit', { project_id: other })).status).toBe(404);
    expect((await world.call('lead3', 'listAudit', { task_id: 999_999 })).status).toBe(404);
    expect((await trail('pm1')).some(({ name }) => name === 'Not of pm1')).toBe(false);
    expect((await trail('ops6')).some(({ name }) => name === 'Not of pm1')).toBe(true);
    const seen = await trail('lead3');
    expect(seen.every(({ entity }) => ['task', 'item', 'team'].includes(entity))).toBe(true);
    // Also what came before the task was the team's
    expect(events(await trail('lead3', { task_id: taskId }))).toContain('task.create');
    for (const login of ['annotator4', 'inspector4', 'acceptor2', 'acceptor2x', 'viewer0'])
      expect([login, (await world.call(login, 'listAudit', {})).status]).toEqual([login, 403]);
  });

  it('of deleted things stays readable to those who could read it', async () => {
    const { projectId, datasetId } = await world.makeDataset(1);
    const { id } = await world.ask('pm1', 'createTask', {
      ...taskForm(projectId, [datasetId]),
      team_id: await world.teamId(),
    });
    await world.prepare(id);
    await world.ask('pm1', 'deleteTask', { id });
    expect(events(await trail('pm1', { task_id: id }))[0]).toBe('task.delete');
    expect(events(await trail('lead3', { task_id: id }))).toContain('task.delete');
    await world.ask('pm1', 'deleteProject', { id: projectId });
    const rows = await trail('pm1', { project_id: projectId });
    expect(events(rows)[0]).toBe('project.delete');
    expect(events(rows)).toContain('task.create');
    const { rows: deletions } = await world.ask('pm1', 'listDeletions', {});
    const deletion = deletions.find((row) => row.kind === 'project' && row.entity_id === projectId);
    await world.ask('pm1', 'restoreDeletion', { id: deletion?.id ?? 0, name: 'Restored trail' });
    expect((await trail('pm1', { project_id: projectId }))[0]).toMatchObject({
      event: 'project.restore',
      name: 'Restored trail',
      after: { name: 'Restored trail' },
    });
  });

  it('is downloaded as a file without formulas, within the reach of whoever asked, and that is audited', async () => {
    const { id } = await world.ask('pm1', 'createProject', {
      ...form('=1+1'),
    });
    const made = await world.ask('pm1', 'exportAudit', { project_id: id });
    expect(made).toMatchObject({ count: 1, download_url: expect.stringContaining(rawPaths.audit) });
    const response = await world.app.inject({ method: 'GET', url: made.download_url });
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.body).toContain("'=1+1");
    const table = readCsv(response.rawPayload);
    // With its titles
    expect(table.ok && table.value.rows.length).toBe(2);
    // Values are told in words, as on the page
    expect(response.body).toMatch(/\nKind: (Formal|Test)\n.*\n.*\nRegion: Domestic\n/);
    const forged = made.download_url.replace(/key=[^&]+/, `key=${encodeURIComponent('{"request":{},"before":9999}')}`);
    expect((await world.app.inject({ method: 'GET', url: forged })).statusCode).toBe(404);
    expect((await trail('admin5', { entity: ['audit'] }))[0]).toMatchObject({
      event: 'audit.export',
      remark: '1',
      after: { project_id: id },
    });
    const all = await world.ask('admin5', 'exportAudit', {});
    const whole = await world.app.inject({ method: 'GET', url: all.download_url });
    const rows = readCsv(whole.rawPayload);
    expect(rows.ok && rows.value.rows.length).toBe(all.count + 1);
  });
});

describe('what is written', () => {
  it('is final: nothing changes or removes it, on either database', async () => {
    const before = await world.db.query(sql`select count(*) as count from audit_event`);
    for (const statement of [
      sql`update audit_event set remark = 'x'`,
      sql`update audit_event set actor_id = null where false`,
      sql`delete from audit_event`,
      sql`truncate audit_event cascade`,
    ])
      await expect(world.db.query(statement)).rejects.toThrow('audit_event takes new rows only');
    expect(await world.db.query(sql`select count(*) as count from audit_event`)).toEqual(before);
  });

  it('is offered to nobody for change: the calls about it read, for root as for all', async () => {
    const about = Object.values(api).filter(({ path }) => path.startsWith('audit/'));
    expect(about.map(({ path }) => path).sort()).toEqual(['audit/export', 'audit/list']);
    const count = async () => (await trail('admin5', { entity: ['call'] })).length;
    const before = await count();
    await world.ask('root10', 'exportAudit', {});
    // Root only adds: the download, and the call
    expect(await count()).toBe(before + 1);
    expect(await trail('admin5', { event: ['call.write'] })).toHaveLength(before + 1);
  });

  it('of saves is nothing: a save adds no entry', async () => {
    const taskId = await world.makeTask(1);
    const count = async () => (await trail('pm1', { task_id: taskId })).length;
    const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
    const claimed = await count();
    await world.ask('annotator4', 'leaseItem', { item_id });
    expect(await count()).toBe(claimed);
  });
});
