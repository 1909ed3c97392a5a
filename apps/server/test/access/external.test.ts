import { randomUUID } from 'node:crypto';
import { allActions, api, roleIds, type ApiName } from '@earmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { requests } from '../http/requests.ts';
import { openItem } from '../workflow/open-world.ts';
import { openTwoWorlds, scopeOfCall, type TwoWorlds } from './open-two-worlds.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

/*
 * Acceptors from outside see no names of others, and no times of their work, by whatever call. Names and times are made
 * unmistakable here and then looked for in every body; what schemas alone allow is walked by
 * `contract/external.test.ts`.
 */

const names = Object.keys(api) as ApiName[];
/** In the names of all who annotate, inspect, lead, manage or accept in the house. */
const hidden = 'Unnameable';
/** The year in which all of them worked. */
const year = '1999';

let worlds: TwoWorlds;
let sandbox: Sandbox;
beforeAll(async () => {
  worlds = await openTwoWorlds();
  const { world, own } = worlds;
  const { db } = world;
  // Comments of the annotator on the item and on a segment
  const annotator = { authorId: await world.idOf('annotator4'), createdAt: `${year}-05-05T05:05:05.000Z` };
  const { name } = await one<{ name: string }>(db, sql`select name from app_user where username = 'annotator4'`);
  const { lease, revision } = await openItem(world, 'annotator4', own.itemId);
  const comment = (text: string) => ({ id: randomUUID(), ...annotator, authorName: name, text, isResolved: false });
  await world.ask('annotator4', 'saveItem', {
    item_id: own.itemId,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands: [
      {
        type: 'segment.add',
        segment: { id: 's', track: 0, start: 0, end: 16_000, answers: {}, comments: [], status: 'completed' },
      },
      { type: 'comment.add', segmentId: null, comment: comment('On the whole') },
      { type: 'comment.add', segmentId: 's', comment: comment('On the segment') },
    ],
  });
  const workers = sql`select r.user_id from user_role r join app_user u on u.id = r.user_id where u.username <> 'acceptor2x' and role_id in (${roleIds.annotator}, ${roleIds.teamLead}, ${roleIds.projectManager}, ${roleIds.acceptor})`;
  const verifierId = await world.idOf('acceptor2');
  const changed = [
    sql`update annotation_revision set snapshot = replace(snapshot::text, ${name}, ${hidden})::jsonb, commands = replace(commands::text, ${name}, ${hidden})::jsonb`,
    sql`update app_user set name = ${hidden} || id where id in (${workers})`,
    sql`update annotation_revision set created_at = ${`${year}-01-01`}::timestamptz`,
    sql`alter table audit_event disable trigger user`,
    sql`update audit_event set created_at = ${`${year}-01-01`}::timestamptz where actor_id in (${workers})`,
    sql`alter table audit_event enable trigger user`,
    sql`update item set saved_at = ${`${year}-01-01`}::timestamptz, claimed_at = ${`${year}-01-01`}::timestamptz, inspector_id = annotator_id`,
    sql`insert into acceptance_round (task_id, number, part, submitted_by, item_count, submitted_at, verdict, verifier_id, decided_at)
      values (${own.taskId}, 1, 'internal', ${annotator.authorId}, 3, ${`${year}-01-01`}::timestamptz, 'pass', ${verifierId}, ${`${year}-01-02`}::timestamptz)`,
    sql`update proposal_source set updated_at = ${`${year}-01-01`}::timestamptz`,
    sql`insert into work_stretch (user_id, task_id, item_id, stage, from_at, to_at) select annotator_id, task_id, id, 'annotation', now() - interval '19991.5 seconds', now() from item where annotator_id is not null`,
  ];
  for (const statement of changed) await db.query(statement);
  sandbox = await openSandbox(world);
}, 60_000);
afterAll(async () => {
  await sandbox.close();
  await worlds.world.close();
});

const read = async (login: string, name: ApiName, request: unknown = requests[name](worlds.own)) =>
  sandbox.attempt(name, request, await worlds.world.tokenOf(login));

