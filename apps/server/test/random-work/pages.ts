import {
  elsewhereFor,
  kindOfTask,
  passedStatuses,
  roleIds,
  taskStateOfKind,
  type Elsewhere,
  type HandedOnKind,
  type ItemStatus,
  type Task,
  type WaitingKind,
} from '@earmark/contract';
import { expect } from 'vitest';
import { one, sql, type Sql } from '../../src/db/index.ts';
import type { Login } from '../workflow/open-world.ts';
import { expectDatasetsAgree, expectPeopleAgree, expectProjectAtHome } from './figures.ts';
import { annotators, inspectors, type Scene } from './scene.ts';

/**
 * The pages of projects, tasks and items, the homes and the acceptors' projects show the same figures, which a recount
 * confirms.
 */
export async function expectPagesAgree(scene: Scene): Promise<void> {
  const { world, taskIds, projectId } = scene;
  const isDeleted = (await world.call('pm1', 'getProject', { id: projectId })).status === 404;
  const { rows: tasks } = isDeleted
    ? { rows: [] }
    : await world.ask('pm1', 'listTasks', { project_id: projectId, page_size: 100 });
  expect(tasks.map(({ id }) => id).every((id) => taskIds.includes(id))).toBe(true);
  for (const task of tasks) {
    await expectItemsAgree(scene, task);
    // Those who see no names are told by this alone
    expect([task.id, task.has_internal_verifier]).toEqual([
      task.id,
      task.verifiers.some(({ is_external }) => !is_external),
    ]);
  }
  if (!isDeleted) {
    await expectProjectAgrees(scene, tasks);
    await expectDatasetsAgree(scene, tasks);
    await expectProjectAtHome(scene);
    await expectPeopleAgree(scene, tasks);
  }
  await expectHandsAgree(scene, tasks);
  for (const login of [...annotators, 'inspector4', 'acceptor2', 'acceptor2x'] as const)
    await expectHomeOfItems(scene, login);
  for (const login of [...annotators, 'inspector4'] as const) await expectHandedOn(scene, login);
  // Object.keys widens the key type to string
  for (const login of Object.keys(homesOfTasks) as HomeOfTasks[]) await expectHomeOfTasks(scene, login);
  for (const login of ['acceptor2', 'acceptor2x'] as const) await expectAcceptorsProject(scene, login);
}

/** Counts that differ from 0. */
const some = (counts: Readonly<Record<string, number | undefined>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([key, count]) => (count === undefined || count === 0 ? [] : [[key, count]])),
  );

const countBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(rows, keyOf)].map(([key, of]) => [key, of.length]));

async function expectItemsAgree({ world }: Scene, task: Task): Promise<void> {
  const counted = await world.db.query<{ status: ItemStatus; items: number }>(
    sql`select status, count(*) as items from item where task_id = ${task.id} group by 1`,
  );
  const byStatus = some(Object.fromEntries(counted.map(({ status, items }) => [status, items])));
  expect([task.id, some(task.counts)]).toEqual([task.id, byStatus]);
  const { counts } = await world.ask('pm1', 'countItems', { task_id: task.id });
  expect([task.id, some(Object.fromEntries(counts.map(({ value, count }) => [value, count])))]).toEqual([
    task.id,
    byStatus,
  ]);
  const { total } = await world.ask('pm1', 'listItems', { task_id: task.id, page_size: 1 });
  expect([task.id, total]).toEqual([task.id, task.item_count]);
  const [status, items] = Object.entries(byStatus)[0] ?? ['unclaimed', 0];
  const listed = await world.ask('pm1', 'listItems', { task_id: task.id, status: [status as ItemStatus] });
  expect([task.id, status, listed.total]).toEqual([task.id, status, items]);
}

