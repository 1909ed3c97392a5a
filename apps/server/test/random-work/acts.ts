import { audioOf } from '../../../../tests/server/index.ts';
import { randomUUID } from 'node:crypto';
import type { AuditEvent, WorkStage } from '@earmark/contract';
import { unjudgedSegments } from '@earmark/model';
import { maybeOne, sql } from '../../src/db/index.ts';
import { addSegment, sampleRate, type Login } from '../workflow/open-world.ts';
import { decideCopies, makeCopy } from './copies.ts';
import { distribute, runAnyBatch, undoAnyBatch } from './many.ts';
import { annotators, anyGiving, anyItem, anyTask, call, inspectors, oneOf, type Outcome, type Scene } from './scene.ts';

const everybody: readonly Login[] = ['pm1', 'lead3', ...annotators, 'inspector4', 'acceptor2', 'acceptor2x', 'viewer0'];

/** The person with the id; now and then somebody else, who must be refused. */
const loginOf = (scene: Scene, userId: number | null): Login => {
  const named = [...scene.idOf].find(([, id]) => id === userId)?.[0];
  return named !== undefined && scene.random.next() < 0.9 ? named : (oneOf(scene, everybody) ?? 'pm1');
};

async function annotate(scene: Scene): Promise<Outcome> {
  const { random } = scene;
  const item = await anyItem(scene, ['in_annotation', 'inspection_failed', 'internal_acceptance_not_passed']);
  if (!item) return undefined;
  const login = loginOf(scene, item.annotator_id);
  const leased = await call(scene, login, 'leaseItem', { item_id: item.id, take_over: random.next() < 0.8 });
  if (leased.status !== 200) return leased;
  const { lease, revision } = leased.data;
  const opened = await call(scene, login, 'getItem', { id: item.id });
  if (opened.status !== 200) return opened;
  const text = `said ${random.below(1_000_000)}`;
  const [segment] = audioOf(opened.data.document).segments;
  const saved = await call(scene, login, 'saveItem', {
    item_id: item.id,
    lease,
    base_revision: random.next() < 0.95 ? revision : revision + 1,
    batch_id: randomUUID(),
    commands: [
      segment
        ? { type: 'segment.answer', ids: [segment.id], labelId: 'text', answer: text }
        : addSegment(randomUUID(), 0, sampleRate, text),
    ],
  });
  if (saved.status !== 200 || random.next() < 0.2) return saved;
  return call(scene, login, 'submitItem', {
    item_id: item.id,
    lease,
    revision: saved.data.revision,
  });
}

async function judge(scene: Scene): Promise<Outcome> {
  const { random } = scene;
  const item = await anyItem(scene, ['in_inspection', 'in_internal_acceptance']);
  if (!item) return undefined;
  const isInspection = item.status === 'in_inspection';
  const login = loginOf(scene, isInspection ? item.inspector_id : item.verifier_id);
  const leased = await call(scene, login, 'leaseItem', { item_id: item.id, take_over: true });
  if (leased.status !== 200) return leased;
  const { lease, revision } = leased.data;
  const opened = await call(scene, login, 'getItem', { id: item.id });
  if (opened.status !== 200) return opened;
  const verdict = random.next() < 0.7 ? 'pass' : 'fail';
  const stage = isInspection ? 'inspection' : 'acceptance';
  const judgement = {
    item_id: item.id,
    lease,
    revision,
    verdict,
    unjudged: unjudgedSegments(audioOf(opened.data.document), stage).length,
    comment: verdict === 'fail' ? 'Listen again' : '',
    error_types: verdict === 'fail' ? scene.errorTypeIds.filter(() => random.next() < 0.4) : [],
  } as const;
  const judged = isInspection
    ? await call(scene, login, 'inspectItem', judgement)
    : await call(scene, login, 'acceptItem', {
        ...judgement,
        return_to: random.next() < 0.5 ? 'annotation' : 'inspection',
      });
  // Often disputed at once, by people who may and may not
  if (verdict === 'fail' && judged.status === 200)
    for (let count = random.below(4); count > 0; count -= 1) await dispute(scene);
  return judged;
}

