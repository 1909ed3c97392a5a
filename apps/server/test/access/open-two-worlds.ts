import { allActions, api, roleIds, scopeOf, type ApiName, type RoleId, type Scope } from '@earmark/contract';
import { one, sql, type Database, type Sql } from '../../src/db/index.ts';
import { sumTallies } from '../../src/maintenance/index.ts';
import { nothingNamed, requests, type Named } from '../http/requests.ts';
import { userFile } from '../user/user-file.ts';
import { annotateOne, openItem, openWorld, type World } from '../workflow/open-world.ts';

/** In every name of the other world. */
export const secret = 'Confidential';

/** Who took over the other world from whom; the name's last digit is the role. */
const heirs = {
  pm1: 'manager1',
  lead3: 'leader3',
  annotator4: 'colleague4',
  annotator4b: 'colleague4b',
  inspector4: 'examiner4',
  acceptor2: 'verifier2',
  acceptor2x: 'verifier2x',
  viewer0: 'onlooker0',
} as const;

/** A person without any role. */
const newcomer = 'newcomer';

/** One person for each role, two kinds of acceptors, one without a role; their things are `TwoWorlds.own`. */
export const people: readonly { readonly login: string; readonly role: RoleId | null }[] = [
  { login: 'admin5', role: roleIds.platformAdmin },
  { login: 'ops6', role: roleIds.operationsManager },
  { login: 'root10', role: roleIds.root },
  { login: 'pm1', role: roleIds.projectManager },
  { login: 'lead3', role: roleIds.teamLead },
  { login: 'annotator4', role: roleIds.annotator },
  { login: 'acceptor2', role: roleIds.acceptor },
  { login: 'acceptor2x', role: roleIds.acceptor },
  { login: 'viewer0', role: roleIds.viewer },
  { login: newcomer, role: null },
];

/** In what scope the role may make a call by the permission table; undefined when it may not, or for other calls. */
export function scopeOfCall(role: RoleId | null, name: ApiName): Scope | undefined {
  const action = allActions.find((candidate) => candidate === api[name].access);
  return action && role !== null ? scopeOf(role, action) : undefined;
}

export interface TwoWorlds {
  readonly world: World;
  /** Things of the demo people: of pm1's project, and of their team. */
  readonly own: Named;
  /**
   * Things of another project manager and another team, which none of the demo people but the administrators may see.
   */
  readonly other: Named;
  /** The lease by which annotator4 works on the item of `own`. */
  readonly lease: string;
}

/**
 * Two projects with all that belongs to them, one of the demo people, one of others. Both come about by the same calls;
 * the second one is handed over in the database afterwards.
 */
export async function openTwoWorlds(): Promise<TwoWorlds> {
  const world = await openWorld();
  const other = await makeThings(world);
  const handedOver = { ...other, ...(await handOver(world)) };
  // So that statistics hide the sums of the one world as well as the rows of the other
  await sumTallies(world.db);
  const own = await makeThings(world);
  for (const { login } of people) await world.tokenOf(login);
  const { lease } = await openItem(world, 'annotator4', own.itemId);
  return { world, other: handedOver, own, lease };
}

