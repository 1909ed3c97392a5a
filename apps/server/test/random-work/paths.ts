import type { AuditEvent, BatchId } from '@earmark/contract';
import { maybeOne, one, sql } from '../../src/db/index.ts';
import { scoreCheck } from '../../src/ground-truth/index.ts';
import { copyJobs } from '../../src/item/index.ts';
import type { Fired } from './acts.ts';
import { runJobs } from './many.ts';
import {
  act,
  annotate,
  ask,
  assignPeople,
  claim,
  freshTask,
  idsOf,
  inspect,
  judge,
  raise,
  submit,
  withdraw,
} from './path.ts';
import { annotators, inspectors, type Scene } from './scene.ts';

/** Events of a project that change what can be done in it. */
export const projectEvents = [
  'project.close',
  'project.archive',
  'project.reopen',
  'project.delete',
  'project.restore',
] as const;

/** What a run must bring about: events of tasks, items and the project, and actions on several of them. */
export type Wanted = Fired | `project.${AuditEvent<'project'>}` | `batch.${BatchId}`;

/** Stories that lead to what chance alone seldom brings about, each in a task of its own. */
interface Path {
  readonly to: readonly Wanted[];
  readonly walk: (scene: Scene) => Promise<void>;
}

/** Work that is taken back, released, rejected and disputed in inspection. */
async function inspected(scene: Scene): Promise<void> {
  const task_id = await freshTask(scene, 2);
  const released = await claim(scene, 'annotator4', task_id);
  await ask(scene, 'annotator4', 'releaseItem', { item_id: released });
  const item = await annotate(scene, task_id);
  await withdraw(scene, 'annotator4', item);
  await submit(scene, 'annotator4', item);
  await claim(scene, 'inspector4', task_id, 'inspection', item);
  await ask(scene, 'inspector4', 'releaseItem', { item_id: item });
  await inspect(scene, task_id, item, 'pass');
  await withdraw(scene, 'inspector4', item);
  await judge(scene, 'inspection', item, 'fail');
  await withdraw(scene, 'inspector4', item);
  await judge(scene, 'inspection', item, 'fail');
  const named = await raise(scene, 'annotator4', item);
  const [decider = 0] = idsOf(scene, ['annotator4b']);
  await ask(scene, 'lead3', 'nameDecider', { id: named, user_id: decider });
  await ask(scene, 'annotator4', 'withdrawDispute', { id: named });
  for (const outcome of ['settled', 'upheld', 'overturned'] as const) {
    await submit(scene, 'annotator4', item);
    await inspect(scene, task_id, item, 'fail');
    const id = await raise(scene, 'annotator4', item);
    if (outcome !== 'settled') await ask(scene, 'lead3', 'decideDispute', { id, outcome, decision: 'Listened again' });
  }
  const last = await annotate(scene, task_id);
  await inspect(scene, task_id, last, 'pass');
  await withdraw(scene, 'inspector4', last);
  await judge(scene, 'inspection', last, 'pass');
}

