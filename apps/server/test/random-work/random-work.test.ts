import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvents, batchIds } from '@earmark/contract';
import { isWholeMatrix } from '../../../../scripts/test/scope.ts';
import { seededRandom } from '../../../../tests/faults/seeded-random.ts';
import { maybeOne, sql } from '../../src/db/index.ts';
import { openWorld, taskForm, type Login, type World } from '../workflow/open-world.ts';
import { distributionForm } from '../distribution/distribution-form.ts';
import { acts, besides, type Fired } from './acts.ts';
import { expectSound, type Seen } from './invariants.ts';
import { Refused } from './path.ts';
import { happenedIn, paths, projectEvents, type Wanted } from './paths.ts';
import { annotators, inspectors, type Outcome, type Scene } from './scene.ts';

const steps = isWholeMatrix ? 1500 : 64;
/** What succeeds in every run, whatever the seed. */
const always = ['claim', 'annotate', 'batch'];
/** Rare among few steps. */
const wholeOnly = [
  'judge',
  'withdraw',
  'take a batch back',
  'distribute',
  'dispute',
  'make a copy',
  'decide between copies',
];
/** What every run brings about: chance alone, or else a path that leads there. */
const wanted: readonly Wanted[] = [
  ...new Set<Wanted>([
    ...acts.flatMap(({ fires }) => fires),
    ...batchIds.map((id) => `batch.${id}` as const),
    ...projectEvents,
  ]),
];
let world: World;
beforeAll(async () => void (world = await openWorld({ poolSize: 12 })));
afterAll(() => world.close());

/** Three tasks of a project with people in them, one with blind copies. */
async function openScene(): Promise<Scene> {
  const { projectId, datasetId } = await world.makeDataset(17);
  const logins: readonly Login[] = [
    'pm1',
    'lead3',
    'annotator4',
    'annotator4b',
    'inspector4',
    'acceptor2',
    'acceptor2x',
  ];
  const idOf = new Map(await Promise.all(logins.map(async (login) => [login, await world.idOf(login)] as const)));
  const idsOf = (people: readonly Login[]): number[] => people.flatMap((login) => idOf.get(login) ?? []);
  const taskIds: number[] = [];
  for (const settings of [
    { inspection_ratio: 99, max_items: 7 },
    { inspection_ratio: 40, max_items: 7 },
    { inspection_ratio: 99, max_items: 3, copies: 2, agreement_threshold: 90 },
  ]) {
    const { id } = await world.ask('pm1', 'createTask', {
      ...taskForm(projectId, [datasetId]),
      ...settings,
      inspection_batch: 3,
      team_id: await world.teamId(),
    });
    await world.prepare(id);
    await world.ask('lead3', 'assignMembers', {
      task_id: id,
      edit_version: 1,
      annotator_ids: idsOf(annotators),
      inspector_ids: idsOf(inspectors),
    });
    taskIds.push(id);
  }
  // Of its own data, which arrive later
  const { datasetId: growing } = await world.makeDataset(3);
  await world.db.query(sql`update dataset set project_id = ${projectId}, name = 'Growing' where id = ${growing}`);
  const { id: distributionId } = await world.ask(
    'pm1',
    'createDistribution',
    distributionForm(projectId, [growing], {
      items_per_task: 3,
      max_tasks: 2,
      tops_up: true,
      teams: { by: 'turns', teams: [{ team_id: await world.teamId(), tasks: 1 }] },
    }),
  );
  const tag = await world.ask('pm1', 'createTag', { project_id: projectId, form: { name: 'Urgent' } });
  await world.ask('pm1', 'setErrorTypes', {
    project_id: projectId,
    edit_version: (await world.ask('pm1', 'listErrorTypes', { project_id: projectId })).edit_version,
    is_required: false,
    types: [
      { name: 'Text', weight: 1 },
      { name: 'Boundary', weight: 0.5 },
    ],
  });
  const { rows: types } = await world.ask('pm1', 'listErrorTypes', { project_id: projectId });
  return {
    world,
    tagId: tag.id,
    errorTypeIds: types.map(({ id }) => id),
    random: seededRandom('random work'),
    projectId,
    taskIds,
    copiedTaskId: taskIds.at(-1) ?? 0,
    sourcesId: datasetId,
    datasetId: growing,
    distributionId,
    idOf,
  };
}

/**
 * Walks a path while others do anything: where they come in between it ends, as people stop who find another was
 * faster.
 */
