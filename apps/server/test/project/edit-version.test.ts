import { api, errors, roleIds, type Api, type ApiName, type RequestOf } from '@earmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { addPerson } from '../add-person.ts';
import { labels, openWorld, readTask, type World } from '../workflow/open-world.ts';

let world: World;
let taskId: number;
let project_id: number;
let [strangers, annotatorId, inspectorId] = [0, 0, 0];
beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(1);
  project_id = (await readTask(world, 'pm1', taskId)).project.id;
});
afterAll(() => world.close());

/** How a thing is made in its first version, and the request that edits a version of it in the n-th way. */
interface Editing {
  readonly make: () => Promise<number> | number;
  readonly request: (id: number, edit_version: number, n: number) => unknown;
}
const edit = <Name extends ApiName>(
  request: (id: number, edit_version: number, n: number) => RequestOf<Api[Name]>,
  make: Editing['make'],
): Editing => ({ make, request });

/** Calls that edit what two people may have open at once. */
const editing = {
  updateProject: edit<'updateProject'>(
    (id, edit_version, n) => ({ id, edit_version, form: { ...project('Edited twice'), notes: `${n}` } }),
    async () => (await world.ask('pm1', 'createProject', project('Edited twice'))).id,
  ),
  updateTemplate: edit<'updateTemplate'>(
    (id, edit_version, n) => ({ id, edit_version, form: { ...template, phrases: [`phrase ${n}`] } }),
    async () => (await world.ask('pm1', 'createTemplate', template)).id,
  ),
  updateCharacterSet: edit<'updateCharacterSet'>(
    (id, edit_version, n) => ({ id, edit_version, form: { name: 'Set edited twice', characters: `abc${n}` } }),
    async () => (await world.ask('pm1', 'createCharacterSet', { name: 'Set edited twice', characters: 'abc' })).id,
  ),
  updateTask: edit<'updateTask'>(
    (id, edit_version, n) => ({ id, edit_version, changes: { instructions: `Way ${n}` } }),
    () => taskId,
  ),
  updateTag: edit<'updateTag'>(
    (id, edit_version, n) => ({ id, edit_version, form: { name: `Tag ${n}` } }),
    async () => (await world.ask('pm1', 'createTag', { project_id, form: { name: 'Tag' } })).id,
  ),
  setErrorTypes: edit<'setErrorTypes'>(
    (id, edit_version, n) => ({
      project_id: id,
      edit_version,
      is_required: false,
      types: [{ name: `E${n}`, weight: 1 }],
    }),
    () => project_id,
  ),
  updateMember: edit<'updateMember'>(
    (id, edit_version, n) => ({
      team_id: strangers,
      user_id: id,
      edit_version,
      can_annotate: n < 4,
      can_inspect: n % 2 === 0,
    }),
    async () => {
      const id = await addPerson(world.db, 'edited.twice', roleIds.annotator);
      strangers =
        (await world.db.query<{ team_id: number }>(sql`select team_id from user_role where user_id = ${id}`))[0]
          ?.team_id ?? 0;
      return id;
    },
  ),
  setGroundTruth: edit<'setGroundTruth'>(
    (id, edit_version, n) => ({ task_id: id, edit_version, check_share: 10 + n, pass_mark: 80, check_window: 5 }),
    async () => {
      const id = await world.makeTask(1);
      await world.db.query(sql`update task set edit_version = 1 where id = ${id}`);
      return id;
    },
  ),
  assignMembers: edit<'assignMembers'>(
    (id, edit_version, n) => ({
      task_id: id,
      edit_version,
      annotator_ids: [annotatorId],
      inspector_ids: [inspectorId],
      giving: { method: 'claim', quota: n },
    }),
    async () => {
      [annotatorId, inspectorId] = [await world.idOf('annotator4'), await world.idOf('inspector4')];
      const { id } = await readTask(world, 'pm1', await world.makeTask(1));
      // As if nobody had been assigned yet
      await world.db.query(sql`update task set assignment_version = 1 where id = ${id}`);
      return id;
    },
  ),
} satisfies Partial<Record<ApiName, Editing>>;

const project = (name: string) =>
  ({
    name,
    business: 'asr',
    kind: 'test',
    region: 'domestic',
    language: 'zh',
    starts_on: '2026-01-01',
    ends_on: '2027-01-01',
  }) as const;
const template = { name: 'Edited twice', business: 'asr', labels } as const;

const names = Object.keys(editing) as (keyof typeof editing)[];

/**
 * Tested beside what else they do: a draft is one person's own, in two windows; programs change a team without a
 * version.
 */
const elsewhere: readonly ApiName[] = [
  'saveTaskDraft',
  'updateDistribution',
  'updateTeam',
  'restoreTemplateVersion',
  'takeTemplateVersion',
  'setSettlementTerms',
  'saveView',
  'updateProposalSource',
];
/** Programs set a field by itself without having read it. */
const optional: readonly ApiName[] = ['updateMember'];

it('every call that can meet an edit of somebody else takes the version that was read', () => {
  const conflicting = (Object.keys(api) as ApiName[]).filter((name) =>
    api[name].errors.some((key) => key === 'edit_conflict'),
  );
  expect(conflicting.filter((name) => !elsewhere.includes(name)).sort()).toEqual([...names].sort());
  for (const name of names.filter((name) => !optional.includes(name)))
    expect([name, api[name].request.safeParse({}).error?.issues.map(({ path }) => path.join('.'))]).toEqual([
      name,
      expect.arrayContaining(['edit_version']),
    ]);
});

it.each(names)('%s: the second is told of the first, and chooses', async (name) => {
  const id = await editing[name].make();
  // Only leads assign people: one of them in two windows
  const [first, other] = name === 'assignMembers' ? ['lead3', 'lead3'] : ['pm1', 'ops6'];
  const send = (login: string, version: number, n: number) =>
    // The requests of the table fit their calls
    world.call(login, name, editing[name].request(id, version, n) as RequestOf<Api[typeof name]>);
  expect((await send(first, 1, 1)).status).toBe(200);
  const second = await send(other, 1, 2);
  expect([second.status, second.code]).toEqual([409, errors.edit_conflict.code]);
  expect(second.data).toMatchObject({ edit_version: 2, by: expect.any(String), values: expect.any(Object) });
  expect((await send(other, 2, 2)).status).toBe(200);
  // Two at the same moment: one of them is first
  const both = await Promise.all([send(first, 3, 3), send(other, 3, 4)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