/** The project, its overview and the counts above its list of tasks. */
async function expectProjectAgrees({ world, projectId, taskIds }: Scene, tasks: readonly Task[]): Promise<void> {
  const project = await world.ask('pm1', 'getProject', { id: projectId });
  expect(project.task_count).toBe(tasks.length);
  const sums = await one<Record<string, number>>(
    world.db,
    sql`select count(*)::integer as assigned,
      count(*) filter (where status = any(${[...passedStatuses.inspection]}))::integer as inspected,
      count(*) filter (where status = any(${[...passedStatuses.internal_acceptance]}))::integer as internally_accepted,
      count(*) filter (where status = any(${[...passedStatuses.external_acceptance]}))::integer as externally_accepted
      from item where task_id in (select id from task where id = any(${taskIds}) and (deleted_at is null or item.saved_at is not null))`,
  );
  expect(Object.fromEntries(Object.entries(project.counts).map(([name, { items }]) => [name, items]))).toEqual(sums);
  const overview = await world.ask('pm1', 'projectOverview', { id: projectId, time_zone: 'UTC' });
  expect(some(overview.tasks)).toEqual(countBy(tasks, ({ state }) => state));
  const items = await world.db.query<{ status: string; items: number }>(
    sql`select status, count(*) as items from counted_item where task_id = any(${taskIds}) group by 1`,
  );
  expect(some(overview.items)).toEqual(Object.fromEntries(items.map((row) => [row.status, row.items])));
  const { counts } = await world.ask('pm1', 'countTasks', { project_id: projectId });
  expect(some(Object.fromEntries(counts.map(({ value, count }) => [value, count])))).toEqual(
    countBy(tasks, ({ status }) => status),
  );
}

/**
 * What each person holds: who holds what in the tasks, the loads, the team, the project's people, the lead's home and
 * the accounts.
 */
async function expectHandsAgree({ world, projectId, idOf }: Scene, tasks: readonly Task[]): Promise<void> {
  const team_id = await world.teamId();
  const workers = [...new Set([...annotators, ...inspectors])].map((login) => idOf.get(login) ?? 0);
  const sumOf = (rows: readonly { readonly user: { readonly id: number }; readonly items: number }[]) =>
    workers.map((id) => rows.reduce((sum, { user, items }) => (user.id === id ? sum + items : sum), 0));
  const countIn = async (tasksOf: Sql): Promise<readonly number[]> => {
    const held = await world.db.query<{ id: number; items: number }>(sql`
      select h.user_id as id, count(*) as items from (
        select annotator_id as user_id, task_id from annotated_item
          where status in ('in_annotation', 'inspection_failed') or (status = 'internal_acceptance_not_passed' and return_to = 'annotation')
        union all select inspector_id, task_id from item
          where status = 'in_inspection' or (status = 'annotation_completed' and is_drawn) or (status = 'internal_acceptance_not_passed' and return_to = 'inspection')
      ) h where h.task_id in (${tasksOf}) group by 1`);
    return sumOf(held.map(({ id, items }) => ({ user: { id }, items })));
  };
  const inTeam = await countIn(
    sql`select t.id from task t join project p on p.id = t.project_id where t.team_id = ${team_id} and t.deleted_at is null and p.deleted_at is null`,
  );
  const inProject = await countIn(sql`select id from task where id = any(${tasks.map(({ id }) => id)})`);
  const pages: Record<string, readonly [shown: readonly number[], counted: readonly number[]]> = {};
  // Of a task that was taken back from the team a lead knows nothing
  const ofTeam = tasks.find(({ team }) => team !== null);
  if (ofTeam !== undefined) {
    const { rows } = await world.ask('lead3', 'listLoads', { team_id, modality: 'audio', task_ids: [ofTeam.id] });
    pages['loads'] = [sumOf(rows.map(({ user, in_hand }) => ({ user, items: in_hand }))), inTeam];
  }
  const { rows: members } = await world.ask('lead3', 'listTeamMembers', { team_id, page_size: 100 });
  pages['team'] = [sumOf(members.map(({ id, in_hand }) => ({ user: { id }, items: in_hand }))), inTeam];
  const { rows: accounts } = await world.ask('admin5', 'listAccounts', { page_size: 100 });
  pages['accounts'] = [sumOf(accounts.map(({ id, in_hand }) => ({ user: { id }, items: in_hand }))), inTeam];
  const { people, elsewhere } = await world.ask('lead3', 'dashboard', {});
  pages['home'] = [sumOf((people ?? []).map(({ user, waiting }) => ({ user, items: waiting }))), inTeam];
  const holders = await Promise.all(
    tasks.map(async ({ id, team }) => {
      // A task that was taken back from its team is open to managers alone
      const { rows } = await world.ask(team === null ? 'pm1' : 'lead3', 'listHolders', {
        task_id: id,
        stale_hours: 24,
        page_size: 100,
      });
      return { id, people: new Set(rows.map(({ user }) => user.id)).size, rows };
    }),
  );
  pages['holders'] = [sumOf(holders.flatMap(({ rows }) => rows)), inProject];
  if (tasks.length > 0) {
    const { rows } = await world.ask('pm1', 'listProjectMembers', { project_id: projectId, page_size: 100 });
    pages['project'] = [sumOf(rows.map(({ user, in_hand }) => ({ user, items: in_hand }))), inProject];
  }
  for (const [page, [shown, counted]] of Object.entries(pages)) expect([page, shown]).toEqual([page, counted]);
  const heldBy = new Map(holders.map(({ id, people }) => [id, people]));
  for (const { kind, tasks: named, people_count } of elsewhere.rows) {
    // A second try meets the tasks of the first
    const own = named.filter(({ id }) => heldBy.has(id));
    if (kind === 'in_progress')
      expect(own.map(({ id }) => [id, people_count])).toEqual(own.map(({ id }) => [id, heldBy.get(id)]));
  }
}

