import { audioOf } from '../../../../tests/server/index.ts';
import { randomUUID } from 'node:crypto';
import type { WorkStage } from '@earmark/contract';
import { unjudgedSegments } from '@earmark/model';
import { maybeOne, sql } from '../../src/db/index.ts';
import { addSegment, sampleRate, type Login } from '../workflow/open-world.ts';
import { annotators, anyItem, anyTask, call, inspectors, oneOf, type Outcome, type Scene } from './scene.ts';

const everybody: readonly Login[] = ['pm1', 'lead3', ...annotators, 'inspector4', 'acceptor2', 'acceptor2x', 'viewer0'];

/** The person with the id; now and then somebody else, who must be refused. */
const loginOf = (scene: Scene, userId: number | null): Login => {
  const named = [...scene.idOf].find(([, id]) => id === userId)?.[0];
  return named !== undefined && scene.random.next() < 0.9 ? named : (oneOf(scene, everybody) ?? 'pm1');
};

export async function annotate(scene: Scene): Promise<Outcome> {
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

export async function judge(scene: Scene): Promise<Outcome> {
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

export async function claim(scene: Scene): Promise<Outcome> {
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

export async function withdraw(scene: Scene): Promise<Outcome> {
  const undo = await maybeOne<{ item_id: number; user_id: number; revision: number }>(
    scene.world.db,
    sql`select item_id, user_id, revision from item_undo order by hashint8(item_id + ${scene.random.below(1_000_000)}) limit 1`,
  );
  if (!undo) return undefined;
  const { item_id, revision } = undo;
  return call(scene, loginOf(scene, undo.user_id), 'withdrawItem', { item_id, revision });
}

/** Disputes a verdict, or does something with one that is disputed: whoever it is may be refused. */
export async function dispute(scene: Scene): Promise<Outcome> {
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

export async function release(scene: Scene): Promise<Outcome> {
  const item = await anyItem(scene, ['in_annotation', 'in_inspection', 'inspection_failed', 'in_internal_acceptance']);
  if (!item) return undefined;
  const holder = item.status === 'in_inspection' ? item.inspector_id : (item.verifier_id ?? item.annotator_id);
  const login = scene.random.next() < 0.3 ? 'lead3' : loginOf(scene, holder);
  return call(scene, login, 'releaseItem', { item_id: item.id });
}
