import { roleIds, type NoticeChoice } from '@earmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { prune } from '../../src/maintenance/index.ts';
import {
  enqueueDigests,
  notificationJobs,
  notify,
  remindOfDeadlines,
  type Notice,
} from '../../src/notification/index.ts';
import { startWorkers } from '../../src/job/index.ts';
import { addPerson } from '../add-person.ts';
import { annotateOne, inspect, openItem, openWorld, readTask, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.query(sql`delete from notification`);
  await world.db.query(sql`delete from notification_choice`);
  await world.db.query(sql`delete from outbox`);
  await world.db.query(sql`update app_user set email = username || '@example.org', email_is_verified = true`);
});

const noticesOf = async (login: string) => (await world.ask(login, 'listNotices', {})).rows;
const kindsOf = async (login: string) => (await noticesOf(login)).map(({ kind }) => kind);
const unreadOf = async (login: string) => (await world.ask(login, 'countUnreadNotices', {})).unread;
const write = (notice: Partial<Notice> & Pick<Notice, 'to'>) =>
  world.db.transaction((tx) =>
    notify(tx, { kind: 'export_ready', actorId: null, parameters: { file: 'a.zip' }, subjectId: null, ...notice }),
  );
const choose = (login: string, choice: NoticeChoice) => world.ask(login, 'setNoticeChoices', { choices: [choice] });
const mails = () =>
  world.db.query<{ recipient: string; body: string }>(
    sql`select recipient, body from outbox where channel = 'mail' order by id`,
  );

/** Lets workers run until no job of notices is left. */
async function sendAll(): Promise<void> {
  await world.db.query(sql`update job set run_at = now() where kind like 'notification.%' and state = 'queued'`);
  const workers = startWorkers(world.db, notificationJobs(world.parts), { pollMs: 50 });
  try {
    await expect
      .poll(() =>
        world.db.query(sql`select id from job where kind like 'notification.%' and state in ('queued', 'running')`),
      )
      .toEqual([]);
  } finally {
    await workers.stop();
  }
}