/** What waits for whoever works on items, at home and in the list of tasks. */
async function expectHomeOfItems({ world }: Scene, login: Login): Promise<void> {
  const { rows } = await world.ask(login, 'listTasks', { page_size: 100 });
  const { waiting } = await world.ask(login, 'dashboard', {});
  const parts = login === 'acceptor2' || login === 'acceptor2x' ? partsOfAcceptor : partsOfWorker;
  for (const [kinds, inList] of parts) {
    const atHome = kinds.map((kind) => waiting.find((row) => row.kind === kind)?.count ?? Number.NaN);
    expect([login, kinds, atHome.reduce((sum, count) => sum + count)]).toEqual([
      login,
      kinds,
      rows.reduce((sum, { mine }) => inList.reduce((of, name) => of + mine[name], sum), 0),
    ]);
  }
}

/**
 * Kinds of work at home, with what the list of tasks calls the same: what is to be decided between copies is inspected,
 * too.
 */
type Part = readonly [kinds: readonly WaitingKind[], inList: readonly (keyof Task['mine'])[]];
const partsOfWorker: readonly Part[] = [
  [['rework'], ['rework']],
  [['annotating'], ['annotating']],
  [['claimable'], ['claimable']],
  [
    ['inspecting', 'inspectable', 'adjudicable'],
    ['inspecting', 'inspectable'],
  ],
];
const partsOfAcceptor: readonly Part[] = [[['verifying'], ['verifying']]];

/** People whose home is about tasks, with what they are. */
const homesOfTasks = {
  pm1: { role: roleIds.projectManager, isExternal: false },
  lead3: { role: roleIds.teamLead, isExternal: false },
  acceptor2: { role: roleIds.acceptor, isExternal: false },
  acceptor2x: { role: roleIds.acceptor, isExternal: true },
} as const satisfies Partial<Record<Login, { role: number; isExternal: boolean }>>;
type HomeOfTasks = keyof typeof homesOfTasks;

/** Tasks that wait for the person, or run elsewhere, at home and in the list of tasks. */
async function expectHomeOfTasks(scene: Scene, login: HomeOfTasks): Promise<void> {
  const { world } = scene;
  const { rows } = await world.ask(login, 'listTasks', { page_size: 100 });
  const open = rows.filter(({ project_state, archived_at }) => project_state === 'open' && archived_at === null);
  const { waiting } = await world.ask(login, 'dashboard', {});
  const kinds = waiting.map(({ kind }) => kind).filter((kind) => taskStateOfKind(kind) !== undefined);
  for (const kind of kinds) {
    const inList = open.filter(
      ({ state, has_internal_verifier: hasInternal }) => kindOfTask(state, hasInternal) === kind,
    );
    expect([login, kind, waiting.find((row) => row.kind === kind)?.count]).toEqual([login, kind, inList.length]);
  }
  const elsewhere = await elsewhereOf(scene, login, ({ kind, is_paused: isPaused }) => namedAs(kind, isPaused));
  if (elsewhere) expect([login, elsewhere]).toEqual([login, tasksElsewhere(login, open)]);
}

const namedAs = (kind: string, isPaused: boolean): string => (isPaused ? `${kind}, paused` : kind);