/** Acceptance of both parts: verdicts taken back and overturned, a whole task refused and passed. */
async function accepted(scene: Scene): Promise<void> {
  const task_id = await freshTask(scene, 2);
  const [item, other] = [await annotate(scene, task_id), await annotate(scene, task_id)];
  for (const each of [item, other]) await inspect(scene, task_id, each, 'pass');
  const verifiers = { verifier_ids: idsOf(scene, ['acceptor2', 'acceptor2x']) };
  await ask(scene, 'lead3', 'submitAcceptance', { task_id, ...verifiers });
  await ask(scene, 'acceptor2', 'drawAcceptance', { task_id, by: { kind: 'ratio', ratio: 50 } });
  await claim(scene, 'acceptor2', task_id, 'acceptance', item);
  await ask(scene, 'acceptor2', 'releaseItem', { item_id: item });
  await claim(scene, 'acceptor2', task_id, 'acceptance', item);
  await judge(scene, 'acceptance', item, 'pass');
  await withdraw(scene, 'acceptor2', item);
  await judge(scene, 'acceptance', item, 'fail');
  await withdraw(scene, 'acceptor2', item);
  await judge(scene, 'acceptance', item, 'fail');
  const id = await raise(scene, 'lead3', item);
  await ask(scene, 'pm1', 'decideDispute', { id, outcome: 'overturned', decision: 'Listened again' });
  await act(scene, 'acceptor2', 'fail_acceptance', { return_to: 'annotation', reason: 'Not good enough' }, [task_id]);
  for (const { id: returned } of await scene.world.db.query<{ id: number }>(
    sql`select id from item where task_id = ${task_id} and status = 'internal_acceptance_not_passed' order by id`,
  )) {
    await submit(scene, 'annotator4', returned);
    await inspect(scene, task_id, returned, 'pass');
  }
  await act(scene, 'lead3', 'submit_acceptance', verifiers, [task_id]);
  await act(scene, 'acceptor2', 'pass_acceptance', {}, [task_id]);
  await act(scene, 'acceptor2x', 'accept_externally', {}, [task_id]);
  const filters = { item_statuses: ['externally_accepted'], unit_statuses: [], saved_from: null, saved_to: null };
  await act(scene, 'pm1', 'export_tasks', { format: 'json', ...filters }, [task_id]);
}

/** Items given, handed on, marked, returned and recalled, several at once, and all of it taken back. */
async function handled(scene: Scene): Promise<void> {
  const task_id = await freshTask(scene, 3);
  const free = await scene.world.db.query<{ id: number }>(
    sql`select id from item where task_id = ${task_id} order by id`,
  );
  const [item = 0, disputed = 0, recalled = 0] = free.map(({ id }) => id);
  const [maker = 0, other = 0, inspector = 0] = idsOf(scene, ['annotator4', 'annotator4b', 'inspector4']);
  const single = { task_id, item_ids: [item] };
  await ask(scene, 'lead3', 'giveItems', { ...single, stage: 'annotation', to_id: other });
  await act(scene, 'lead3', 'give_items', { stage: 'annotation', to_id: maker }, single);
  await act(scene, 'lead3', 'mark_invalid', {}, single);
  await act(scene, 'lead3', 'mark_valid', {}, single);
  await submit(scene, 'annotator4', item);
  await ask(scene, 'lead3', 'giveItems', { ...single, stage: 'inspection', to_id: inspector });
  await inspect(scene, task_id, item, 'pass');
  await act(scene, 'lead3', 'return_to_inspection', { reason: 'Again' }, single);
  await inspect(scene, task_id, item, 'pass');
  const putBack = await act(scene, 'lead3', 'return_to_annotation', { reason: 'Again' }, single);
  await putBack();
  await claim(scene, 'annotator4', task_id, 'annotation', disputed);
  await submit(scene, 'annotator4', disputed);
  await inspect(scene, task_id, disputed, 'fail');
  await raise(scene, 'annotator4', disputed);
  const resume = await act(scene, 'lead3', 'release_items', {}, { task_id, item_ids: [disputed] });
  await resume();
  const restore = await act(scene, 'pm1', 'recall_items', {}, { task_id, item_ids: [recalled] });
  await restore();
  await act(scene, 'pm1', 'export_items', { format: 'json' }, single);
}

/** A task that changes its settings, its people and its team, is paused, deleted and restored. */
async function managed(scene: Scene): Promise<void> {
  const { world, tagId } = scene;
  const task_id = await freshTask(scene, 1, {}, false);
  const team_id = await world.teamId();
  const people = { annotator_ids: idsOf(scene, annotators), inspector_ids: idsOf(scene, inspectors) };
  const withdrawPeople = await act(scene, 'lead3', 'assign_people', people, [task_id]);
  await withdrawPeople();
  await assignPeople(scene, task_id);
  const giveBack = await act(scene, 'pm1', 'take_back_tasks', { releases: true }, [task_id]);
  await giveBack();
  await act(scene, 'pm1', 'take_back_tasks', { releases: true }, [task_id]);
  await act(scene, 'pm1', 'assign_team', { team_id, releases: false }, [task_id]);
  await act(scene, 'pm1', 'set_priority', { priority: 'high' }, [task_id]);
  await act(scene, 'pm1', 'set_deadline', { deadline: '2026-12-31' }, [task_id]);
  await ask(scene, 'pm1', 'tagTasks', { task_ids: [task_id], add_ids: [tagId] });
  await act(scene, 'pm1', 'pause_tasks', { reason: 'Wait' }, [task_id]);
  await act(scene, 'pm1', 'resume_tasks', {}, [task_id]);
  await act(scene, 'pm1', 'delete_tasks', {}, [task_id]);
  await restoreNewest(scene, 'task', task_id);
}