async function crossed(scene: Scene, path: (typeof paths)[number]): Promise<void> {
  try {
    await path.walk(scene);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** What the run has not brought about so far comes about on its path, on which nobody stands in the way any more. */
async function expectAllBroughtAbout(scene: Scene, seen: Seen): Promise<void> {
  const happened = await happenedIn(scene);
  const missing = wanted.filter((one) => !happened.includes(one));
  process.stdout.write(`random work: not brought about by chance ${missing.join(', ')}\n`);
  await reopenAll(scene);
  for (const { to, walk } of paths) if (to.some((one) => missing.includes(one))) await walk(scene);
  const after = await happenedIn(scene);
  expect(wanted.filter((one) => !after.includes(one))).toEqual([]);
  await expectSound(scene, seen, true);
}

/** Restores and reopens the project, whoever has deleted or closed it. */
async function reopenAll({ projectId }: Scene): Promise<void> {
  const deletion = await maybeOne<{ id: number }>(
    world.db,
    sql`select id from deletion where kind = 'project' and entity_id = ${projectId} and restored_at is null order by id desc limit 1`,
  );
  if (deletion) await world.ask('pm1', 'restoreDeletion', { id: deletion.id });
  for (let tries = 0; tries < 2; tries += 1)
    if ((await world.ask('pm1', 'getProject', { id: projectId })).state !== 'open')
      await world.ask('pm1', 'changeProjectState', { id: projectId, event: 'reopen' });
}

/** The events of tasks and items that the contract knows. */
const events = (['task', 'item'] as const).flatMap((entity) =>
  // Object.keys widens the names to string
  Object.keys(auditEvents[entity]).map((event) => `${entity}.${event}` as Fired),
);
const fired = new Set<string>(acts.flatMap(({ fires }) => fires));

it('has an act and a path for every event of tasks and items, or a reason why not', () => {
  expect(events.filter((event) => !fired.has(event) && !Object.hasOwn(besides, event))).toEqual([]);
  expect(Object.keys(besides).filter((event) => fired.has(event))).toEqual([]);
  const led = new Set(paths.flatMap(({ to }) => to));
  expect(wanted.filter((one) => !led.has(one))).toEqual([]);
});

it(
  'keeps every figure, state and revision sound whatever people do, in whatever order',
  { timeout: isWholeMatrix ? 3_600_000 : 600_000 },
  async () => {
    const scene = await openScene();
    const { random } = scene;
    const seen: Seen = { revisions: new Map(), lastEventId: 0 };
    const total = acts.reduce((sum, { weight }) => sum + weight, 0);
    const draw = () => {
      let at = random.below(total);
      return acts.find(({ weight }) => (at -= weight) < 0) ?? acts[0];
    };
    const done = new Map<string, number>();
    // One after the other at even distances, in any order, among what everybody else does
    const toWalk = paths.map((path) => [random.next(), path] as const).toSorted(([a], [b]) => a - b);
    const pace = Math.floor(steps / paths.length);
    for (let step = 0; step < steps; step += 1) {
      // Now and then several people at once
      const together = random.next() < 0.15 ? [draw(), draw(), draw()] : [draw()];
      const [, path] = (step % pace === 0 && toWalk[step / pace]) || [];
      const [outcomes] = await Promise.all([
        Promise.all(
          together.map(async (chosen) => ({
            name: chosen?.name ?? '',
            outcome: (await chosen?.act(scene)) as Outcome,
          })),
        ),
        path && crossed(scene, path),
      ]);
      for (const { name, outcome } of outcomes) {
        expect([step, name, outcome?.message, (outcome?.status ?? 200) < 500]).toEqual([
          step,
          name,
          outcome?.message,
          true,
        ]);
        if (outcome?.status === 200) done.set(name, (done.get(name) ?? 0) + 1);
      }
      if (step % 10 === 9 || step === steps - 1) await expectSound(scene, seen, step % 20 === 9 || step === steps - 1);
    }
    // What chance has left out, until it succeeds
    for (const { name, act } of acts.filter((one) => always.includes(one.name)))
      for (let tries = 0; tries < 20 && !done.has(name); tries += 1)
        if ((await act(scene))?.status === 200) done.set(name, 1);
    await expectAllBroughtAbout(scene, seen);
    for (const { id } of await world.db.query<{ id: number }>(
      sql`select i.id from item i join task t on t.id = i.task_id where t.id = any(${scene.taskIds}) and t.deleted_at is null`,
    ))
      await world.ask('pm1', 'getItem', { id });
    // What happened is what the acts say
    const happened = await happenedIn(scene);
    expect(happened.filter((one) => !wanted.includes(one))).toEqual([]);
    process.stdout.write(`random work: ${JSON.stringify(Object.fromEntries(done))}\n`);
    // Otherwise nothing was tried
    expect([...done.keys()]).toEqual(expect.arrayContaining([...always, ...(isWholeMatrix ? wholeOnly : [])]));
  },
);
