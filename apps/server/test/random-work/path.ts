import { randomUUID } from 'node:crypto';
import { batchActions, type Api, type ApiName, type BatchId, type RequestOf, type ResponseOf } from '@earmark/contract';
import { unjudgedSegments } from '@earmark/model';
import { audioOf } from '../../../../tests/server/index.ts';
import { one, sql } from '../../src/db/index.ts';
import { finish, type Start } from '../batch/run-batch.ts';
import { addSegment, sampleRate, taskForm, type Login } from '../workflow/open-world.ts';
import { annotators, call, inspectors, type Scene } from './scene.ts';

/** Somebody else was there first, or the project is closed just then: where a path is crossed, it ends. */
export class Refused extends Error {}

/** One call of a path. Throws `Refused` when it is refused; a fault is one of the run. */
export async function ask<Name extends ApiName>(
  scene: Scene,
  login: Login,
  name: Name,
  request: RequestOf<Api[Name]>,
): Promise<ResponseOf<Api[Name]>> {
  const answer = await call(scene, login, name, request);
  if (answer.status >= 500) throw new Error(`${name} by ${login}: ${answer.message}`);
  if (answer.status !== 200) throw new Refused(`${name} by ${login}: ${answer.status} ${answer.message}`);
  return answer.data;
}

export const idsOf = ({ idOf }: Scene, logins: readonly Login[]): number[] =>
  logins.flatMap((login) => idOf.get(login) ?? []);

/**
 * Makes a task with some free audios, which other acts may pick as any task; `hasPeople`: with all annotators and
 * inspectors, not only a team.
 */
export async function freshTask(
  scene: Scene,
  audios: number,
  settings: Partial<RequestOf<Api['createTask']>> = {},
  hasPeople = true,
): Promise<number> {
  const { world, projectId, sourcesId } = scene;
  await world.db.query(sql`
    insert into dataset_file (dataset_id, kind, name, status, objects, facts, size, created_by)
    select f.dataset_id, 'source', gen_random_uuid() || '.wav', 'parsed', f.objects, f.facts, 10, f.created_by
    from (select * from dataset_file where dataset_id = ${sourcesId} and kind = 'source' order by id limit 1) f, generate_series(1, ${audios}::integer)`);
  const { id } = await ask(scene, 'pm1', 'createTask', {
    ...taskForm(projectId, [sourcesId]),
    inspection_ratio: 99,
    inspection_batch: 1,
    ...settings,
    max_items: audios,
    team_id: await world.teamId(),
  });
  scene.taskIds.push(id);
  await world.prepare(id);
  if (hasPeople) await assignPeople(scene, id);
  return id;
}

export const assignPeople = async (scene: Scene, task_id: number) =>
  ask(scene, 'lead3', 'assignMembers', {
    task_id,
    edit_version: await scene.world.assignmentVersion(task_id),
    annotator_ids: idsOf(scene, annotators),
    inspector_ids: idsOf(scene, inspectors),
  });

export const claim = async (
  scene: Scene,
  login: Login,
  task_id: number,
  stage: 'annotation' | 'inspection' | 'acceptance' = 'annotation',
  item_id?: number,
): Promise<number> =>
  (await ask(scene, login, 'claimItem', { task_id, stage, ...(item_id !== undefined && { item_id }) })).item_id;

/** Says something in the item, or in the person's own copy or check of it, and submits. */
export async function submit(
  scene: Scene,
  login: Login,
  item_id: number,
  text = `said ${scene.random.below(1_000_000)}`,
): Promise<void> {
  const { document, annotation_id } = await ask(scene, login, 'getItem', { id: item_id });
  const { lease, revision } = await ask(scene, login, 'leaseItem', { item_id, annotation_id, take_over: true });
  const [segment] = audioOf(document).segments;
  const saved = await ask(scene, login, 'saveItem', {
    item_id,
    annotation_id,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands: [
      segment
        ? { type: 'segment.answer', ids: [segment.id], labelId: 'text', answer: text }
        : addSegment(randomUUID(), 0, sampleRate, text),
    ],
  });
  await ask(scene, login, 'submitItem', { item_id, annotation_id, lease, revision: saved.revision });
}

export async function annotate(scene: Scene, taskId: number, login: Login = 'annotator4'): Promise<number> {
  const item = await claim(scene, login, taskId);
  await submit(scene, login, item);
  return item;
}

/** A verdict on an item that the person has claimed. */
export async function judge(
  scene: Scene,
  stage: 'inspection' | 'acceptance',
  item_id: number,
  verdict: 'pass' | 'fail',
): Promise<void> {
  const login = stage === 'inspection' ? 'inspector4' : 'acceptor2';
  const { lease, revision } = await ask(scene, login, 'leaseItem', { item_id, take_over: true });
  const { document } = await ask(scene, login, 'getItem', { id: item_id });
  const judgement = {
    item_id,
    lease,
    revision,
    verdict,
    unjudged: unjudgedSegments(audioOf(document), stage).length,
    comment: verdict === 'fail' ? 'Listen again' : '',
  } as const;
  if (stage === 'inspection') await ask(scene, login, 'inspectItem', judgement);
  else await ask(scene, login, 'acceptItem', { ...judgement, return_to: 'annotation' });
}

export async function inspect(scene: Scene, taskId: number, item: number, verdict: 'pass' | 'fail'): Promise<void> {
  await claim(scene, 'inspector4', taskId, 'inspection', item);
  await judge(scene, 'inspection', item, verdict);
}

/** Takes the last submit or verdict of an item back. */
export async function withdraw(scene: Scene, login: Login, item_id: number): Promise<void> {
  const { revision } = await one<{ revision: number }>(
    scene.world.db,
    sql`select coalesce((select revision from item_undo where item_id = ${item_id} order by done_at desc limit 1), 0) as revision`,
  );
  await ask(scene, login, 'withdrawItem', { item_id, revision });
}

export const raise = async (scene: Scene, login: Login, item_id: number): Promise<number> =>
  (await ask(scene, login, 'raiseDispute', { item_id, reason: 'It was right', unit_ids: [] })).id;

/** An action on tasks, or on items of a task; returns how to take it back. */
export async function act(
  scene: Scene,
  login: Login,
  action: BatchId,
  parameters: object,
  target: readonly number[] | { readonly task_id: number; readonly item_ids: readonly number[] },
): Promise<() => Promise<void>> {
  const rows = 'task_id' in target ? target.item_ids : target;
  const { id } = await ask(scene, login, 'startBatch', {
    action,
    parameters,
    target: 'task_id' in target ? target : { task_ids: rows },
    ...(batchActions[action].isTyped && { typed: rows.length }),
    // The schema of the call checks what each action takes
  } as Start);
  await ended(scene, login, id);
  return async () => ended(scene, login, (await ask(scene, login, 'undoBatch', { id })).id);
}

async function ended(scene: Scene, login: Login, id: number): Promise<void> {
  const { batch, rows } = await finish(scene.world, login, id);
  if (batch.ending === 'fault') throw new Error(`The batch ${batch.action} ended by a fault`);
  const refused = rows.find(({ outcome }) => outcome !== 'done');
  if (refused) throw new Refused(`${batch.action}: ${refused.error ?? refused.outcome}`);
}