const stagePeople: Readonly<Record<WorkStage, readonly Login[]>> = {
  annotation: annotators,
  inspection: inspectors,
  acceptance: ['acceptor2', 'acceptor2x'],
};

async function claim(scene: Scene): Promise<Outcome> {
  const stage = oneOf(scene, ['annotation', 'annotation', 'inspection', 'acceptance'] as const) ?? 'annotation';
  const login = (scene.random.next() < 0.9 && oneOf(scene, stagePeople[stage])) || (oneOf(scene, everybody) ?? 'pm1');
  const taskId = anyTask(scene);
  if (scene.random.next() < 0.5) return call(scene, login, 'nextItem', { task_id: taskId, stage });
  const item = scene.random.next() < 0.5 ? await anyItem(scene) : undefined;
  return call(scene, login, 'claimItem', {
    task_id: item?.task_id ?? taskId,
    stage,
    ...(item && { item_id: item.id }),
  });
}

async function withdraw(scene: Scene): Promise<Outcome> {
  const undo = await maybeOne<{ item_id: number; user_id: number; revision: number }>(
    scene.world.db,
    sql`select item_id, user_id, revision from item_undo order by hashint8(item_id + ${scene.random.below(1_000_000)}) limit 1`,
  );
  if (!undo) return undefined;
  const { item_id, revision } = undo;
  return call(scene, loginOf(scene, undo.user_id), 'withdrawItem', { item_id, revision });
}

/** Disputes a verdict, or does something with one that is disputed: whoever it is may be refused. */
async function dispute(scene: Scene): Promise<Outcome> {
  const { random } = scene;
  const item = await anyItem(scene, ['inspection_failed', 'internal_acceptance_not_passed']);
  if (!item) return undefined;
  const raiser = item.status === 'inspection_failed' ? loginOf(scene, item.annotator_id) : 'lead3';
  if (random.next() < 0.5) return call(scene, raiser, 'raiseDispute', { item_id: item.id, reason: 'It was right' });
  const found = await maybeOne<{ id: number; raised_by: number }>(
    scene.world.db,
    sql`select id, raised_by from dispute order by (state = 'open') desc, hashint8(id + ${random.below(1_000_000)}) limit 1`,
  );
  if (!found) return undefined;
  const id = found.id;
  if (random.next() < 0.2) return call(scene, loginOf(scene, found.raised_by), 'withdrawDispute', { id });
  if (random.next() < 0.2)
    return call(scene, 'lead3', 'nameDecider', {
      id,
      user_id: scene.idOf.get(oneOf(scene, inspectors) ?? 'inspector4') ?? null,
    });
  const outcome = random.next() < 0.6 ? 'overturned' : 'upheld';
  return call(scene, oneOf(scene, ['lead3', 'pm1', ...inspectors] as const) ?? 'lead3', 'decideDispute', {
    id,
    outcome,
    decision: 'Listened again',
  });
}

async function release(scene: Scene): Promise<Outcome> {
  const item = await anyItem(scene, ['in_annotation', 'in_inspection', 'inspection_failed', 'in_internal_acceptance']);
  if (!item) return undefined;
  const holder = item.status === 'in_inspection' ? item.inspector_id : (item.verifier_id ?? item.annotator_id);
  const login = scene.random.next() < 0.3 ? 'lead3' : loginOf(scene, holder);
  return call(scene, login, 'releaseItem', { item_id: item.id });
}

