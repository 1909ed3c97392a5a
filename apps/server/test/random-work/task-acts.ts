import { maybeOne, sql } from '../../src/db/index.ts';
import type { Login } from '../workflow/open-world.ts';
import { annotators, anyGiving, anyItem, anyTask, call, inspectors, oneOf, type Outcome, type Scene } from './scene.ts';

export async function assignMembers(scene: Scene): Promise<Outcome> {
  const idsOf = (logins: readonly Login[]): number[] => logins.flatMap((login) => scene.idOf.get(login) ?? []);
  const chosen = idsOf(annotators.filter(() => scene.random.next() < 0.8));
  const inspecting = idsOf(inspectors.filter(() => scene.random.next() < 0.8));
  const gone = idsOf([...annotators, ...inspectors]).filter((id) => !chosen.includes(id) || !inspecting.includes(id));
  const isForced = scene.random.next() < 0.7;
  const method = scene.random.next() < 0.5 ? 'release' : 'finish';
  const task_id = anyTask(scene);
  return call(scene, 'lead3', 'assignMembers', {
    task_id,
    edit_version: await scene.world.assignmentVersion(task_id),
    annotator_ids: chosen,
    inspector_ids: inspecting,
    departures: isForced ? [...new Set(gone)].map((user_id) => ({ user_id, departure: { method } })) : [],
    ...(scene.random.next() < 0.5 && { giving: anyGiving(scene) }),
  });
}

const nameOf = async ({ world: { db } }: Scene, taskId: number): Promise<string> =>
  (await maybeOne<{ name: string }>(db, sql`select name from task where id = ${taskId}`))?.name ?? '';

export async function acceptFinally(scene: Scene): Promise<Outcome> {
  const task_id = anyTask(scene);
  return call(scene, 'acceptor2x', 'acceptExternally', { task_id, typed_name: await nameOf(scene, task_id) });
}

export async function deleteTask(scene: Scene): Promise<Outcome> {
  const id = anyTask(scene);
  return call(scene, 'pm1', 'deleteTask', { id, typed_name: await nameOf(scene, id) });
}

export const deleteProject = async (scene: Scene): Promise<Outcome> => {
  const id = scene.projectId;
  const project = await maybeOne<{ name: string }>(scene.world.db, sql`select name from project where id = ${id}`);
  return call(scene, 'pm1', 'deleteProject', { id, typed_name: project?.name ?? '' });
};

/** Of a project and its tasks the project first, which stands in the way of the others. */
export async function restore(scene: Scene): Promise<Outcome> {
  const deletion = await maybeOne<{ id: number }>(
    scene.world.db,
    sql`select id from deletion where restored_at is null and expired_at is null and kind in ('project', 'task') order by kind, id limit 1`,
  );
  return deletion && call(scene, 'pm1', 'restoreDeletion', { id: deletion.id });
}

/** Gives a person several items, in any status: each is given or refused by itself. */
export async function give(scene: Scene): Promise<Outcome> {
  const stage = scene.random.next() < 0.6 ? 'annotation' : 'inspection';
  const items = await Promise.all([anyItem(scene), anyItem(scene), anyItem(scene)]);
  const [first] = items;
  const to = scene.idOf.get(oneOf(scene, stage === 'annotation' ? annotators : inspectors) ?? 'annotator4');
  if (!first || to === undefined) return undefined;
  const item_ids = [...new Set(items.flatMap((item) => (item?.task_id === first.task_id ? [item.id] : [])))];
  return call(scene, 'lead3', 'giveItems', { task_id: first.task_id, item_ids, stage, to_id: to });
}

export async function passOn(scene: Scene): Promise<Outcome> {
  const [from, to] = [oneOf(scene, annotators), oneOf(scene, annotators)].map(
    (login) => scene.idOf.get(login ?? 'annotator4') ?? 0,
  );
  const stage = scene.random.next() < 0.5 ? 'annotation' : 'inspection';
  return call(scene, 'lead3', 'passOn', {
    task_id: anyTask(scene),
    holders: [{ user_id: from ?? 0, stage }],
    to_id: scene.random.next() < 0.3 ? null : (to ?? 0),
  });
}

export async function moveTeam(scene: Scene): Promise<Outcome> {
  const task_id = anyTask(scene);
  if (scene.random.next() < 0.3)
    return call(scene, 'pm1', 'takeBackTask', { task_id, releases: scene.random.next() < 0.5 });
  return call(scene, 'pm1', 'assignTeam', { task_id, team_id: await scene.world.teamId() });
}

/** Edits the settings of a task; now and then over those of somebody else. */
export async function updateTask(scene: Scene): Promise<Outcome> {
  const { random, world } = scene;
  const id = anyTask(scene);
  const task = await maybeOne<{ version: number }>(
    world.db,
    sql`select edit_version as version from task where id = ${id}`,
  );
  const changes = oneOf(scene, [
    { priority: 'high' },
    { deadline: '2026-12-31' },
    { instructions: `Way ${random.below(1000)}` },
    { inspection_ratio: 1 + random.below(99) },
  ] as const);
  return call(scene, oneOf(scene, ['pm1', 'pm1', 'lead3'] as const) ?? 'pm1', 'updateTask', {
    id,
    edit_version: Math.max(1, (task?.version ?? 1) - (random.next() < 0.1 ? 1 : 0)),
    changes: changes ?? {},
  });
}

/** Takes the result of an item as a known answer, or no more; the first time these are also handed out. */
export async function markKnown(scene: Scene): Promise<Outcome> {
  const item = await anyItem(scene, ['inspection_passed', 'not_internally_accepted', 'externally_accepted']);
  if (!item) return undefined;
  const { task_id } = item;
  const set = await call(scene, 'pm1', 'setGroundTruth', {
    task_id,
    edit_version: 1,
    check_share: 30,
    pass_mark: 80,
    check_window: 3,
  });
  if (set.status >= 500) return set;
  return call(scene, 'pm1', 'markGroundTruth', { task_id, item_ids: [item.id], is_known: scene.random.next() < 0.8 });
}

/** Draws the sample of an open round of acceptance, by either part. */
export const drawAcceptance = (scene: Scene): Promise<Outcome> =>
  call(scene, oneOf(scene, ['acceptor2', 'acceptor2x'] as const) ?? 'acceptor2', 'drawAcceptance', {
    task_id: anyTask(scene),
    by: { kind: 'ratio', ratio: 1 + scene.random.below(99) },
  });

/** Lets a person go on who missed known answers. */
export const liftPause = (scene: Scene): Promise<Outcome> =>
  call(scene, oneOf(scene, ['lead3', 'pm1'] as const) ?? 'lead3', 'liftPause', {
    task_id: anyTask(scene),
    user_id: scene.idOf.get(oneOf(scene, annotators) ?? 'annotator4') ?? 0,
  });

export const tag = (scene: Scene): Promise<Outcome> =>
  call(scene, oneOf(scene, ['pm1', 'pm1', 'annotator4'] as const) ?? 'pm1', 'tagTasks', {
    task_ids: [anyTask(scene)],
    ...(scene.random.next() < 0.6 ? { add_ids: [scene.tagId] } : { remove_ids: [scene.tagId] }),
  });