/** A project with a task in progress, and of everything else that a request can name one. */
async function makeThings(world: World): Promise<Named> {
  const { db, ask, idOf } = world;
  const taskId = await world.makeTask(3);
  const judgedId = await annotateOne(world, 'annotator4', taskId);
  const { item_id: itemId } = await ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
  for (const login of ['acceptor2', 'acceptor2x'])
    await db.query(sql`insert into task_verifier (task_id, user_id) values (${taskId}, ${await idOf(login)})`);
  const row = await one<Pick<Named, 'projectId' | 'datasetId' | 'fileId' | 'annotationId'>>(
    db,
    sql`
      select t.project_id as "projectId", f.dataset_id as "datasetId", f.id as "fileId", a.id as "annotationId"
      from item i join annotation a on a.item_id = i.id join task t on t.id = i.task_id join dataset_file f on f.id = i.file_id where i.id = ${itemId}`,
  );
  // A verdict on work that has gone on since, and its dispute
  const dispute = await one<{ id: number }>(
    db,
    sql`
      with verdict as (
        insert into item_verdict (event_id, item_id, task_id, stage, is_pass, judge_id, annotator_id)
        select max(e.id), ${judgedId}::bigint, ${taskId}::bigint, 'inspection', false, ${await idOf('inspector4')}::bigint, ${await idOf('annotator4')}::bigint from audit_event e returning id
      )
      insert into dispute (verdict_id, item_id, task_id, raised_by, reason)
      select id, ${judgedId}::bigint, ${taskId}::bigint, ${await idOf('annotator4')}::bigint, 'It was right' from verdict returning id`,
  );
  // Of an acceptance as well, on the item that requests open: its lead and its decider are nobody's business outside
  await db.query(sql`
    with verdict as (
      insert into item_verdict (event_id, item_id, task_id, stage, is_pass, judge_id, annotator_id)
      select max(e.id) - 1, ${itemId}::bigint, ${taskId}::bigint, 'acceptance', false, ${await idOf('acceptor2')}::bigint, ${await idOf('annotator4')}::bigint from audit_event e returning id
    )
    insert into dispute (verdict_id, item_id, task_id, raised_by, reason, state, decision, decided_by, decided_at)
    select id, ${itemId}::bigint, ${taskId}::bigint, ${await idOf('lead3')}::bigint, 'It was right', 'upheld', 'It was not', ${await idOf('lead3')}::bigint, now() from verdict`);
  const tag = await ask('pm1', 'createTag', requests.createTag({ ...nothingNamed, projectId: row.projectId }));
  await ask('pm1', 'tagTasks', { task_ids: [taskId], add_ids: [tag.id] });
  const document = await ask(
    'pm1',
    'uploadRulesDocument',
    requests.uploadRulesDocument({ ...nothingNamed, projectId: row.projectId }),
  );
  await db.query(sql`update task set rules_document_id = ${document.id} where id = ${taskId}`);
  const template = await ask('pm1', 'createTemplate', requests.createTemplate(nothingNamed));
  const { edit_version } = await ask('pm1', 'listErrorTypes', { project_id: row.projectId });
  await ask('pm1', 'setErrorTypes', {
    project_id: row.projectId,
    edit_version,
    is_required: false,
    types: [{ name: 'A word is wrong', weight: 1 }],
  });
  await ask('pm1', 'setSettlementTerms', requests.setSettlementTerms({ ...nothingNamed, projectId: row.projectId }));
  const settlement = await ask('pm1', 'openSettlement', {
    project_id: row.projectId,
    period: { from: '2020-01-01', to: '2020-12-31' },
  });
  const characterSet = await ask('pm1', 'createCharacterSet', requests.createCharacterSet(nothingNamed));
  const { id: distributionId } = await ask(
    'pm1',
    'createDistribution',
    requests.createDistribution({ ...nothingNamed, ...row, templateId: template.id, teamId: await world.teamId() }),
  );
  await db.query(sql`update distribution set state = 'waiting' where id = ${distributionId}`);
  const exported = await ask('pm1', 'createExport', {
    project_id: row.projectId,
    task_ids: [taskId],
    format: 'json',
    item_statuses: ['unclaimed'],
  });
  const spare = await ask('pm1', 'createDataset', { project_id: row.projectId, name: 'spare', location: 'domestic' });
  const { deletion_id: deletionId } = await ask('pm1', 'deleteDataset', { id: spare.id });
  const proposalSource = await ask(
    'pm1',
    'createProposalSource',
    requests.createProposalSource({ ...nothingNamed, taskId }),
  );
  const teamId = await world.teamId();
  const invitation = await ask('lead3', 'createInvitation', requests.createInvitation({ ...nothingNamed, teamId }));
  const application = await ask('pm1', 'applyToTeam', { kind: 'join', team_id: teamId });
  const imported = await ask('admin5', 'checkUserImport', { file_name: 'users.csv', content: userFile([]) });
  const userId = await idOf('annotator4');
  const token = await one<{ id: number }>(
    db,
    sql`
      insert into access_token (user_id, name, token_hash, role_id, team_id, scopes, expires_at, warned_days)
      values (${userId}, ${`Token ${taskId}`}, ${`hash ${taskId}`}, ${roleIds.annotator}, ${teamId}, ${['task.read']}, now() + interval '30 days', 30) returning id`,
  );
  const newest = async (from: Sql): Promise<number> =>
    (await one<{ id: number }>(db, sql`select max(id) as id from ${from}`)).id;
  await db.query(sql`insert into outbox (channel, recipient, body) values ('mail', 'somebody@example.com', 'Hello')`);
  const batch = await ask('lead3', 'startBatch', requests.startBatch({ ...nothingNamed, taskId, itemId }));
  const preset = await ask('pm1', 'saveExportPreset', {
    ...requests.saveExportPreset({ ...nothingNamed, projectId: row.projectId }),
    preset_id: null,
  });
  const view = await ask('pm1', 'saveView', {
    ...requests.saveView({ ...nothingNamed, taskId }),
    view_id: null,
    is_shared: true,
  });
  return {
    ...row,
    taskId,
    itemId,
    teamId,
    userId,
    sessionId: await newest(sql`session where user_id = ${userId}`),
    noticeId: await newest(sql`notification where user_id = ${userId}`),
    tokenId: token.id,
    welcomeId: await newest(sql`user_role where user_id = ${userId}`),
    jobId: await newest(sql`job`),
    messageId: await newest(sql`outbox`),
    deletionId,
    templateId: template.id,
    characterSetId: characterSet.id,
    errorTypeId: await newest(sql`error_type where project_id = ${row.projectId}`),
    distributionId,
    tagId: tag.id,
    rulesDocumentId: document.id,
    disputeId: dispute.id,
    settlementId: settlement.id,
    exportId: exported.id,
    presetId: preset.id,
    viewId: view.id,
    proposalSourceId: proposalSource.id,
    invitationId: invitation.id,
    applicationId: application.id,
    importId: imported.import_id,
    batchId: batch.id,
  };
}

