import { randomUUID } from 'node:crypto';
import { maybeOne, sql } from '../../src/db/index.ts';
import { copyJobs } from '../../src/item/index.ts';
import { addSegment, sampleRate } from '../workflow/open-world.ts';
import { runJobs } from './many.ts';
import { annotators, call, inspectors, oneOf, type Outcome, type Scene } from './scene.ts';

/** Begins a blind copy or goes on with one, and submits it mostly; copies that are in are compared at once. */
export async function makeCopy(scene: Scene): Promise<Outcome> {
  const { world, random, copiedTaskId: task_id } = scene;
  const login = oneOf(scene, annotators) ?? 'annotator4';
  const claimed = await call(scene, login, 'claimItem', { task_id, stage: 'annotation' });
  if (claimed.status >= 500) return claimed;
  const held = await maybeOne<{ item_id: number; annotation_id: number }>(
    world.db,
    sql`select item_id, id as annotation_id from annotation
      where annotator_id = ${scene.idOf.get(login) ?? 0} and ordinal > 1 and not is_check and status = 'in_annotation'
      order by hashint8(id + ${random.below(1_000_000)}) limit 1`,
  );
  if (!held) return claimed;
  const leased = await call(scene, login, 'leaseItem', { ...held, take_over: true });
  if (leased.status !== 200) return leased;
  const { lease, revision } = leased.data;
  const saved = await call(scene, login, 'saveItem', {
    ...held,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    // Two people say the same about every third time
    commands: [addSegment(randomUUID(), 0, sampleRate, `said ${random.below(3)}`)],
  });
  if (saved.status !== 200 || random.next() < 0.1) return saved;
  const submitted = await call(scene, login, 'submitItem', { ...held, lease, revision: saved.data.revision });
  await runJobs(scene, copyJobs(world.parts));
  return submitted;
}

/**
 * Decides what copies that differ come to, as an inspector who may be one of those who made them; or goes on with those
 * that are in.
 */
export async function decideCopies(scene: Scene): Promise<Outcome> {
  const { world, random, copiedTaskId: task_id } = scene;
  const found = await maybeOne<{ id: number; status: string }>(
    world.db,
    sql`select id, status from item where task_id = ${task_id} and result is null and status in ('in_annotation', 'annotation_completed', 'in_inspection')
      order by (status = 'in_annotation'), hashint8(id + ${random.below(1_000_000)}) limit 1`,
  );
  if (!found) return undefined;
  const { id: item_id } = found;
  if (found.status === 'in_annotation') {
    const closed = await call(scene, 'lead3', 'closeCopies', { task_id, item_ids: [item_id] });
    await runJobs(scene, copyJobs(world.parts));
    return closed;
  }
  const login = oneOf(scene, inspectors) ?? 'inspector4';
  if (found.status === 'annotation_completed') {
    const claimed = await call(scene, login, 'claimItem', { task_id, stage: 'inspection', item_id });
    if (claimed.status !== 200) return claimed;
  }
  const leased = await call(scene, login, 'leaseItem', { item_id, take_over: true });
  if (leased.status !== 200) return leased;
  const shown = await call(scene, login, 'getCopies', { item_id });
  if (shown.status !== 200) return shown;
  const frame = oneOf(scene, shown.data.copies)?.annotation_id ?? 0;
  const { lease, revision } = leased.data;
  return call(scene, login, 'adoptCopies', { item_id, lease, revision, picks: { frame } });
}
