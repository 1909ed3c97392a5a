import { allActions, api, roleIds, scopeOf, type Action, type ApiName, type RoleId } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { nothingNamed, requests, type Named } from '../http/requests.ts';
import { annotateOne, openWorld, type World } from '../workflow/open-world.ts';

const names = Object.keys(api) as ApiName[];
const actionOf = (name: ApiName): Action | undefined => allActions.find((action) => action === api[name].access);
const guarded = names.flatMap((name) => {
  const action = actionOf(name);
  return action ? [{ name, action }] : [];
});

/** Actions visible to every signed-in caller within their own scope. */
const shown: readonly Action[] = ['project.read', 'task.read', 'dataset.read', 'item.read'];

/**
 * For each role a person unrelated to pm1's project: another project manager, members of another team, and the
 * administrators.
 */
const strangers: Readonly<Record<RoleId, string>> = {
  0: 'viewer9',
  1: 'manager9',
  2: 'acceptor9',
  3: 'lead9',
  4: 'annotator9',
  5: 'admin5',
  6: 'ops6',
  10: 'root10',
};
const inTeam: readonly RoleId[] = [roleIds.viewer, roleIds.teamLead, roleIds.annotator];
const secret = 'Confidential';
/** Calls without ids: they show the caller's own data or public data. */
const namesNothing: readonly ApiName[] = [
  'listProjects',
  'createProject',
  'listTemplates',
  'createTemplate',
  'myUploads',
  'listTeams',
  'listManagedTeams',
  'listVerifiers',
  'listManagers',
  'listTasks',
  'listAccounts',
  'createUser',
  'getUserTemplate',
  'checkUserImport',
  'outbox',
  'listLog',
  'getSettings',
  'updateSettings',
  'getMessageAdapters',
  'updateMailAdapter',
  'updateSmsAdapter',
  'testMessage',
  'listJobs',
  'jobCounts',
  'getStorage',
  'listUnfinishedUploads',
  'listSessions',
  'listDeletions',
  'listArchive',
  'listInvitations',
  'listApplications',
];

/** What they show of any team, somebody sees who gives it work. */
const ofTeam: readonly ApiName[] = ['getTeam', 'listMembers', 'listTeamMembers'];

let world: World;
let foreign: Named;

beforeAll(async () => {
  world = await openWorld();
  const { db } = world;
  const taskId = await world.makeTask(3);
  const itemId = await annotateOne(world, 'annotator4', taskId);
  const row = await one<Pick<Named, 'projectId' | 'datasetId' | 'fileId'>>(
    db,
    sql`select t.project_id as "projectId", f.dataset_id as "datasetId", f.id as "fileId" from item i join task t on t.id = i.task_id join dataset_file f on f.id = i.file_id where i.id = ${itemId}`,
  );
  const template = await world.ask('pm1', 'createTemplate', requests.createTemplate(nothingNamed));
  const exported = await world.ask('pm1', 'createExport', {
    project_id: row.projectId,
    task_ids: [taskId],
    format: 'json',
    item_statuses: ['unclaimed'],
  });
  const spare = await world.ask('pm1', 'createDataset', {
    project_id: row.projectId,
    name: 'spare',
    location: 'domestic',
  });
  const { deletion_id: deletionId } = await world.ask('pm1', 'deleteDataset', { id: spare.id });
  const teamId = await world.teamId();
  const invitation = await world.ask(
    'lead3',
    'createInvitation',
    requests.createInvitation({ ...nothingNamed, teamId }),
  );
  const application = await world.ask('pm1', 'applyToTeam', { kind: 'join', team_id: teamId });
  foreign = {
    ...row,
    deletionId,
    taskId,
    itemId,
    templateId: template.id,
    exportId: exported.id,
    teamId,
    userId: await world.idOf('annotator4'),
    invitationId: invitation.id,
    applicationId: application.id,
  };
  for (const table of ['project', 'task', 'item', 'dataset', 'deletion'])
    await db.query(sql`update ${sql.identifier(table)} set name = ${secret} || id`);
  const team = await one<{ id: number }>(db, sql`insert into team (name) values ('Others') returning id`);
  for (const role of Object.values(roleIds)) {
    const username = strangers[role];
    if (!username.endsWith('9')) continue;
    const user = await one<{ id: number }>(
      db,
      sql`insert into app_user (username, name, password_hash) select ${username}, ${username}, password_hash from app_user where username = 'pm1' returning id`,
    );
    await db.query(
      sql`insert into user_role (user_id, role_id, team_id, can_annotate, can_inspect) values (${user.id}, ${role}, ${inTeam.includes(role) ? team.id : null}, true, true)`,
    );
  }
});
afterAll(() => world.close());

