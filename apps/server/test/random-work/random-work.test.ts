import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvents } from '@earmark/contract';
import { isWholeMatrix } from '../../../../scripts/test/scope.ts';
import { seededRandom } from '../../../../tests/faults/seeded-random.ts';
import { sql } from '../../src/db/index.ts';
import { annotateOne, inspect, openWorld, taskForm, type Login, type World } from '../workflow/open-world.ts';
import { distributionForm } from '../distribution/distribution-form.ts';
import { acts, besides, type Fired } from './acts.ts';
import { expectSound, type Seen } from './invariants.ts';
import { annotators, inspectors, type Outcome, type Scene } from './scene.ts';

const steps = isWholeMatrix ? 1500 : 200;
/** Rare among few steps. */
const wholeOnly = ['judge', 'withdraw', 'take a batch back', 'distribute', 'dispute', 'decide between copies'];
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
  return {
    world,
    tagId: tag.id,
    random: seededRandom('random work'),
    projectId,
    taskIds,
    copiedTaskId: taskIds.at(-1) ?? 0,
    datasetId: growing,
    distributionId,
    idOf,
  };
}

/** Two disputes that were decided and one that is open, which chance alone seldom brings about in few steps. */
async function beginDisputes({ taskIds: [taskId = 0] }: Scene): Promise<void> {
  const items: number[] = [];
  for (let count = 0; count < 3; count += 1) items.push(await annotateOne(world, 'annotator4', taskId));
  for (const [index, item_id] of items.entries()) {
    await inspect(world, 'inspector4', taskId, item_id, 'fail');
    const { id } = await world.ask('annotator4', 'raiseDispute', { item_id, reason: 'It was right', unit_ids: [] });
    const outcome = (['upheld', 'overturned'] as const)[index];
    if (outcome) await world.ask('lead3', 'decideDispute', { id, outcome, decision: 'Listened again' });
  }
}

/** The events of tasks and items that the contract knows. */
const events = (['task', 'item'] as const).flatMap((entity) =>
  // Object.keys widens the names to string
  Object.keys(auditEvents[entity]).map((event) => `${entity}.${event}` as Fired),
);
const fired = new Set<string>(acts.flatMap(({ fires }) => fires));

it('has an act for every event of tasks and items, or a reason why not', () => {
  expect(events.filter((event) => !fired.has(event) && !Object.hasOwn(besides, event))).toEqual([]);
  expect(Object.keys(besides).filter((event) => fired.has(event))).toEqual([]);
});

it(
  'keeps every figure, state and revision sound whatever people do, in whatever order',
  { timeout: 600_000 },
  async () => {
    const scene = await openScene();
    const { random } = scene;
    const seen: Seen = { revisions: new Map(), lastEventId: 0 };
    const total = acts.reduce((sum, { weight }) => sum + weight, 0);
    const draw = () => {
      let at = random.below(total);
      return acts.find(({ weight }) => (at -= weight) < 0) ?? acts[0];
    };
    await beginDisputes(scene);
    const done = new Map<string, number>();
    for (let step = 0; step < steps; step += 1) {
      // Now and then several people at once
      const together = random.next() < 0.15 ? [draw(), draw(), draw()] : [draw()];
      const outcomes = await Promise.all(
        together.map(async (chosen) => ({ name: chosen?.name ?? '', outcome: (await chosen?.act(scene)) as Outcome })),
      );
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
    for (const { id } of await world.db.query<{ id: number }>(
      sql`select i.id from item i join task t on t.id = i.task_id where t.id = any(${scene.taskIds}) and t.deleted_at is null`,
    ))
      await world.ask('pm1', 'getItem', { id });
    const outcomes = await world.db.query<{ state: string; disputes: number }>(
      sql`select state, count(*) as disputes from dispute group by state order by state`,
    );
    // Those that were begun with, and more in a long run
    expect(outcomes.map(({ state }) => state)).toEqual(expect.arrayContaining(['overturned', 'upheld']));
    if (isWholeMatrix) expect(outcomes.reduce((sum, { disputes }) => sum + disputes, 0)).toBeGreaterThan(3);
    // What happened is what the acts say; what did not is told, because few steps bring about little of it
    const happened = await world.db.query<{ event: string }>(
      sql`select distinct entity || '.' || event as event from audit_event where task_id = any(${scene.taskIds}) and entity in ('task', 'item')`,
    );
    expect(happened.filter(({ event }) => !fired.has(event))).toEqual([]);
    const missing = [...fired].filter((event) => happened.every((one) => one.event !== event));
    process.stdout.write(`random work: not brought about ${missing.join(', ')}\n`);
    process.stdout.write(`random work: ${JSON.stringify(Object.fromEntries(done))}\n`);
    // Otherwise nothing was tried
    expect([...done.keys()]).toEqual(
      expect.arrayContaining(['claim', 'annotate', 'batch', 'make a copy', ...(isWholeMatrix ? wholeOnly : [])]),
    );
  },
);
