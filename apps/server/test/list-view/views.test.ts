import { errors, limits, roleIds, type Api, type RequestOf } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { addPerson } from '../add-person.ts';
import { openWorld, type Login, type World } from '../workflow/open-world.ts';

type Save = RequestOf<Api['saveView']>;

let world: World;
let taskId: number;
beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(1);
});
afterAll(() => world.close());

const view = (more: Partial<Save> = {}): Save => ({
  list: 'items',
  modality: 'audio',
  task_id: taskId,
  view_id: null,
  name: 'Returned',
  is_shared: false,
  content: { filters: [{ column: 'status', value: 'inspection_failed' }], sort: 'saved_at', order: 'desc' },
  ...more,
});
const seenBy = async (login: Login | string, of: Partial<RequestOf<Api['listViews']>> = {}) =>
  (await world.ask(login, 'listViews', { list: 'items', modality: 'audio', task_id: taskId, ...of })).views;
const sentences = async (login: Login, request: Save) => {
  const said = async (language: string) =>
    (await world.send('saveView', request, await world.tokenOf(login), language)).message;
  return [await said('en'), await said('zh_CN')];
};

describe('a saved view', () => {
  it('is the own one until it is shared, and is seen by its owner wherever the list is', async () => {
    const { id } = await world.ask('pm1', 'saveView', view());
    expect(await seenBy('pm1', { task_id: null })).toMatchObject([
      {
        id,
        name: 'Returned',
        is_own: true,
        is_shared: false,
        dropped: [],
        content: { sort: 'saved_at', page_size: null },
      },
    ]);
    expect(await seenBy('lead3')).toEqual([]);
    for (const [name, request] of [
      ['saveView', view({ view_id: id, edit_version: 1 })],
      ['deleteView', { view_id: id }],
      ['keepHabit', { list: 'items.team', view_id: id }],
      ['keepHabit', { list: 'items.team', default_view_id: id }],
    ] as const)
      expect([name, (await world.call('lead3', name, request)).status]).toEqual([name, 404]);
    await world.ask('pm1', 'deleteView', { view_id: id });
  });

  it('is shared with the people of the project, who use it and cannot change it', async () => {
    const { id } = await world.ask('pm1', 'saveView', view({ is_shared: true }));
    for (const login of ['lead3', 'acceptor2', 'annotator4'] as const) {
      const isIn = (await world.call(login, 'listViews', { list: 'items', modality: 'audio', task_id: taskId })).status;
      if (isIn === 200) expect([login, (await seenBy(login)).map((one) => one.id)]).toEqual([login, [id]]);
    }
    expect(await seenBy('lead3', { modality: null })).toEqual([]);
    const changed = view({ view_id: id, edit_version: 1, name: 'Mine' });
    expect(await sentences('lead3', changed)).toEqual([
      'The view “Returned” is changed by its owner alone. Save it as a view of your own.',
      '视图“Returned”只能由创建人修改，可另存为自己的视图。',
    ]);
    expect((await world.call('lead3', 'deleteView', { view_id: id })).status).toBe(403);
    // The columns as the lead has them within it are the lead's alone
    const layout = { order: ['name'], columns: [{ column: 'verifier', is_shown: true }] };
    await world.ask('lead3', 'keepHabit', { list: 'items.team', view_id: id, layout });
    await world.ask('lead3', 'keepHabit', { list: 'items.team', default_view_id: id });
    await world.ask('lead3', 'keepHabit', { list: 'items', page_size: 50 });
    expect((await world.ask('lead3', 'listHabits', {})).habits).toEqual([
      { list: 'items', view_id: null, layout: null, page_size: 50, default_view_id: null },
      { list: 'items.team', view_id: null, layout: null, page_size: null, default_view_id: id },
      { list: 'items.team', view_id: id, layout, page_size: null, default_view_id: null },
    ]);
    expect((await world.ask('pm1', 'listHabits', {})).habits).toEqual([]);
    expect((await seenBy('pm1'))[0]?.content.layout).toEqual({ order: [], columns: [] });
    // No longer shared: it is gone for the lead, and so is what the lead opened the list with
    await world.ask('pm1', 'saveView', view({ view_id: id, edit_version: 1 }));
    expect(await seenBy('lead3')).toEqual([]);
    expect((await world.ask('lead3', 'listHabits', {})).habits).toMatchObject([
      { list: 'items', page_size: 50 },
      { list: 'items.team', view_id: null, default_view_id: null },
    ]);
    await world.ask('pm1', 'deleteView', { view_id: id });
  });

  it('of a lead is for the team and those who manage the project', async () => {
    const { id } = await world.ask('lead3', 'saveView', view({ name: 'Of the team', is_shared: true }));
    await addPerson(world.db, 'stranger3', roleIds.teamLead);
    expect((await seenBy('pm1')).map((one) => one.id)).toEqual([id]);
    expect((await world.call('stranger3', 'listViews', { list: 'items', task_id: taskId })).status).toBe(404);
    await world.ask('lead3', 'saveView', view({ list: 'tasks', task_id: null, is_shared: true, content: {} }));
    const ofTasks = { list: 'tasks', task_id: null } as const;
    expect([(await seenBy('annotator4', ofTasks)).length, (await seenBy('stranger3', ofTasks)).length]).toEqual([1, 0]);
    expect(await seenBy('pm1', ofTasks)).toEqual([]);
  });

  it('of somebody who left stays usable, says so, and can be deleted by those who manage', async () => {
    const [{ id } = { id: 0 }] = await seenBy('pm1');
    const leads = sql`user_id = ${await world.idOf('lead3')}`;
    const roles = await world.db.query<{ id: number; team_id: number }>(
      sql`select id, team_id from user_role where ${leads} and team_id is not null`,
    );
    const team = roles[0]?.team_id ?? 0;
    const other = await one<{ id: number }>(world.db, sql`insert into team (name) values ('Elsewhere') returning id`);
    await world.db.query(sql`update user_role set team_id = ${other.id} where ${leads} and team_id is not null`);
    expect(await seenBy('pm1')).toMatchObject([{ id, has_left: true, owner: { id: await world.idOf('lead3') } }]);
    await world.db.query(sql`update user_role set team_id = ${team} where ${leads} and team_id is not null`);
    // As somebody finds a view who left the team that it is shared with
    const ofTasks = { list: 'tasks', task_id: null } as const;
    const [{ id: left, edit_version } = { id: 0, edit_version: 0 }] = await seenBy('lead3', ofTasks);
    const again = view({ ...ofTasks, view_id: left, edit_version, is_shared: true, content: {} });
    await world.db.query(sql`update list_view set team_id = ${other.id} where id = ${left}`);
    expect(await sentences('lead3', again)).toEqual([errors.list_view_left.en, errors.list_view_left.zh]);
    await world.db.query(sql`update list_view set team_id = ${team} where id = ${left}`);
    expect((await world.call('pm1', 'deleteView', { view_id: id })).status).toBe(403);
    await world.db.query(sql`update app_user set status = 'disabled' where username = 'lead3'`);
    expect(await seenBy('pm1')).toMatchObject([{ id, has_left: true }]);
    await world.ask('pm1', 'deleteView', { view_id: id });
    await world.db.query(sql`update app_user set status = 'normal' where username = 'lead3'`);
  });

  it('is not shown to acceptors from outside unless it is their own, and then without what is hidden', async () => {
    await world.ask('pm1', 'saveView', view({ name: 'What Zhang did', is_shared: true }));
    const content = { filters: [{ column: 'annotator', value: '3' }], sort: 'saved_at' };
    const own = { list: 'items', modality: 'audio', task_id: null } as const;
    await world.ask('acceptor2x', 'saveView', view({ ...own, content }));
    expect(await seenBy('acceptor2x', own)).toMatchObject([
      { name: 'Returned', dropped: ['annotator', 'saved_at'], content: { filters: [], sort: null } },
    ]);
    expect((await world.ask('acceptor2', 'listViews', own)).audience).toBeNull();
    expect(await sentences('acceptor2', view({ ...own, is_shared: true }))).toEqual([
      'In this role you cannot share views: you have neither a team nor projects to share them with.',
      '当前角色不属于任何团队，也不管理项目，无法共享视图。',
    ]);
  });

  it('is kept by whoever may open the list, and by nobody else', async () => {
    expect((await world.call('annotator4', 'listViews', { list: 'accounts' })).status).toBe(403);
    expect((await world.call('annotator4', 'saveView', view({ list: 'projects', task_id: null }))).status).toBe(403);
    expect((await world.call('admin5', 'listViews', { list: 'accounts' })).status).toBe(200);
  });

  it('has a name of its own, columns of the list, and is one of so many', async () => {
    const own = { list: 'templates', modality: null, task_id: null, content: {} } as const;
    const { id } = await world.ask('pm1', 'saveView', view({ ...own, name: ' Mine ' }));
    expect(await sentences('pm1', view({ ...own, name: 'MINE' }))).toEqual([
      'You have a view “MINE” of this list already. Choose another name.',
      '此列表已有名为“MINE”的视图，请换一个名称。',
    ]);
    const filters = [{ column: 'loudness', value: '3..' }];
    expect(await sentences('pm1', view({ ...own, name: 'New', content: { filters } }))).toEqual([
      'This list can be neither filtered nor sorted by “loudness”.',
      '此列表不支持按“loudness”筛选或排序。',
    ]);
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(limits.listView.nameMaxCharacters + 1) },
      { content: { search: 'x'.repeat(10_000) } },
      { content: { filters: [{ column: 'name', value: 'x'.repeat(limits.listView.filterMaxCharacters + 1) }] } },
    ]) {
      const answer = await world.call('pm1', 'saveView', view({ ...own, ...wrong }));
      expect([answer.status, answer.issues.length]).toEqual([400, 1]);
    }
    for (let made = 1; made < limits.listView.most; made += 1)
      await world.ask('pm1', 'saveView', view({ ...own, name: `V${made}` }));
    expect(await sentences('pm1', view({ ...own, name: 'One more' }))).toEqual([
      'At most 50 views of a list. Delete one first.',
      '每个列表最多保存 50 个视图，请先删除不用的视图。',
    ]);
    // Two windows at once: the second is told what the view says now
    const saved = await world.ask('pm1', 'saveView', view({ ...own, view_id: id, edit_version: 1, name: 'First' }));
    expect(saved).toEqual({ id, edit_version: 2 });
    const second = await world.call('pm1', 'saveView', view({ ...own, view_id: id, edit_version: 1, name: 'Second' }));
    expect([second.status, second.data]).toMatchObject([409, { edit_version: 2, values: { name: 'First' } }]);
  });

  it('that holds what the list no longer has, or that no version understands, is shown without it', async () => {
    const own = { list: 'teams', modality: null, task_id: null, content: {} } as const;
    const { id } = await world.ask('pm1', 'saveView', view(own));
    const stored = { filters: [{ column: 'gone', value: 'x' }], sort: 'gone', search: 'a' };
    await world.db.query(sql`update list_view set content = ${sql.json(stored)} where id = ${id}`);
    expect(await seenBy('pm1', { list: 'teams', modality: null, task_id: null })).toMatchObject([
      { id, dropped: ['gone'], content: { search: 'a', filters: [], sort: null } },
    ]);
    await world.db.query(sql`update list_view set content = '{"of": "another version"}' where id = ${id}`);
    expect(await seenBy('pm1', { list: 'teams', modality: null, task_id: null })).toMatchObject([
      { id, dropped: [], content: { search: '', filters: [] } },
    ]);
  });
});

