import { isHeard, type ItemEvent } from '@earmark/contract';
import { heardPercent, type Figures, type ReviewStage } from '@earmark/model';
import { one, sql, type Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { tellReturned } from '../notification/index.ts';
import {
  fireItem,
  lockItemAndTask,
  personOf,
  readItemState,
  requireTaskOfItem,
  type ItemState,
} from '../workflow/index.ts';
import { requireModality, requireModalityOf } from '../modality/required/index.ts';
import { figuresOf, holdSmall, onThread, passRest, settle, type HeldDocument } from './document/index.ts';
import { errorsOf } from './errors-of.ts';
import { requireLease } from './lease.ts';
import { appendRevision, holdDocument, submittedRevision, type Commands } from './revision.ts';
import { noteLife } from './sign-of-life.ts';
import { revisionConflict } from './save.ts';

/** A reviewer's verdict as the call takes it. */
interface Judgement {
  readonly item_id: number;
  readonly annotation_id?: number | undefined;
  readonly lease: string;
  readonly revision: number;
  readonly verdict: 'pass' | 'fail';
  readonly unjudged: number;
  readonly heard?: number | undefined;
  readonly comment: string;
  /** Error types of the item as a whole. */
  readonly error_types: readonly number[];
  readonly return_to?: 'annotation' | 'inspection';
}

const events: Readonly<Record<ReviewStage, Readonly<Record<'pass' | 'fail', ItemEvent>>>> = {
  inspection: { pass: 'pass_inspection', fail: 'fail_inspection' },
  acceptance: { pass: 'pass_acceptance', fail: 'fail_acceptance' },
};

/** The judged document and what the verdict makes of it. */
interface Outcome {
  readonly failed: number;
  /** Error types that the failed units name. */
  readonly found: Pick<Figures, 'errorTypes' | 'untypedCount'>;
  /** Units that can be judged. */
  readonly units: number;
  readonly unjudged: number;
  readonly held: HeldDocument;
  readonly commands: Commands;
}

/** Stores an inspector's verdict. Throws like `judge`. */
export const inspectItem: HandlersOf<'inspectItem'>['inspectItem'] = async (request, context) => {
  await requireTaskOfItem(context.db, context, request.item_id);
  return { revision: await judge(context, 'inspection', request) };
};

/** Stores a verifier's verdict. Throws like `judge`. */
export const acceptItem: HandlersOf<'acceptItem'>['acceptItem'] = async (request, context) => {
  await requireTaskOfItem(context.db, context, request.item_id);
  return { revision: await judge(context, 'acceptance', request) };
};

/**
 * Stores a reviewer's verdict on a whole item as one revision; both review stages share this. Passing requires that no
 * unit is marked as failed and that the number of unjudged units is confirmed; these are then marked as passed. Failing
 * requires a failed unit or a comment. Returns the revision, the same for a verdict that was already stored. Throws
 * `lease_lost`, `failed_remain`, `nothing_failed`, `unjudged_remain`, `heard_too_little`.
 */
async function judge(context: SignedInContext, stage: ReviewStage, request: Judgement): Promise<number> {
  const { db, caller } = context;
  const actor = personOf(caller);
  const seen = await readItemState(db, request.item_id, actor, request.annotation_id);
  // Revisions are immutable, so a result computed before the transaction stays valid in it
  const outcome = seen.revision === request.revision ? await prepare(context, stage, seen, request.verdict) : undefined;
  return db.transaction(async (tx) => {
    const item = await lockItemAndTask(tx, request.item_id, actor, request.annotation_id);
    const known = await submittedRevision(tx, item, caller.userId, request.lease);
    if (known !== undefined) return known;
    if (requireLease(item, caller, request.lease) !== stage) throw new Refusal('lease_lost');
    if (item.copies > 1 && item.result === null) throw new Refusal('result_missing');
    if (item.revision !== request.revision || !outcome) throw revisionConflict(item.revision);
    const { failed, found, units, unjudged, held, commands } = outcome;
    if (request.verdict === 'pass' && failed > 0) throw new Refusal('failed_remain', { count: failed });
    if (request.verdict === 'fail' && failed === 0 && request.comment === '') throw new Refusal('nothing_failed');
    if (request.verdict === 'pass' && unjudged !== request.unjudged)
      throw new Refusal('unjudged_remain', { count: unjudged }, { data: { count: unjudged } });
    if (request.verdict === 'pass') await requireHeard(tx, item.task_id, stage, request.heard);
    const errors = request.verdict === 'fail' ? await errorsOf(tx, item.task_id, request.error_types, found) : [];
    const revision = item.revision + 1;
    await appendRevision(context, tx, {
      item,
      revision,
      kind: 'verdict',
      stage,
      authorId: caller.userId,
      batchId: null,
      lease: request.lease,
      commands,
      held,
    });
    await fireItem(tx, item, {
      event: events[stage][request.verdict],
      actor,
      verdict: {
        remark: request.comment,
        returnTo: request.return_to,
        errors,
        heard: request.heard,
        ...(request.verdict === 'pass' && { passed: { units, unjudged } }),
      },
    });
    // What acceptance rejects goes back with its task
    if (stage === 'inspection' && request.verdict === 'fail')
      await tellReturned(tx, item.task_id, { actorId: caller.userId, itemId: item.id });
    await noteLife(tx, { userId: caller.userId, item, stage, isLast: true });
    return revision;
  });
}

/** Throws `heard_too_little` where the task demands that more of the medium was played. What is read is not heard. */
async function requireHeard(tx: Transaction, taskId: number, stage: ReviewStage, share = 0): Promise<void> {
  const task = await one<{ demanded: number; business: string }>(
    tx,
    sql`select ${sql.identifier('t', `${stage}_heard`)} as demanded, t.business from task t where t.id = ${taskId}`,
  );
  const heard = heardPercent(share);
  if (heard < task.demanded && isHeard(requireModalityOf(task.business)))
    throw new Refusal('heard_too_little', { heard, demanded: task.demanded });
}

/** Computes the document after the verdict, outside the transaction. */
async function prepare(
  context: SignedInContext,
  stage: ReviewStage,
  item: ItemState,
  verdict: Judgement['verdict'],
): Promise<Outcome> {
  const { id, revision } = item;
  const before = await holdDocument(context, item, revision);
  const figures = figuresOf(before);
  const counts = {
    failed: figures.failedCount,
    found: figures,
    units: figures.isValid ? figures.unitCount : 0,
    unjudged: figures.unjudgedCounts[stage],
  };
  if (verdict === 'fail' || counts.failed > 0) return { ...counts, held: before, commands: [] };
  return { ...counts, ...(await passWhole(before, stage, { id, revision })) };
}

/** Marks every unit of a document as passed in a stage. Must not be called inside a transaction. */
export async function passWhole(
  before: HeldDocument,
  stage: ReviewStage,
  of: { readonly id: number; readonly revision: number },
): Promise<Pick<Outcome, 'held' | 'commands'>> {
  if (before.kind === 'large') {
    const passed = await onThread('passRest', { modality: before.modality, document: before.json, stage }, of);
    return { held: settle(passed.document), commands: passed.commands };
  }
  const modality = requireModality(before.document.kind);
  const { document, commands } = passRest(modality, before.document, stage);
  return { held: holdSmall(document, modality.bytesAfter(before.document, before.bytes, document)), commands };
}
