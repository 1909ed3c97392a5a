import { audioOf } from '../../../../tests/server/index.ts';
import { randomUUID } from 'node:crypto';
import type { AudioCommand } from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import {
  addSegment,
  annotateOne,
  saveAndSubmit,
  inspect,
  openItem,
  openWorld,
  readTask,
  sampleRate,
  statusOf,
  type World,
} from './open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

describe('a task from its making to the external acceptance', () => {
  it('goes through every stage with refusals on the way', async () => {
    const { ask, call, db } = world;
    const taskId = await world.makeTask(3, { inspection_ratio: 99, inspection_batch: 1 });
    expect((await readTask(world, 'annotator4', taskId)).mine.claimable).toBe(3);

    const [first, second, third] = [
      await annotateOne(world, 'annotator4', taskId),
      await annotateOne(world, 'annotator4', taskId),
      await annotateOne(world, 'annotator4b', taskId),
    ];
    expect((await readTask(world, 'inspector4', taskId)).mine.inspectable).toBe(3);
    expect(
      (await call('annotator4b', 'claimItem', { task_id: taskId, stage: 'inspection', item_id: third })).message,
    ).toMatch(/own work/);

    // The inspector fails one segment with a comment
    await ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection', item_id: first });
    const workbench = await openItem(world, 'inspector4', first);
    const seen = await ask('inspector4', 'getItem', { id: first });
    const [segment] = audioOf(seen.document).segments;
    const verdict: AudioCommand = { type: 'segment.verdict', ids: [segment?.id ?? ''], verdict: 'inspection_failed' };
    const judged = await ask('inspector4', 'saveItem', {
      item_id: first,
      lease: workbench.lease,
      base_revision: workbench.revision,
      batch_id: randomUUID(),
      commands: [verdict],
    });
    const passing = await call('inspector4', 'inspectItem', {
      item_id: first,
      lease: workbench.lease,
      revision: judged.revision,
      verdict: 'pass',
    });
    expect([passing.status, passing.code]).toEqual([422, 24002009]);
    await ask('inspector4', 'inspectItem', {
      item_id: first,
      lease: workbench.lease,
      revision: judged.revision,
      verdict: 'fail',
      comment: 'Listen again',
    });
    expect(await statusOf(db, first)).toBe('inspection_failed');

    // The annotator must change it before submitting again
    const rework = await ask('annotator4', 'nextItem', { task_id: taskId, stage: 'annotation' });
    expect(rework.item_id).toBe(first);
    const again = await openItem(world, 'annotator4', first);
    const untouched = await call('annotator4', 'submitItem', {
      item_id: first,
      lease: again.lease,
      revision: again.revision,
    });
    expect([untouched.status, untouched.issues[0]?.code]).toEqual([422, 'segment_not_modified']);
    await saveAndSubmit(world, 'annotator4', first, [
      { type: 'segment.answer', ids: [segment?.id ?? ''], labelId: 'text', answer: 'hello there' },
    ]);
    await inspect(world, 'inspector4', taskId, first, 'pass');
    await inspect(world, 'inspector4', taskId, second, 'pass');
    expect((await readTask(world, 'lead3', taskId)).state).toBe('in_progress');
    await inspect(world, 'inspector4', taskId, third, 'pass');
    const passed = await ask('inspector4', 'getItem', { id: first });
    expect(audioOf(passed.document).segments.map((other) => other.status)).toEqual(['inspection_passed']);
    const waiting = await readTask(world, 'lead3', taskId);
    expect([waiting.state, waiting.status, waiting.inspection_passed_count]).toEqual([
      'verifiers_to_be_assigned',
      'personnel_to_be_assigned',
      3,
    ]);

    // Internal acceptance: one item is rejected, the task goes back, is submitted again and passes
    const [internal, external] = [await world.idOf('acceptor2'), await world.idOf('acceptor2x')];
    expect((await call('lead3', 'submitAcceptance', { task_id: taskId, verifier_ids: [external] })).code).toBe(
      24002026,
    );
    await ask('lead3', 'submitAcceptance', { task_id: taskId, verifier_ids: [internal, external] });
    await ask('acceptor2', 'claimItem', { task_id: taskId, stage: 'acceptance', item_id: second });
    const acceptance = await openItem(world, 'acceptor2', second);
    await ask('acceptor2', 'acceptItem', {
      item_id: second,
      lease: acceptance.lease,
      revision: acceptance.revision,
      verdict: 'fail',
      comment: 'Wrong word',
      return_to: 'annotation',
    });
    expect((await call('acceptor2', 'passTask', { task_id: taskId })).code).toBe(24002018);
    expect((await call('annotator4', 'leaseItem', { item_id: second })).code).toBe(24002001);
    await ask('acceptor2', 'failTask', { task_id: taskId, return_to: 'annotation', reason: 'See the comment' });
    expect((await readTask(world, 'lead3', taskId)).remark).toBe('See the comment');
    await saveAndSubmit(world, 'annotator4', second, [addSegment(randomUUID(), 2 * sampleRate, 3 * sampleRate)]);
    await inspect(world, 'inspector4', taskId, second, 'pass');
    await ask('pm1', 'submitAcceptance', { task_id: taskId, verifier_ids: [internal, external] });
    expect((await call('acceptor2x', 'passTask', { task_id: taskId })).status).toBe(403);
    const { name: typed_name } = await readTask(world, 'acceptor2x', taskId);
    expect((await call('acceptor2', 'acceptExternally', { task_id: taskId, typed_name })).status).toBe(403);
    await ask('acceptor2', 'passTask', { task_id: taskId });
    expect((await readTask(world, 'pm1', taskId)).counts).toEqual({ internal_acceptance_passed: 3 });

    await ask('acceptor2x', 'acceptExternally', { task_id: taskId, typed_name });
    const accepted = await readTask(world, 'pm1', taskId);
    expect([accepted.status, accepted.counts]).toEqual(['accepted', { externally_accepted: 3 }]);
    expect((await call('acceptor2x', 'acceptExternally', { task_id: taskId, typed_name })).status).toBe(409);
    expect((await call('pm1', 'deleteTask', { id: taskId })).code).toBe(24002015);

    // Time is the server's, whatever calls take here
    for (const seconds of [accepted.annotation_seconds, accepted.inspection_seconds, accepted.acceptance_seconds]) {
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThan(60);
    }
    const { rows } = await ask('pm1', 'listItemEvents', { item_id: first });
    expect(rows.map((row) => row.event).reverse()).toEqual([
      'claim',
      'submit',
      'claim_inspection',
      'fail_inspection',
      'submit',
      'claim_inspection',
      'pass_inspection',
      'open_acceptance',
      'accept_unseen',
      'accept_externally',
    ]);
    const broken = await db.query(sql`
      select e.id from audit_event e join lateral (select to_status from audit_event o where o.entity = e.entity and o.entity_id = e.entity_id and o.id < e.id order by o.id desc limit 1) before on true
      where e.entity in ('item', 'task') and e.from_status is distinct from before.to_status`);
    expect(broken).toEqual([]);
  });

  it('sends everything not passed to inspection when the verifier fails the task as a whole', async () => {
    const { ask } = world;
    const taskId = await world.makeTask(2, { inspection_ratio: 99, inspection_batch: 1 });
    const items = [await annotateOne(world, 'annotator4', taskId), await annotateOne(world, 'annotator4', taskId)];
    for (const item of items) await inspect(world, 'inspector4', taskId, item, 'pass');
    await ask('lead3', 'submitAcceptance', { task_id: taskId, verifier_ids: [await world.idOf('acceptor2')] });
    const [kept = 0, returned = 0] = items;
    await ask('acceptor2', 'claimItem', { task_id: taskId, stage: 'acceptance', item_id: kept });
    const { lease, revision } = await openItem(world, 'acceptor2', kept);
    await ask('acceptor2', 'acceptItem', { item_id: kept, lease, revision, verdict: 'pass', unjudged: 1 });
    await ask('acceptor2', 'failTask', { task_id: taskId, return_to: 'inspection', reason: 'Not thorough' });
    expect([await statusOf(world.db, kept), await statusOf(world.db, returned)]).toEqual([
      'internal_acceptance_passed',
      'internal_acceptance_not_passed',
    ]);
    expect((await world.call('annotator4', 'leaseItem', { item_id: returned })).status).toBe(409);
    expect((await ask('inspector4', 'nextItem', { task_id: taskId, stage: 'inspection' })).item_id).toBe(returned);
    await inspect(world, 'inspector4', taskId, returned, 'pass');
    expect((await readTask(world, 'lead3', taskId)).state).toBe('verifiers_to_be_assigned');
  });
});