describe('a list', () => {
  it('says in a sentence what it cannot be filtered, sorted or searched by', async () => {
    const ask = async (more: object) => {
      const answer = await world.call('pm1', 'listItems', { task_id: taskId, ...more });
      return [answer.status, answer.issues.map(({ path }) => path.join('.'))];
    };
    expect(await ask({ loudness: [1] })).toEqual([400, ['loudness']]);
    expect(await ask({ sort: 'loudness' })).toEqual([400, ['sort']]);
    expect(await ask({ search: 'x'.repeat(10_000) })).toEqual([400, ['search']]);
    expect(await ask({ transcript: 'x'.repeat(10_000) })).toEqual([400, ['transcript']]);
  });

  it('takes regular expressions and patterns for what they say', async () => {
    const { name } = await one<{ name: string }>(world.db, sql`select name from item where task_id = ${taskId}`);
    for (const text of ['.*', '%', '_', '(', '[a-z', '\\', "'; drop table item; --", '^']) {
      const { total } = await world.ask('pm1', 'listItems', { task_id: taskId, search: text });
      expect([text, total]).toEqual([text, name.includes(text) ? 1 : 0]);
      for (const column of ['transcript', 'answers', 'comments'] as const)
        expect((await world.ask('pm1', 'listItems', { task_id: taskId, [column]: text })).total).toBe(0);
    }
  });
});

