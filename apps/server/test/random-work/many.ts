import { batchIds, isOfTasks, type BatchId } from '@earmark/contract';
import { settleDataset } from '../../src/dataset/close-dataset.ts';
import { maybeOne, one, sql } from '../../src/db/index.ts';
import { distributionJobs } from '../../src/distribution/index.ts';
import { startWorkers, type JobHandler } from '../../src/job/index.ts';
import { taskJobs } from '../../src/task/index.ts';
import { finish, type Start } from '../batch/run-batch.ts';
import type { Login } from '../workflow/open-world.ts';
import { annotators, anyGiving, anyItem, anyTask, call, inspectors, oneOf, type Outcome, type Scene } from './scene.ts';

/** Parameters of each batch action, drawn anew each time. */
const parametersOf: Readonly<Record<BatchId, (scene: Scene) => object | Promise<object>>> = {
  assign_team: async ({ world, random }) => ({ team_id: await world.teamId(), releases: random.next() < 0.7 }),
  assign_people: (scene) => ({
    keeps_others: scene.random.next() < 0.7,
    ...(scene.random.next() < 0.5 && { giving: anyGiving(scene) }),
    annotator_ids: annotators.flatMap((login) => scene.idOf.get(login) ?? []),
    inspector_ids: inspectors.flatMap((login) => scene.idOf.get(login) ?? []),
  }),
  take_back_tasks: ({ random }) => ({ releases: random.next() < 0.7 }),
  pause_tasks: () => ({ reason: 'Wait' }),
  resume_tasks: () => ({}),
  set_priority: (scene) => ({ priority: oneOf(scene, ['low', 'normal', 'high'] as const) }),
  set_deadline: ({ random }) => ({ deadline: random.next() < 0.3 ? null : `2026-12-${10 + random.below(20)}` }),
  submit_acceptance: ({ idOf }) => ({
    verifier_ids: (['acceptor2', 'acceptor2x'] as const).flatMap((login) => idOf.get(login) ?? []),
  }),
  pass_acceptance: () => ({}),
  fail_acceptance: (scene) => ({
    return_to: oneOf(scene, ['annotation', 'inspection'] as const),
    reason: 'Not good enough',
  }),
  accept_externally: () => ({}),
  export_tasks: () => ({
    format: 'json',
    item_statuses: ['in_annotation'],
    unit_statuses: [],
    saved_from: null,
    saved_to: null,
  }),
  delete_tasks: () => ({}),
  release_items: () => ({}),
  give_items: (scene) => {
    const stage = oneOf(scene, ['annotation', 'inspection'] as const);
    return { stage, to_id: scene.idOf.get(oneOf(scene, stage === 'annotation' ? annotators : inspectors) ?? 'lead3') };
  },
  return_to_annotation: () => ({ reason: 'Again' }),
  return_to_inspection: () => ({ reason: 'Again' }),
  mark_invalid: () => ({}),
  mark_valid: () => ({}),
  export_items: () => ({ format: 'json' }),
  recall_items: () => ({}),
};

/** Who does it mostly; everybody tries now and then. */
const doers: Readonly<Partial<Record<BatchId, Login>>> = {
  assign_people: 'lead3',
  pass_acceptance: 'acceptor2',
  fail_acceptance: 'acceptor2',
  accept_externally: 'acceptor2x',
  give_items: 'lead3',
  return_to_annotation: 'lead3',
};
/** What ends or takes away everything else is rare. */
const rare: readonly BatchId[] = [
  'accept_externally',
  'delete_tasks',
  'recall_items',
  'take_back_tasks',
  'assign_team',
  'pause_tasks',
];