describe('notices of work', () => {
  it('tell the leads of a team and the people of a task, each once, and nobody of their own acts', async () => {
    const taskId = await world.makeTask(1);
    const { name } = await readTask(world, 'pm1', taskId);
    expect((await noticesOf('lead3')).map(({ kind, text }) => [kind, text.includes(name)])).toEqual([
      ['task_assigned_to_team', true],
    ]);
    // annotator4b both annotates and inspects
    for (const login of ['annotator4', 'annotator4b', 'inspector4'])
      expect(await kindsOf(login)).toEqual(['task_assigned']);
    const [{ target } = { target: null }] = await noticesOf('inspector4');
    expect(target).toMatchObject({ subject: 'task', id: taskId, business: 'asr', stage: 'inspection', is_there: true });
    expect(await kindsOf('pm1')).toEqual([]);
  });

  it('tell who takes work over of a task that is new to the person, and nobody of one already known', async () => {
    const teamId = await world.teamId();
    const ids: number[] = [];
    for (const login of ['leaver', 'later', 'heir']) {
      const user_id = await addPerson(world.db, login, roleIds.viewer);
      const abilities = { can_annotate: true, can_inspect: true };
      await world.ask('pm1', 'addMember', { team_id: teamId, user_id, role_id: roleIds.annotator, ...abilities });
      ids.push(user_id);
    }
    const [leaver = 0, later = 0, heir = 0] = ids;
    const taskId = await world.makeTask(2);
    await world.ask('lead3', 'assignMembers', {
      task_id: taskId,
      edit_version: await world.assignmentVersion(taskId),
      annotator_ids: [leaver, later],
      inspector_ids: [await world.idOf('inspector4')],
    });
    await world.db.query(sql`delete from notification`);
    const leave = (user_id: number) =>
      world.ask('lead3', 'removeMember', { team_id: teamId, user_id, departure: { method: 'hand_over', to_id: heir } });
    await leave(leaver);
    expect((await noticesOf('heir')).map(({ kind, target }) => [kind, target.id])).toEqual([['task_assigned', taskId]]);
    await leave(later);
    expect(await kindsOf('heir')).toEqual(['task_assigned']);
  });

  it('tell the annotator of a rejection, with its reason, and take it back when the verdict is withdrawn', async () => {
    const taskId = await world.makeTask(1);
    const itemId = await annotateOne(world, 'annotator4', taskId);
    await world.db.query(sql`delete from notification`);
    await inspect(world, 'inspector4', taskId, itemId, 'fail', 'too quiet');
    const [notice, ...others] = await noticesOf('annotator4');
    expect([notice?.kind, notice?.text, others]).toEqual([
      'item_returned',
      expect.stringMatching(/audio .* rejected: too quiet/),
      [],
    ]);
    expect(notice?.target).toMatchObject({
      subject: 'item',
      id: itemId,
      stage: 'annotation',
      role_id: roleIds.annotator,
    });
    expect(await kindsOf('inspector4')).toEqual([]);
    const { revision } = await world.ask('inspector4', 'getItem', { id: itemId });
    await world.ask('inspector4', 'withdrawItem', { item_id: itemId, revision });
    expect(await kindsOf('annotator4')).toEqual([]);
  });

  it('are not written by a refused verdict, and once by one that is sent twice', async () => {
    const taskId = await world.makeTask(1);
    const itemId = await annotateOne(world, 'annotator4', taskId);
    await world.db.query(sql`delete from notification`);
    await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection', item_id: itemId });
    const { lease, revision } = await openItem(world, 'inspector4', itemId);
    const verdict = { item_id: itemId, lease, revision, verdict: 'fail' } as const;
    expect((await world.call('inspector4', 'inspectItem', { ...verdict, comment: '' })).status).toBe(422);
    expect(await kindsOf('annotator4')).toEqual([]);
    const [first, second] = await Promise.all([
      world.call('inspector4', 'inspectItem', { ...verdict, comment: 'no' }),
      world.call('inspector4', 'inspectItem', { ...verdict, comment: 'no' }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await kindsOf('annotator4')).toEqual(['item_returned']);
  });

  it('are one for each person when a whole task is returned', async () => {
    const taskId = await inAcceptance();
    expect(await kindsOf('acceptor2')).toEqual(['task_assigned']);
    await world.db.query(sql`delete from notification`);
    await world.ask('acceptor2', 'failTask', { task_id: taskId, return_to: 'annotation', reason: 'all too loud' });
    expect((await noticesOf('annotator4')).map(({ kind, text }) => [kind, text])).toEqual([
      ['items_returned', expect.stringMatching(/^2 of your audios .*: all too loud$/)],
    ]);
    expect(await kindsOf('annotator4b')).toEqual(['item_returned']);
  });

  it('tell the managers when a task is accepted, and acceptors from outside that it is their turn', async () => {
    const taskId = await inAcceptance();
    const external = await world.idOf('acceptor2x');
    await world.db.query(sql`insert into task_verifier (task_id, user_id) values (${taskId}, ${external})`);
    await world.db.query(sql`delete from notification`);
    await world.ask('acceptor2', 'passTask', { task_id: taskId });
    expect((await noticesOf('pm1')).map(({ kind, text }) => [kind, text])).toEqual([
      ['task_finished', expect.stringContaining('cceptance passed')],
    ]);
    expect((await noticesOf('acceptor2x')).map(({ kind, target }) => [kind, target.id])).toEqual([
      ['task_to_accept_finally', taskId],
    ]);
    expect(await kindsOf('acceptor2')).toEqual([]);
  });

  it('stay readable when their subject is deleted, and say so', async () => {
    const taskId = await world.makeTask(1);
    const itemId = await annotateOne(world, 'annotator4', taskId);
    await inspect(world, 'inspector4', taskId, itemId, 'fail');
    await world.db.query(sql`update task set deleted_at = now() where id = ${taskId}`);
    expect((await noticesOf('annotator4')).map(({ target }) => target.is_there)).toEqual([false, false]);
  });
});

/** A task before acceptor2, with two audios of annotator4 and one of annotator4b. */
async function inAcceptance(): Promise<number> {
  const taskId = await world.makeTask(3);
  for (const login of ['annotator4', 'annotator4', 'annotator4b'] as const) await annotateOne(world, login, taskId);
  await world.ask('lead3', 'drawInspection', { task_id: taskId });
  const drawn = await world.db.query<{ id: number }>(sql`select id from item where task_id = ${taskId} and is_drawn`);
  for (const { id } of drawn) await inspect(world, 'inspector4', taskId, id, 'pass');
  await world.ask('pm1', 'submitAcceptance', { task_id: taskId, verifier_ids: [await world.idOf('acceptor2')] });
  return taskId;
}

describe('the calls', () => {
  it('count, filter, search and mark as read, of the caller alone', async () => {
    const [own, other] = [await world.idOf('pm1'), await world.idOf('ops6')];
    for (const file of ['a.zip', 'b.zip', 'c.zip']) await write({ to: [own, other], parameters: { file } });
    await write({ to: [own], kind: 'export_failed', parameters: { file: 'd.zip' } });
    expect(await unreadOf('pm1')).toBe(4);
    const all = await noticesOf('pm1');
    expect(all.map(({ text }) => text.slice(12, 13))).toEqual(['d', 'c', 'b', 'a']);
    const foreign = (await noticesOf('ops6')).map(({ id }) => id);
    await world.ask('pm1', 'readNotices', { ids: [all[1]?.id ?? 0, ...foreign] });
    expect([await unreadOf('pm1'), await unreadOf('ops6')]).toEqual([3, 3]);
    expect((await noticesOf('pm1')).map(({ is_unread }) => is_unread)).toEqual([true, true, true, false]);
    const listed = async (request: object) => (await world.ask('pm1', 'listNotices', request)).rows.map(({ id }) => id);
    expect(await listed({ is_unread: false })).toEqual([all[1]?.id]);
    expect(await listed({ kind: ['export_failed'] })).toEqual([all[0]?.id]);
    expect(await listed({ search: 'A.ZIP' })).toEqual([all[3]?.id]);
    expect(await listed({ sort: 'created_at', page_size: 2 })).toEqual([all[0]?.id, all[1]?.id]);
    // A notice that arrived since the list was shown stays unread
    expect(await world.ask('pm1', 'readNotices', { up_to: all[1]?.id ?? 0 })).toEqual({
      unread: 1,
      newest_id: all[0]?.id,
    });
  });

  it('speak the language of the call, with the words of the kind of work', async () => {
    await write({
      to: [await world.idOf('annotator4')],
      kind: 'items_returned',
      parameters: { task: 'T', count: '3', remark: '', modality: 'audio' },
    });
    const token = await world.send('login', { username: 'annotator4', password: 'earmark2026' });
    const bearer = `${token.data.token_type} ${token.data.token}`;
    const texts = await Promise.all(
      ['zh-CN', 'en'].map(
        async (language) => (await world.send('listNotices', {}, bearer, language)).data.rows[0]?.text,
      ),
    );
    expect(texts).toEqual(['任务“T”中您的 3 条音频被驳回', '3 of your audios of the task “T” were rejected']);
  });

  it('count up to a hundred however many there are', async () => {
    await world.db.query(
      sql`insert into notification (user_id, kind, subject) select ${await world.idOf('pm1')}::bigint, 'export_ready', 'export' from generate_series(1, 150)`,
    );
    expect(await unreadOf('pm1')).toBe(100);
  });
});

describe('choices', () => {
  it('are offered by role, with the channels of the kind until somebody chooses', async () => {
    const { rows, has_mail } = await world.ask('annotator4', 'getNoticeChoices', {});
    const kinds = rows.map(({ kind }) => kind);
    expect(has_mail).toBe(true);
    expect(kinds).toEqual(expect.arrayContaining(['item_returned', 'task_assigned', 'token_expiring']));
    expect(kinds).not.toContain('export_ready');
    await choose('annotator4', { kind: 'item_returned', page: false, mail: 'each' });
    expect(
      (await world.ask('annotator4', 'getNoticeChoices', {})).rows.find(({ kind }) => kind === 'item_returned'),
    ).toEqual({
      kind: 'item_returned',
      page: false,
      mail: 'each',
    });
    const twice = { kind: 'item_returned', page: true, mail: 'none' } as const;
    expect((await world.call('annotator4', 'setNoticeChoices', { choices: [twice, twice] })).code).toBe(24018001);
  });

  it('decide about page and mail, and without a verified address nothing is mailed', async () => {
    const id = await world.idOf('pm1');
    await choose('pm1', { kind: 'export_ready', page: false, mail: 'each' });
    await write({ to: [id] });
    await sendAll();
    expect([await unreadOf('pm1'), await mails()]).toEqual([
      0,
      [{ recipient: 'pm1@example.org', body: 'Earmark: The export “a.zip” is ready.' }],
    ]);
    await world.db.query(sql`update app_user set email_is_verified = false where id = ${id}`);
    await write({ to: [id] });
    await choose('pm1', { kind: 'export_ready', page: true, mail: 'none' });
    await world.db.query(sql`update app_user set email_is_verified = true where id = ${id}`);
    await write({ to: [id] });
    await sendAll();
    expect([await unreadOf('pm1'), (await mails()).length]).toEqual([1, 1]);
  });

  it('bring one digest a day with what is still unread', async () => {
    const id = await world.idOf('pm1');
    await choose('pm1', { kind: 'export_ready', page: true, mail: 'digest' });
    for (const file of ['a.zip', 'b.zip', 'c.zip']) await write({ to: [id], parameters: { file } });
    expect(await enqueueDigests(world.db)).toBe(0);
    await world.db.query(sql`update notification set created_at = now() - interval '1 day'`);
    const [, second] = await noticesOf('pm1');
    await world.ask('pm1', 'readNotices', { ids: [second?.id ?? 0] });
    expect([await enqueueDigests(world.db), await enqueueDigests(world.db)]).toEqual([1, 1]);
    await sendAll();
    expect((await mails()).map(({ body }) => body)).toEqual([
      'Earmark: 2 new notices\n- The export “a.zip” is ready.\n- The export “c.zip” is ready.',
    ]);
    expect(await enqueueDigests(world.db)).toBe(0);
  });

  it('mail nothing of a verdict that is withdrawn in time', async () => {
    const taskId = await world.makeTask(1);
    const itemId = await annotateOne(world, 'annotator4', taskId);
    await choose('annotator4', { kind: 'item_returned', page: true, mail: 'each' });
    await inspect(world, 'inspector4', taskId, itemId, 'fail');
    const { run_in } = await one<{ run_in: number }>(
      world.db,
      sql`select extract(epoch from run_at - now()) as run_in from job where kind = 'notification.mail' and state = 'queued'`,
    );
    expect(run_in).toBeGreaterThan(10);
    const { revision } = await world.ask('inspector4', 'getItem', { id: itemId });
    await world.ask('inspector4', 'withdrawItem', { item_id: itemId, revision });
    await sendAll();
    expect(await mails()).toEqual([]);
  });
});

describe('maintenance', () => {
  it('reminds everyone with a part in a task of its end, once for each time', async () => {
    const taskId = await world.makeTask(1);
    await world.db.query(sql`delete from notification`);
    const endIn = (days: number) =>
      world.db.query(
        sql`update project set ends_on = current_date + ${days}::integer where id = (select project_id from task where id = ${taskId})`,
      );
    const reminded = async () => {
      await Promise.all([remindOfDeadlines(world.db), remindOfDeadlines(world.db)]);
      return kindsOf('annotator4b');
    };
    await endIn(4);
    expect(await reminded()).toEqual([]);
    await endIn(3);
    expect(await reminded()).toEqual(['deadline_near']);
    expect(await reminded()).toEqual(['deadline_near']);
    await endIn(1);
    expect(await reminded()).toEqual(['deadline_near', 'deadline_near']);
    await endIn(-1);
    expect(await reminded()).toEqual(['deadline_over', 'deadline_near', 'deadline_near']);
    for (const login of ['pm1', 'lead3', 'inspector4']) expect(await kindsOf(login)).toHaveLength(3);
    // Who assists with the project hears of it as its owner does
    await world.db.query(
      sql`insert into project_assistant (project_id, user_id) select project_id, ${await world.idOf('ops6')} from task where id = ${taskId}`,
    );
    await reminded();
    expect(await kindsOf('ops6')).toEqual(['deadline_over']);
    const { rows } = await world.ask('ops6', 'getNoticeChoices', {});
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['deadline_over', 'task_finished', 'invitation_used']),
    );
    await endIn(400);
  });

  it('deletes notices 90 days after they were read', async () => {
    const id = await world.idOf('pm1');
    for (const days of [null, 89, 91])
      await world.db.query(
        sql`insert into notification (user_id, kind, subject, read_at) values (${id}, 'export_ready', 'export', now() - make_interval(days => ${days}::integer))`,
      );
    await prune(world.db);
    expect(await noticesOf('pm1')).toHaveLength(2);
  });
});
