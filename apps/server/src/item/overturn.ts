import { disputeRules, type DisputedStage } from '@earmark/contract';
import type { Transaction } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { fireItem, platform, type ItemAnnotation, type ItemState } from '../workflow/index.ts';
import { passWhole } from './judge.ts';
import { appendRevision, holdDocument } from './revision.ts';

/** The item that a verdict judged, and the event of that verdict. */
interface Overturning {
  readonly annotation: ItemAnnotation;
  readonly judgedRevision: number;
  readonly stage: DisputedStage;
  readonly verdictEventId: number;
}

/**
 * Prepares, outside a transaction, what an overturned verdict makes of its item: the document as it was judged, passed
 * as a whole. What the annotator has changed since stays in the history. Returns the act, for a transaction that holds
 * the locks of task and item; it throws `dispute_moved_on` when the item was judged again.
 */
export async function prepareOverturn(
  context: SignedInContext,
  { annotation, judgedRevision, stage, verdictEventId }: Overturning,
): Promise<(tx: Transaction, item: ItemState) => Promise<void>> {
  const judged = await holdDocument(context, annotation, judgedRevision);
  const { held, commands } = await passWhole(judged, stage, { id: annotation.id, revision: judgedRevision });
  return async (tx, item) => {
    if (item.judged_revision !== judgedRevision) throw new Refusal('dispute_moved_on');
    await appendRevision(context, tx, {
      item,
      revision: item.revision + 1,
      kind: 'verdict',
      stage,
      authorId: context.caller.userId,
      batchId: null,
      lease: null,
      commands: item.revision === judgedRevision ? commands : [],
      held,
    });
    await fireItem(tx, item, {
      event: disputeRules[stage].overturns,
      actor: platform(context.caller.userId),
      undoneId: verdictEventId,
    });
  };
}