const isShown = (text: string): boolean => [hidden, `${year}-`, '1999'].some((trace) => text.includes(trace));

it('the traces are there to be found by an acceptor of the house', async () => {
  const seen: ApiName[] = [];
  for (const name of [
    'listTasks',
    'getTask',
    'listItems',
    'getItem',
    'listRevisions',
    'listItemEvents',
    'listDisputes',
    'getQuality',
    'listCheckProjects',
  ] as const)
    if (isShown((await read('acceptor2', name)).text)) seen.push(name);
  expect(seen).toEqual([
    'listTasks',
    'getTask',
    'listItems',
    'getItem',
    'listRevisions',
    'listItemEvents',
    'listDisputes',
    'getQuality',
    'listCheckProjects',
  ]);
  const first = await read('acceptor2', 'getRevision', { item_id: worlds.own.itemId, revision: 1 });
  expect(first.text).toContain(hidden);
});

it('none of them is in any answer to an acceptor from outside', async () => {
  const leaks: unknown[] = [];
  const may = (name: ApiName): boolean =>
    !allActions.some((action) => action === api[name].access) || scopeOfCall(roleIds.acceptor, name) !== undefined;
  for (const name of names.filter(may)) {
    const { text } = await read('acceptor2x', name);
    if (isShown(text)) leaks.push([name, text.slice(0, 500)]);
  }
  const first = await read('acceptor2x', 'getRevision', { item_id: worlds.own.itemId, revision: 1 });
  expect([first.status, isShown(first.text), first.text.includes('On the segment')]).toEqual([200, false, true]);
  expect(leaks).toEqual([]);
});

it('nor who is given how many items of a task', async () => {
  const { taskId, userId } = worlds.own;
  const giving = {
    method: 'count',
    measure: 'count',
    quota: null,
    counts: [{ user_id: userId, count: 7 }],
    is_claimable: true,
  };
  await worlds.world.db.query(sql`update task set giving = ${sql.json(giving)} where id = ${taskId}`);
  for (const name of ['getTask', 'listTasks'] as const) {
    const counted = `"counts":[{"user_id":${userId},"count":7}]`;
    const shown = await Promise.all(
      ['acceptor2', 'acceptor2x'].map(async (login) => (await read(login, name)).text.includes(counted)),
    );
    expect([name, shown]).toEqual([name, [true, false]]);
  }
});

it('they are not given away by sorting or filtering either', async () => {
  const { taskId } = worlds.own;
  const refused = [
    ['listItems', { task_id: taskId, annotator: [1] }],
    ['listItems', { task_id: taskId, sort: 'inspector' }],
    ['listItems', { task_id: taskId, saved_at: { from: `${year}-01-01T00:00:00Z` } }],
    ['listItems', { task_id: taskId, verifier: [1] }],
    ['listTasks', { people: [1] }],
    ['listTasks', { verifiers: [1] }],
    ['listCheckProjects', { sort: 'submitted_at' }],
    ['listTasks', { sort: 'time_used' }],
    ['listDisputes', { annotator: [1] }],
    ['listDisputes', { raised_by: [null] }],
    ['listDisputes', { sort: 'decided_at' }],
  ] as const;
  for (const [name, request] of refused) {
    expect([request, (await read('acceptor2x', name, request)).status]).toEqual([request, 403]);
    expect([request, (await read('acceptor2', name, request)).status]).toEqual([request, 200]);
  }
  // Nor by how many rows a batch of all that match would take
  const all = { task_id: taskId, saved_at: { from: `${year}-01-01T00:00:00Z` } };
  const batch = (narrowed: object) => ({
    action: 'release_items',
    parameters: {},
    target: { all: { task_id: taskId, ...narrowed }, expected: 999 },
  });
  for (const narrowed of [all, { inspector: [1] }, { sort: 'annotator' }])
    expect([narrowed, (await read('acceptor2x', 'startBatch', batch(narrowed))).status]).toEqual([narrowed, 403]);
  expect((await read('acceptor2', 'startBatch', batch(all))).text).toContain('"count"');
});