async function assignMembers(scene: Scene): Promise<Outcome> {
  const idsOf = (logins: readonly Login[]): number[] => logins.flatMap((login) => scene.idOf.get(login) ?? []);
  const chosen = idsOf(annotators.filter(() => scene.random.next() < 0.8));
  const inspecting = idsOf(inspectors.filter(() => scene.random.next() < 0.8));
  const gone = idsOf([...annotators, ...inspectors]).filter((id) => !chosen.includes(id) || !inspecting.includes(id));
  const isForced = scene.random.next() < 0.7;
  const way = scene.random.next() < 0.5 ? 'release' : 'finish';
  const task_id = anyTask(scene);
  return call(scene, 'lead3', 'assignMembers', {
    task_id,
    edit_version: await scene.world.assignmentVersion(task_id),
    annotator_ids: chosen,
    inspector_ids: inspecting,
    departures: isForced ? [...new Set(gone)].map((user_id) => ({ user_id, departure: { way } })) : [],
    ...(scene.random.next() < 0.5 && { giving: anyGiving(scene) }),
  });
}

const nameOf = async ({ world: { db } }: Scene, taskId: number): Promise<string> =>
  (await maybeOne<{ name: string }>(db, sql`select name from task where id = ${taskId}`))?.name ?? '';

async function acceptFinally(scene: Scene): Promise<Outcome> {
  const task_id = anyTask(scene);
  return call(scene, 'acceptor2x', 'acceptExternally', { task_id, typed_name: await nameOf(scene, task_id) });
}

async function deleteTask(scene: Scene): Promise<Outcome> {
  const id = anyTask(scene);
  return call(scene, 'pm1', 'deleteTask', { id, typed_name: await nameOf(scene, id) });
}

const deleteProject = async (scene: Scene): Promise<Outcome> => {
  const id = scene.projectId;
  const project = await maybeOne<{ name: string }>(scene.world.db, sql`select name from project where id = ${id}`);
  return call(scene, 'pm1', 'deleteProject', { id, typed_name: project?.name ?? '' });
};

/** Of a project and its tasks the project first, which stands in the way of the others. */
async function restore(scene: Scene): Promise<Outcome> {
  const deletion = await maybeOne<{ id: number }>(
    scene.world.db,
    sql`select id from deletion where restored_at is null and expired_at is null and kind in ('project', 'task') order by kind, id limit 1`,
  );
  return deletion && call(scene, 'pm1', 'restoreDeletion', { id: deletion.id });
}

/** Gives a person several items, in any status: each is given or refused by itself. */
async function give(scene: Scene): Promise<Outcome> {
  const stage = scene.random.next() < 0.6 ? 'annotation' : 'inspection';
  const items = await Promise.all([anyItem(scene), anyItem(scene), anyItem(scene)]);
  const [first] = items;
  const to = scene.idOf.get(oneOf(scene, stage === 'annotation' ? annotators : inspectors) ?? 'annotator4');
  if (!first || to === undefined) return undefined;
  const item_ids = [...new Set(items.flatMap((item) => (item?.task_id === first.task_id ? [item.id] : [])))];
  return call(scene, 'lead3', 'giveItems', { task_id: first.task_id, item_ids, stage, to_id: to });
}