async function restoreNewest(scene: Scene, kind: 'task' | 'project', entityId: number): Promise<void> {
  const deletion = await maybeOne<{ id: number }>(
    scene.world.db,
    sql`select id from deletion where kind = ${kind} and entity_id = ${entityId} and restored_at is null order by id desc limit 1`,
  );
  if (deletion) await ask(scene, 'pm1', 'restoreDeletion', { id: deletion.id });
}

/** What is not sampled passes with its batch, and no more when the verdict that closed it is taken back. */
async function sampled(scene: Scene): Promise<void> {
  const task_id = await freshTask(scene, 3, { inspection_ratio: 34, inspection_batch: 3 });
  for (let count = 0; count < 3; count += 1) await annotate(scene, task_id);
  const drawn = await scene.world.db.query<{ id: number }>(
    sql`select id from item where task_id = ${task_id} and is_drawn order by id`,
  );
  for (const { id } of drawn) await inspect(scene, task_id, id, 'pass');
  await withdraw(scene, 'inspector4', drawn.at(-1)?.id ?? 0);
}

/** A batch from which the lead draws before it is full. */
async function drawnEarly(scene: Scene): Promise<void> {
  const task_id = await freshTask(scene, 3, { inspection_batch: 3 });
  await annotate(scene, task_id);
  await ask(scene, 'lead3', 'drawInspection', { task_id });
}

/** Known answers that a person misses, who is paused until the lead lets the person go on. */
async function known(scene: Scene): Promise<void> {
  const { world } = scene;
  const task_id = await freshTask(scene, 3);
  const items: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    const item = await claim(scene, 'annotator4', task_id);
    await submit(scene, 'annotator4', item, 'the answer');
    await inspect(scene, task_id, item, 'pass');
    items.push(item);
  }
  await ask(scene, 'pm1', 'setGroundTruth', {
    task_id,
    edit_version: 1,
    check_share: 50,
    pass_mark: 90,
    check_window: 2,
  });
  const mark = (is_known: boolean) => ask(scene, 'pm1', 'markGroundTruth', { task_id, item_ids: items, is_known });
  await mark(true);
  const [userId = 0] = idsOf(scene, ['annotator4b']);
  for (const item of items) {
    await claim(scene, 'annotator4b', task_id, 'annotation', item);
    await submit(scene, 'annotator4b', item, 'something else');
    const { id } = await one<{ id: number }>(
      world.db,
      sql`select coalesce(max(id), 0) as id from annotation where item_id = ${item} and is_check and annotator_id = ${userId}`,
    );
    await scoreCheck(world.parts, id);
  }
  await ask(scene, 'lead3', 'liftPause', { task_id, user_id: userId });
  await mark(false);
}

/** Two blind copies of an item that are in. */
async function copied(scene: Scene): Promise<void> {
  const task_id = await freshTask(scene, 1, { copies: 2, agreement_threshold: 90 });
  for (const login of annotators) await annotate(scene, task_id, login);
  await runJobs(scene, copyJobs(scene.world.parts));
}