/**
 * Gives all that exists to other people in another team, and names it. Returns what the request ids of people are then.
 */
async function handOver(world: World): Promise<Partial<Named>> {
  const { db } = world;
  const team = await one<{ id: number }>(db, sql`insert into team (name) values (${`${secret} team`}) returning id`);
  const rolesNow = await db.query<{ username: keyof typeof heirs; id: number; role_id: RoleId }>(
    sql`select u.username, u.id, r.role_id from app_user u join user_role r on r.user_id = u.id where u.username = any(${Object.keys(heirs)})`,
  );
  const heirOf = new Map<number, number>();
  for (const { username, id, role_id } of rolesNow)
    heirOf.set(
      id,
      await addPerson(db, heirs[username], id, inTeam.includes(role_id) ? { role_id, teamId: team.id } : { role_id }),
    );
  await addPerson(db, newcomer, rolesNow[0]?.id ?? 0);
  const references = await db.query<{ table: string; column: string; to: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('app_user'::regclass, 'team'::regclass)
      and c.conrelid::regclass::text not in ('app_user', 'user_role', 'session', 'audit_event')`);
  const [from, to] = [[...heirOf.keys()], [...heirOf.values()]];
  for (const { table, column, to: target } of references)
    await db.query(
      target === 'team'
        ? sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${team.id} where ${sql.identifier(column)} is not null`
        : sql`
          update ${sql.identifier(table)} set ${sql.identifier(column)} = heir.new
          from unnest(${from}::bigint[], ${to}::bigint[]) as heir (old, new) where ${sql.identifier(column)} = heir.old`,
    );
  // Teams of figures have no reference, because work of no team counts as well
  for (const table of ['figure_day', 'figure_task_day', 'figure_person_week', 'error_day'])
    await db.query(sql`update ${sql.identifier(table)} set team_id = ${team.id} where team_id <> 0`);
  for (const table of [
    'project',
    'task',
    'item',
    'dataset',
    'dataset_file',
    'deletion',
    'template',
    'character_set',
    'distribution',
  ])
    await db.query(sql`update ${sql.identifier(table)} set name = ${secret} || id`);
  const userId = await world.idOf(heirs.annotator4);
  // What belongs to a person by the account alone
  const welcome = await one<{ id: number }>(db, sql`select id from user_role where user_id = ${userId}`);
  await world.tokenOf(heirs.annotator4);
  const session = await one<{ id: number }>(db, sql`select id from session where user_id = ${userId}`);
  return { userId, teamId: team.id, welcomeId: welcome.id, sessionId: session.id };
}

const inTeam: readonly RoleId[] = [roleIds.viewer, roleIds.teamLead, roleIds.annotator];

/** An account like that of `likeId`, with the same password, with one role or none. */
async function addPerson(
  db: Database,
  username: string,
  likeId: number,
  role?: { readonly role_id: RoleId; readonly teamId?: number },
): Promise<number> {
  const user = await one<{ id: number }>(
    db,
    sql`
      insert into app_user (username, name, password_hash, is_external)
      select ${username}, ${username === newcomer ? username : `${secret}_${username}`}, password_hash, is_external from app_user where id = ${likeId} returning id`,
  );
  if (role)
    await db.query(sql`
      insert into user_role (user_id, role_id, team_id, can_annotate, can_inspect) values (${user.id}, ${role.role_id}, ${role.teamId ?? null}, true, true)`);
  return user.id;
}
