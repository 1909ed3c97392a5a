import type { ItemEvent } from '@earmark/contract';
import { applyCommand, documentBytesAfter, isFailed, verdictsOf, type AudioCommand, type AudioDocument, type ReviewStage } from '@earmark/model';
import type { Transaction } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { fireItem, lockItemAndTask, personOf, type ItemState } from '../workflow/index.ts';
import { isHandedInAlready } from './handed-in.ts';
import { requireLease } from './lease.ts';
import { appendRevision, holdDocument } from './revision.ts';
import { revisionConflict } from './save.ts';

export interface Judgement {
  readonly item_id: number;
  readonly lease: string;
  readonly revision: number;
  readonly verdict: 'pass' | 'fail';
  readonly comment: string;
  readonly return_to?: 'annotation' | 'inspection';
}

const events: Readonly<Record<ReviewStage, Readonly<Record<'pass' | 'fail', ItemEvent>>>> = {
  inspection: { pass: 'pass_inspection', fail: 'fail_inspection' },
  acceptance: { pass: 'pass_acceptance', fail: 'fail_acceptance' },
};

/**
 * A reviewer's verdict on a whole item, as one revision that both stages share. Passing needs that no segment is marked as
 * failed, and marks those not judged one by one as passed; failing needs a failed segment or a comment. Answers the item, or
 * null when this very verdict was given before.
 */
export async function judge(context: SignedInContext, tx: Transaction, stage: ReviewStage, request: Judgement): Promise<ItemState | null> {
  const { caller } = context;
  const actor = personOf(caller);
  const item = await lockItemAndTask(tx, request.item_id, actor);
  if (await isHandedInAlready(tx, item.id, caller.userId, request.lease)) return null;
  if (requireLease(item, caller, request.lease) !== stage) throw new Refusal('lease_lost');
  if (item.revision !== request.revision) throw revisionConflict(item.revision);
  const held = await holdDocument(context, tx, item.id, item.revision);
  const before = held.document;
  const failed = before.segments.filter((segment) => isFailed(segment.status)).length;
  if (request.verdict === 'pass' && failed > 0) throw new Refusal('failed_remain', { count: failed });
  if (request.verdict === 'fail' && failed === 0 && request.comment === '') throw new Refusal('nothing_failed');
  const { document, commands } = request.verdict === 'pass' ? passRest(before, stage) : { document: before, commands: [] };
  const bytes = documentBytesAfter(before, held.bytes, document);
  await appendRevision(context, tx, {
    itemId: item.id, revision: item.revision + 1, kind: 'verdict', stage, authorId: caller.userId, batchId: null, lease: request.lease, commands, held: { document, bytes },
  });
  await fireItem(tx, item, { event: events[stage][request.verdict], actor, verdict: { remark: request.comment, returnTo: request.return_to } });
  return item;
}

/** Segments that were not judged one by one pass with the item. */
function passRest(document: AudioDocument, stage: ReviewStage): { document: AudioDocument; commands: AudioCommand[] } {
  const [passed] = verdictsOf[stage];
  const ids = document.segments.filter((segment) => segment.status !== passed).map((segment) => segment.id);
  if (ids.length === 0) return { document, commands: [] };
  const command: AudioCommand = { type: 'segment.verdict', ids, verdict: passed };
  const result = applyCommand(document, command);
  if (!result.ok) throw new Error(`The segments of a document cannot be judged: ${result.fault.code}`);
  return { document: result.value, commands: [command] };
}