/** Does any action to some tasks or items, and waits for its end. */
export async function runAnyBatch(scene: Scene): Promise<Outcome> {
  const drawn = oneOf(scene, batchIds) ?? 'release_items';
  const action = rare.includes(drawn) && scene.random.next() < 0.7 ? 'resume_tasks' : drawn;
  const login =
    scene.random.next() < 0.9
      ? (doers[action] ?? 'pm1')
      : (oneOf(scene, ['lead3', 'annotator4', 'inspector4'] as const) ?? 'lead3');
  const target = isOfTasks(action) ? { task_ids: [anyTask(scene), anyTask(scene)] } : await anyItems(scene);
  if (!target) return undefined;
  const rows = 'task_ids' in target ? target.task_ids : target.item_ids;
  const request = {
    action,
    parameters: await parametersOf[action](scene),
    target,
    typed: new Set(rows).size,
    // The schema of the call checks what the table above gives
  } as Start;
  const answer = await call(scene, login, 'startBatch', request);
  return answer.status === 200 ? ended(scene, login, answer.data.id, answer) : answer;
}

async function anyItems(scene: Scene) {
  const found = await Promise.all(Array.from({ length: 6 }, () => anyItem(scene)));
  const [first] = found;
  if (!first) return undefined;
  const item_ids = found.flatMap((item) => (item?.task_id === first.task_id ? [item.id] : []));
  return { task_id: first.task_id, item_ids: [...new Set(item_ids)] };
}

/** Takes one of the last batches back, whatever has happened since. */
export async function undoAnyBatch(scene: Scene): Promise<Outcome> {
  const rows = await scene.world.db.query<{ id: number; created_by: number }>(sql`
    select b.id, b.created_by from batch b
    where b.undo_of is null and b.done > 0 and not exists (select 1 from batch n where n.undo_of = b.id) order by b.id desc limit 6`);
  const batch = oneOf(scene, rows);
  const login = [...scene.idOf].find(([, id]) => id === batch?.created_by)?.[0];
  if (!batch || !login) return undefined;
  const answer = await call(scene, login, 'undoBatch', { id: batch.id });
  return answer.status === 200 ? ended(scene, login, answer.data.id, answer) : answer;
}

/** A batch that ends by a fault is one. */
async function ended(scene: Scene, login: Login, id: number, answer: Outcome): Promise<Outcome> {
  const { batch } = await finish(scene.world, login, id);
  return batch.ending === 'fault'
    ? { status: 500, code: 0, message: `The batch ${batch.action} ended by a fault` }
    : answer;
}

/** Stops or resumes the distribution, or lets data arrive for it; then its jobs run, and its tasks join the others. */
export async function distribute(scene: Scene): Promise<Outcome> {
  const { world, random, projectId, datasetId, distributionId: id, taskIds } = scene;
  const { db } = world;
  const lot = random.next();
  let answer: Outcome;
  if (lot < 0.3) answer = await call(scene, 'pm1', 'stopDistribution', { id });
  else if (lot < 0.7) answer = await call(scene, 'pm1', 'resumeDistribution', { id });
  else {
    await db.query(sql`
      insert into dataset_file (dataset_id, kind, name, status, objects, facts, size, created_by)
      select f.dataset_id, 'source', gen_random_uuid() || '.wav', 'parsed', f.objects, f.facts, 10, f.created_by
      from dataset_file f where f.dataset_id = ${datasetId} and f.kind = 'source' order by f.id limit 3`);
    await db.transaction((tx) => settleDataset(tx, world.parts, datasetId));
    answer = { status: 200, code: 200, message: '' };
  }
  await runJobs(scene, { ...taskJobs(world.parts, world.annotations), ...distributionJobs(world.parts) });
  const made = await maybeOne<{ ids: number[] | null }>(
    db,
    sql`select array_agg(id order by id) as ids from task where project_id = ${projectId} and not id = any(${taskIds}::bigint[])`,
  );
  taskIds.push(...(made?.ids ?? []));
  return answer;
}

/** Runs the jobs of some kinds until none is left. */
export async function runJobs({ world: { db } }: Scene, handlers: Record<string, JobHandler>): Promise<void> {
  const workers = startWorkers(db, handlers);
  try {
    for (let waited = 0; waited < 20_000; waited += 20) {
      const { open } = await one<{ open: number }>(
        db,
        sql`select count(*) as open from job where state in ('queued', 'running') and kind = any(${Object.keys(handlers)})`,
      );
      if (open === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } finally {
    await workers.stop();
  }
}