/** A project without work, which is closed and reopened, deleted and restored, and archived. */
async function ended(scene: Scene): Promise<void> {
  const { projectId: id } = await scene.world.makeDataset(1);
  const { name } = await ask(scene, 'pm1', 'getProject', { id });
  for (const event of ['close', 'reopen'] as const) await ask(scene, 'pm1', 'changeProjectState', { id, event });
  await ask(scene, 'pm1', 'deleteProject', { id, typed_name: name });
  await restoreNewest(scene, 'project', id);
  for (const event of ['close', 'archive'] as const) await ask(scene, 'pm1', 'changeProjectState', { id, event });
}

export const paths: readonly Path[] = [
  {
    to: [
      'task.create',
      'task.prepare',
      'task.prepared',
      'task.assign_members',
      'item.claim',
      'item.release',
      'item.submit',
      'item.withdraw_submit',
      'item.claim_inspection',
      'item.release_inspection',
      'item.pass_inspection',
      'item.withdraw_pass_inspection',
      'item.fail_inspection',
      'item.withdraw_fail_inspection',
      'item.raise_dispute',
      'item.name_dispute',
      'item.withdraw_dispute',
      'item.settle_dispute',
      'item.uphold_dispute',
      'item.overturn_dispute',
      'item.overturn_inspection',
      'task.all_passed',
      'task.reopen',
    ],
    walk: inspected,
  },
  {
    to: [
      'task.submit_acceptance',
      'item.open_acceptance',
      'task.draw_acceptance',
      'item.start_acceptance',
      'item.release_acceptance',
      'item.pass_acceptance',
      'item.withdraw_pass_acceptance',
      'item.fail_acceptance',
      'item.withdraw_fail_acceptance',
      'item.overturn_acceptance',
      'task.fail_acceptance',
      'item.return_unseen',
      'task.pass_acceptance',
      'item.accept_unseen',
      'task.accept_externally',
      'item.accept_externally',
      'batch.submit_acceptance',
      'batch.fail_acceptance',
      'batch.pass_acceptance',
      'batch.accept_externally',
      'batch.export_tasks',
    ],
    walk: accepted,
  },
  {
    to: [
      'item.give',
      'item.hand_over',
      'item.hand_over_inspection',
      'item.mark_invalid',
      'item.mark_valid',
      'item.return_to_inspection',
      'item.return_to_annotation',
      'item.revert',
      'item.resume_dispute',
      'task.recall',
      'task.put_back',
      'batch.give_items',
      'batch.mark_invalid',
      'batch.mark_valid',
      'batch.return_to_inspection',
      'batch.return_to_annotation',
      'batch.release_items',
      'batch.recall_items',
      'batch.export_items',
    ],
    walk: handled,
  },
  {
    to: [
      'task.assign_team',
      'task.take_back',
      'task.withdraw_members',
      'task.restore_team',
      'task.update',
      'task.tag',
      'task.pause',
      'task.resume',
      'task.delete',
      'task.restore',
      'batch.assign_team',
      'batch.assign_people',
      'batch.take_back_tasks',
      'batch.set_priority',
      'batch.set_deadline',
      'batch.pause_tasks',
      'batch.resume_tasks',
      'batch.delete_tasks',
    ],
    walk: managed,
  },
  { to: ['item.pass_unsampled', 'item.withdraw_unsampled'], walk: sampled },
  { to: ['task.draw_inspection'], walk: drawnEarly },
  {
    to: [
      'task.set_ground_truth',
      'task.mark_ground_truth',
      'task.retire_ground_truth',
      'task.pause_person',
      'task.lift_pause',
    ],
    walk: known,
  },
  { to: ['item.gather_copies'], walk: copied },
  { to: projectEvents, walk: ended },
];

/** What has happened to tasks and projects so far. */
export async function happenedIn({ world, taskIds }: Scene): Promise<readonly Wanted[]> {
  const rows = await world.db.query<{ name: Wanted }>(sql`
    select distinct entity || '.' || event as name from audit_event
      where (task_id = any(${taskIds}) and entity in ('task', 'item')) or entity || '.' || event = any(${[...projectEvents]})
    union select distinct 'batch.' || action from batch where done > 0 and undo_of is null`);
  return rows.map(({ name }) => name);
}