async function passOn(scene: Scene): Promise<Outcome> {
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

async function moveTeam(scene: Scene): Promise<Outcome> {
  const task_id = anyTask(scene);
  if (scene.random.next() < 0.3)
    return call(scene, 'pm1', 'takeBackTask', { task_id, releases: scene.random.next() < 0.5 });
  return call(scene, 'pm1', 'assignTeam', { task_id, team_id: await scene.world.teamId() });
}

/** Edits the settings of a task; now and then over those of somebody else. */
async function updateTask(scene: Scene): Promise<Outcome> {
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
async function markKnown(scene: Scene): Promise<Outcome> {
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

/** An event of a task or of an item, as the audit trail names it. */
export type Fired = `task.${AuditEvent<'task'>}` | `item.${AuditEvent<'item'>}`;

/** Draws the sample of an open round of acceptance, by either part. */
const drawAcceptance = (scene: Scene): Promise<Outcome> =>
  call(scene, oneOf(scene, ['acceptor2', 'acceptor2x'] as const) ?? 'acceptor2', 'drawAcceptance', {
    task_id: anyTask(scene),
    by: { kind: 'ratio', ratio: 1 + scene.random.below(99) },
  });

/** Lets a person go on who missed known answers. */
const liftPause = (scene: Scene): Promise<Outcome> =>
  call(scene, oneOf(scene, ['lead3', 'pm1'] as const) ?? 'lead3', 'liftPause', {
    task_id: anyTask(scene),
    user_id: scene.idOf.get(oneOf(scene, annotators) ?? 'annotator4') ?? 0,
  });

const tag = (scene: Scene): Promise<Outcome> =>
  call(scene, oneOf(scene, ['pm1', 'pm1', 'annotator4'] as const) ?? 'pm1', 'tagTasks', {
    task_ids: [anyTask(scene)],
    ...(scene.random.next() < 0.6 ? { add_ids: [scene.tagId] } : { remove_ids: [scene.tagId] }),
  });

/** What people do, with how often they do it, and the events that it may bring about. */
export const acts: readonly {
  readonly name: string;
  readonly weight: number;
  readonly fires: readonly Fired[];
  readonly act: (scene: Scene) => Promise<Outcome>;
}[] = [
  {
    name: 'claim',
    weight: 32,
    fires: ['item.claim', 'item.claim_inspection', 'item.start_acceptance'],
    act: claim,
  },
  {
    name: 'annotate',
    weight: 40,
    fires: ['item.submit', 'item.pass_unsampled', 'task.draw_inspection', 'task.all_passed', 'task.pause_person'],
    act: annotate,
  },
  {
    name: 'judge',
    weight: 26,
    fires: ['item.pass_inspection', 'item.fail_inspection', 'item.pass_acceptance', 'item.fail_acceptance'],
    act: judge,
  },
  {
    name: 'withdraw',
    weight: 5,
    fires: [
      'item.withdraw_submit',
      'item.withdraw_pass_inspection',
      'item.withdraw_fail_inspection',
      'item.withdraw_pass_acceptance',
      'item.withdraw_fail_acceptance',
      'item.withdraw_unsampled',
      'task.reopen',
    ],
    act: withdraw,
  },
  {
    name: 'release',
    weight: 4,
    fires: ['item.release', 'item.release_inspection', 'item.release_acceptance'],
    act: release,
  },
  {
    name: 'dispute',
    weight: 10,
    fires: [
      'item.raise_dispute',
      'item.name_dispute',
      'item.uphold_dispute',
      'item.overturn_dispute',
      'item.withdraw_dispute',
      'item.settle_dispute',
      'item.overturn_inspection',
      'item.overturn_acceptance',
    ],
    act: dispute,
  },
  { name: 'make a copy', weight: 10, fires: ['item.gather_copies'], act: makeCopy },
  { name: 'decide between copies', weight: 8, fires: [], act: decideCopies },
  { name: 'assign members', weight: 4, fires: ['task.assign_members'], act: assignMembers },
  { name: 'give', weight: 4, fires: ['item.give', 'item.hand_over', 'item.hand_over_inspection'], act: give },
  { name: 'pass on', weight: 3, fires: [], act: passOn },
  { name: 'move the team', weight: 1, fires: ['task.assign_team', 'task.take_back'], act: moveTeam },
  {
    name: 'pause',
    weight: 1,
    fires: ['task.pause'],
    act: (scene) => call(scene, 'pm1', 'pauseTask', { task_id: anyTask(scene), reason: 'Wait' }),
  },
  {
    name: 'resume',
    weight: 5,
    fires: ['task.resume'],
    act: (scene) => call(scene, 'pm1', 'resumeTask', { task_id: anyTask(scene) }),
  },
  { name: 'edit the task', weight: 3, fires: ['task.update'], act: updateTask },
  { name: 'tag', weight: 2, fires: ['task.tag'], act: tag },
  {
    name: 'mark a known answer',
    weight: 2,
    fires: ['task.set_ground_truth', 'task.mark_ground_truth', 'task.retire_ground_truth'],
    act: markKnown,
  },
  { name: 'let a paused person go on', weight: 1, fires: ['task.lift_pause'], act: liftPause },
  {
    name: 'draw',
    weight: 5,
    fires: [],
    act: (scene) => call(scene, 'lead3', 'drawInspection', { task_id: anyTask(scene) }),
  },
  {
    name: 'submit for acceptance',
    weight: 8,
    fires: ['task.submit_acceptance', 'item.open_acceptance'],
    act: (scene) =>
      call(scene, oneOf(scene, ['pm1', 'lead3'] as const) ?? 'pm1', 'submitAcceptance', {
        task_id: anyTask(scene),
        verifier_ids: (['acceptor2', 'acceptor2x'] as const).flatMap((login) => scene.idOf.get(login) ?? []),
      }),
  },
  { name: 'draw for acceptance', weight: 3, fires: ['task.draw_acceptance'], act: drawAcceptance },
  {
    name: 'pass the task',
    weight: 3,
    fires: ['task.pass_acceptance', 'item.accept_unseen'],
    act: (scene) => call(scene, 'acceptor2', 'passTask', { task_id: anyTask(scene) }),
  },
  {
    name: 'fail the task',
    weight: 4,
    fires: ['task.fail_acceptance', 'item.return_unseen'],
    act: (scene) =>
      // From outside also what the house has passed
      call(scene, scene.random.next() < 0.7 ? 'acceptor2' : 'acceptor2x', 'failTask', {
        task_id: anyTask(scene),
        return_to: scene.random.next() < 0.5 ? 'annotation' : 'inspection',
        reason: 'Not good enough',
      }),
  },
  {
    name: 'accept finally',
    weight: 1,
    fires: ['task.accept_externally', 'item.accept_externally'],
    act: acceptFinally,
  },
  { name: 'delete', weight: 1, fires: ['task.delete'], act: deleteTask },
  { name: 'delete the project', weight: 1, fires: [], act: deleteProject },
  { name: 'restore', weight: 6, fires: ['task.restore'], act: restore },
  {
    name: 'batch',
    weight: 9,
    fires: [
      'item.return_to_annotation',
      'item.return_to_inspection',
      'item.mark_invalid',
      'item.mark_valid',
      'task.recall',
    ],
    act: runAnyBatch,
  },
  {
    name: 'take a batch back',
    weight: 6,
    fires: ['item.revert', 'item.resume_dispute', 'task.put_back', 'task.withdraw_members', 'task.restore_team'],
    act: undoAnyBatch,
  },
  {
    name: 'distribute',
    weight: 2,
    fires: ['task.create', 'task.prepare', 'task.prepared'],
    act: distribute,
  },
  {
    name: 'recall',
    weight: 1,
    fires: [],
    act: (scene) => call(scene, 'pm1', 'recallItems', { task_id: anyTask(scene), count: 1 }),
  },
  {
    name: 'close or reopen',
    weight: 2,
    fires: [],
    act: (scene) =>
      call(scene, 'pm1', 'changeProjectState', {
        id: scene.projectId,
        event: oneOf(scene, ['close', 'archive', 'reopen', 'reopen', 'reopen', 'reopen'] as const) ?? 'reopen',
      }),
  },
];

/** Events that no act brings about, and why. */
export const besides: Readonly<Partial<Record<Fired, string>>> = {
  'task.preparation_failed': 'every source of the scene can be read; test/task/prepare.test.ts',
  'task.recognised': 'the platform has no recognition',
  'task.confirm': 'the platform has no recognition',
  'task.take_template_version': 'the tasks have no template; test/template/version.test.ts',
  'task.ask_services': 'needs a service outside; test/text/story.test.ts',
  'task.expire': 'comes 30 days after a deletion; test/bin',
};