const call = (login: string, name: ApiName, named: Named) => world.call(login, name, requests[name](named) as never);
const roles = Object.values(roleIds).map((role) => ({ role, login: strangers[role] }));

describe('without a session', () => {
  it.each(names.filter((name) => api[name].access !== 'public'))('%s is refused', async (name) => {
    const answer = await world.send(name, requests[name](foreign) as never);
    expect([answer.status, answer.code, answer.data]).toEqual([401, 401, null]);
  });
});

describe.each(roles)('role $role ($login), foreign to the project', ({ role, login }) => {
  const refused = guarded.filter(({ action }) => scopeOf(role, action) === undefined);
  const everywhere = guarded.filter(({ action }) => scopeOf(role, action) === 'all');
  const within = guarded.filter(({ action }) => !['all', undefined].includes(scopeOf(role, action)));

  it(`is refused ${refused.length} calls outright, whatever they name`, async () => {
    for (const { name } of refused)
      for (const named of [foreign, nothingNamed]) {
        const answer = await call(login, name, named);
        expect([name, answer.status, answer.code, answer.data]).toEqual([name, 403, 403, null]);
      }
  });

  it(`may make ${everywhere.length} calls about anything: what is not there is not found`, async () => {
    for (const { name } of everywhere) {
      const answer = await call(login, name, nothingNamed);
      expect([name, answer.status]).toEqual([name, namesNothing.includes(name) ? 200 : 404]);
    }
  });

  it(`may make ${within.length} calls within its reach: the foreign project is as if it were not there`, async () => {
    for (const { name } of within) {
      const [there, nowhere] = [await call(login, name, foreign), await call(login, name, nothingNamed)];
      expect(JSON.stringify(there)).not.toContain(secret);
      if (namesNothing.includes(name)) expect([name, there.status]).toEqual([name, 200]);
      // Work can be assigned to any team; everyone may read templates, only their owner may change them
      else if (name === 'getTemplate' || (ofTeam.includes(name) && role === roleIds.projectManager))
        expect(there.status).toBe(200);
      else if (name === 'updateTemplate' || name === 'deleteTemplate')
        expect([name, there.status, there.data]).toEqual([name, 403, null]);
      else expect([name, there.status, there.data, there.message]).toEqual([name, 404, null, nowhere.message]);
    }
  });
});

describe.each(roles)('what role $role ($login) finds and sees at home', ({ role, login }) => {
  const seesAll = shown.every((action) => scopeOf(role, action) === 'all');
  const texts = (): string[] => [
    secret,
    secret.slice(3),
    ...Object.values(foreign).flatMap((id) => [`${id}`, `#${id}`]),
  ];

  it(`is ${seesAll ? 'everything' : 'nothing'} of a foreign project, by whatever name or id`, async () => {
    const found: string[] = [];
    for (const text of texts()) found.push(JSON.stringify(await world.ask(login, 'search', { text, limit: 20 })));
    expect(found.filter((answer) => answer.includes(secret)).length > 0).toBe(seesAll);
    const home = await world.ask(login, 'dashboard', { days: 30 });
    expect(JSON.stringify(home).includes(secret)).toBe(seesAll);
    if (seesAll) return;
    expect([home.resume, home.projects ?? [], home.waiting.filter(({ count }) => count > 0), home.platform]).toEqual([
      [],
      [],
      [],
      null,
    ]);
    expect([home.progress.last30.annotated, home.people?.filter(({ user }) => !user.name.endsWith('9')) ?? []]).toEqual(
      [0, []],
    );
  });
});

describe('after all of it', () => {
  it('nothing of the project has changed', async () => {
    expect(await world.ask('pm1', 'getTask', { id: foreign.taskId })).toMatchObject({
      name: `${secret}${foreign.taskId}`,
      state: 'in_progress',
      item_count: 3,
      counts: { annotation_completed: 1, unclaimed: 2 },
    });
    expect(await world.ask('pm1', 'getItem', { id: foreign.itemId })).toMatchObject({
      revision: 2,
      item: { status: 'annotation_completed' },
    });
    expect((await world.ask('pm1', 'getDataset', { id: foreign.datasetId })).total).toBe(3);
    expect((await world.ask('pm1', 'listExports', { project_id: foreign.projectId })).total).toBe(1);
    expect(
      (await world.ask('pm1', 'listDeletions', { project_id: foreign.projectId })).rows.map(({ id }) => id),
    ).toEqual([foreign.deletionId]);
    expect((await world.ask('pm1', 'getTemplate', { id: foreign.templateId })).name).toMatch(/^L /);
  });
});
