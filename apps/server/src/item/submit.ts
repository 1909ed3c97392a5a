import { audioRulesSchema, checkAudio, checkRework, refuse, type AudioDocument, type Fault, type LabelSet } from '@earmark/model';
import { one, sql, type Transaction } from '../db/index.ts';
import { refuseFaults, type HandlersOf } from '../http/index.ts';
import { fireItem, lockItemAndTask, personOf, requireTaskOfItem, type ItemState } from '../workflow/index.ts';
import { isHandedInAlready } from './handed-in.ts';
import { requireLease } from './lease.ts';
import { appendRevision, holdDocument } from './revision.ts';
import { revisionConflict } from './save.ts';

export const submitItem: HandlersOf<'submitItem'>['submitItem'] = async (request, context) => {
  const { db, caller } = context;
  await requireTaskOfItem(db, context, request.item_id);
  await db.transaction(async (tx) => {
    const actor = personOf(caller);
    const item = await lockItemAndTask(tx, request.item_id, actor);
    if (await isHandedInAlready(tx, item.id, caller.userId, request.lease)) return;
    const stage = requireLease(item, caller, request.lease);
    if (item.revision !== request.revision) throw revisionConflict(item.revision);
    const held = await holdDocument(context, tx, item.id, item.revision);
    const [first, ...rest] = await findFaults(tx, item, held.document);
    if (first) throw refuseFaults('not_ready_to_submit', [first, ...rest]);
    await appendRevision(context, tx, {
      itemId: item.id, revision: item.revision + 1, kind: 'submit', stage, authorId: caller.userId, batchId: null, lease: request.lease, commands: [], held,
    });
    await fireItem(tx, item, { event: 'submit', actor });
    await tx.query(sql`update item set annotation_seconds = annotation_seconds + ${request.seconds_spent} where id = ${item.id}`);
    await tx.query(sql`update task set annotation_seconds = annotation_seconds + ${request.seconds_spent} where id = ${item.task_id}`);
  });
  return {};
};

/** What keeps the item from being handed in: the template's rules, failed segments untouched, and refused work without any change. */
async function findFaults(tx: Transaction, item: ItemState, document: AudioDocument): Promise<Fault[]> {
  const { labels, rules } = await one<{ labels: LabelSet; rules: unknown }>(tx, sql`select labels, rules from task where id = ${item.task_id}`);
  const faults = [...checkAudio(document, labels, audioRulesSchema.parse(rules)), ...checkRework(document)];
  const isUntouched = item.status !== 'in_annotation' && item.revision === item.judged_revision;
  return faults.length === 0 && isUntouched ? [refuse('segment_not_modified').fault] : faults;
}