/** What the home page says to run elsewhere, by kind; undefined where it shows the longest alone. */
async function elsewhereOf(
  { world }: Scene,
  login: Login,
  keyOf: (row: Elsewhere) => string,
): Promise<Record<string, number> | undefined> {
  const { elsewhere } = await world.ask(login, 'dashboard', {});
  if (elsewhere.more > 0) return undefined;
  const byKind = Map.groupBy(elsewhere.rows, keyOf);
  return Object.fromEntries([...byKind].map(([kind, rows]) => [kind, rows.reduce((sum, { count }) => sum + count, 0)]));
}

/**
 * Tasks of which others must take the next step, as the list shows them; passed ones wait for external verifiers alone.
 */
function tasksElsewhere(login: HomeOfTasks, open: readonly Task[]): Record<string, number> {
  const { role, isExternal } = homesOfTasks[login];
  const kinds = elsewhereFor(role, isExternal);
  const found = open.flatMap(({ state, verifiers, has_internal_verifier: hasInternal, paused_at: pausedAt }) => {
    const kind = kindOfTask(state, hasInternal);
    const waits = kind !== 'to_accept_finally' || verifiers.some(({ is_external }) => is_external);
    return kind !== undefined && kinds.includes(kind) && waits ? [namedAs(kind, pausedAt !== null)] : [];
  });
  return countBy(found, (kind) => kind);
}

/** A person's own items that are with others, at home and recounted in the tasks that the person sees. */
async function expectHandedOn(scene: Scene, login: Login): Promise<void> {
  const { world } = scene;
  const { rows } = await world.ask(login, 'listTasks', { page_size: 100 });
  const ids = rows.flatMap(({ id, project_state }) => (project_state === 'open' ? [id] : []));
  const own = scene.idOf.get(login) ?? 0;
  const items = (where: Sql): Sql => sql`(select count(*) from item i where i.task_id = any(${ids}) and ${where})`;
  const isOpen = sql`exists (select from dispute d where d.item_id = i.id and d.state = 'open')`;
  const counted = await one<Record<HandedOnKind, number>>(
    world.db,
    sql`select
      ${items(sql`i.annotator_id = ${own} and i.status in ('annotation_completed', 'in_inspection')`)} as being_inspected,
      ${items(sql`i.annotator_id = ${own} and i.status in ('not_internally_accepted', 'in_internal_acceptance')`)} as being_accepted,
      ${items(sql`i.inspector_id = ${own} and i.status = 'inspection_failed' and not ${isOpen}`)} as being_reworked,
      ${items(sql`exists (select from dispute d join item_verdict v on v.id = d.verdict_id where d.item_id = i.id and d.state = 'open' and ${own} in (d.raised_by, v.annotator_id, v.judge_id))`)} as being_disputed`,
  );
  const shown = await elsewhereOf(scene, login, ({ kind }) => kind);
  if (shown) expect([login, shown]).toEqual([login, some(counted)]);
}

/** The projects of an acceptor beside the tasks of these. */
async function expectAcceptorsProject({ world }: Scene, login: Login): Promise<void> {
  const [{ rows: projects }, { rows: tasks }] = await Promise.all([
    world.ask(login, 'listCheckProjects', {}),
    world.ask(login, 'listTasks', { page_size: 100 }),
  ]);
  const accepted = login === 'acceptor2' ? ['acceptance_passed', 'accepted'] : ['accepted'];
  for (const project of projects) {
    const own = tasks.filter((task) => task.project.id === project.id);
    expect([login, project.task_count, project.item_count, project.accepted_count]).toEqual([
      login,
      own.length,
      own.reduce((sum, { item_count }) => sum + item_count, 0),
      own.filter(({ state }) => accepted.includes(state)).length,
    ]);
    const found = await Promise.all(own.map(({ id }) => world.ask(login, 'getQuality', { task_id: id })));
    const byType = Map.groupBy(
      found.flatMap(({ errors }) => errors),
      ({ id }) => id,
    );
    expect([login, some(Object.fromEntries(project.errors.map(({ id, count }) => [id, count])))]).toEqual([
      login,
      some(
        Object.fromEntries(
          [...byType].map(([id, of]) => [id, of.reduce((sum, { items, units }) => sum + items + units, 0)]),
        ),
      ),
    ]);
  }
  expect(new Set(tasks.map((task) => task.project.id))).toEqual(new Set(projects.map(({ id }) => id)));
}