describe('counts by status', () => {
  const counts = async (login: Login, more: object = {}) =>
    (await world.ask(login, 'countItems', { task_id: taskId, ...more })).counts;

  it('say what the list would find in each status, by the tally or by the filters', async () => {
    const whole = await counts('pm1');
    expect(whole.reduce((sum, { count }) => sum + count, 0)).toBe(
      (await world.ask('pm1', 'listItems', { task_id: taskId })).total,
    );
    // The status that the list is filtered by changes nothing; a search does
    expect(await counts('pm1', { status: ['unclaimed'] })).toEqual(whole);
    expect(await counts('pm1', { search: 'no such audio' })).toEqual([]);
    for (const { value, count } of await counts('lead3', { is_valid: true })) {
      const { rows, total } = await world.ask('lead3', 'listItems', { task_id: taskId, is_valid: true });
      expect([rows.filter(({ status }) => status === value).length, total]).toEqual([count, count]);
    }
    expect((await world.call('viewer0', 'countTasks', {})).status).toBe(403);
    const tasks = (await world.ask('pm1', 'countTasks', {})).counts;
    expect(tasks.reduce((sum, { count }) => sum + count, 0)).toBe((await world.ask('pm1', 'listTasks', {})).total);
  });

  it('of what is hidden from acceptors from outside are refused, as the list and its ids are', async () => {
    for (const name of ['listItems', 'listItemIds', 'countItems'] as const)
      expect([name, (await world.call('acceptor2x', name, { task_id: taskId, annotator: [1] })).status]).toEqual([
        name,
        403,
      ]);
  });
});
