import { refuse } from '@earmark/model';
import { refuseFaults, type HandlersOf, type SignedInContext } from '../http/index.ts';
import {
  fireItem,
  lockItemAndTask,
  personOf,
  readItemState,
  requireTaskOfItem,
  type ItemState,
  type SubmittedFigures,
} from '../workflow/index.ts';
import { requireModality } from '../modality/required/index.ts';
import { faultsOf, figuresOf, holdLarge, onThread, type FoundFaults, type HeldDocument } from './document/index.ts';
import { holdsLease, requireLease } from './lease.ts';
import { appendRevision, holdDocument, submittedRevision } from './revision.ts';
import { revisionConflict } from './save.ts';
import { noteLife } from './sign-of-life.ts';

/** A document with the faults that prevent its submission. */
interface Checked extends FoundFaults {
  readonly held: HeldDocument;
  readonly work: SubmittedFigures;
}

/** Submits an annotation. Throws `lease_lost`, `revision_conflict` and `not_ready_to_submit`. */
export const submitItem: HandlersOf<'submitItem'>['submitItem'] = async (request, context) => {
  const { db, caller } = context;
  await requireTaskOfItem(db, context, request.item_id);
  const actor = personOf(caller);
  const seen = await readItemState(db, request.item_id, actor, request.annotation_id);
  // Revisions are immutable, so faults found before the transaction stay valid in it. Checking takes its time, which
  // only who may write can ask for
  const isMeant = seen.revision === request.revision && holdsLease(seen, caller, request.lease);
  const checked = isMeant ? await check(context, seen) : undefined;
  return db.transaction(async (tx) => {
    const item = await lockItemAndTask(tx, request.item_id, actor, request.annotation_id);
    // The response may have been lost; the lease has ended with the first submit
    const known = holdsLease(item, caller, request.lease)
      ? undefined
      : await submittedRevision(tx, item, caller.userId, request.lease);
    if (known !== undefined) return { revision: known };
    const stage = requireLease(item, caller, request.lease);
    const isChecked = item.revision === request.revision && item.stage_revision === seen.stage_revision;
    if (!isChecked || !checked) throw revisionConflict(item.revision);
    refuseUnready(item, checked);
    const revision = item.revision + 1;
    await appendRevision(context, tx, {
      item,
      revision,
      kind: 'submit',
      stage,
      authorId: caller.userId,
      batchId: null,
      lease: request.lease,
      commands: [],
      held: checked.held,
    });
    await fireItem(tx, item, { event: 'submit', actor, work: { ...checked.work, warningCount: checked.warningCount } });
    await noteLife(tx, { userId: caller.userId, item, stage, isLast: true });
    return { revision };
  });
};

async function check(context: SignedInContext, item: ItemState): Promise<Checked> {
  const held = await holdDocument(context, item, item.revision);
  return {
    held,
    work: await workOf(context, item, held),
    ...(await faultsOf(context, item, held, { countsWarnings: true })),
  };
}

/** Counts what was done since the stage began. */
async function workOf(context: SignedInContext, item: ItemState, held: HeldDocument): Promise<SubmittedFigures> {
  const { unitCount, size } = figuresOf(held);
  const atStart = await holdDocument(context, item, item.stage_revision);
  if (held.kind === 'small' && atStart.kind === 'small') {
    const modality = requireModality(held.document.kind);
    return { unitCount, size, ...modality.submittedWork(held.document, atStart.document) };
  }
  const json = (one: HeldDocument) => (one.kind === 'large' ? one : holdLarge(one.document)).json;
  const work = await onThread(
    'submittedWork',
    {
      modality: held.kind === 'large' ? held.modality : held.document.kind,
      document: json(held),
      atStageStart: json(atStart),
    },
    item,
  );
  return { unitCount, size, ...work };
}

/**
 * Throws `not_ready_to_submit` for violated template rules, untouched failed units, and rejected work without any
 * change.
 */
function refuseUnready(item: ItemState, { faults: [first, ...rest], count }: Checked): void {
  if (first) throw refuseFaults('not_ready_to_submit', [first, ...rest], count);
  const isUntouched = item.status !== 'in_annotation' && item.revision === item.judged_revision;
  if (isUntouched) throw refuseFaults('not_ready_to_submit', [refuse('item_not_modified').fault]);
}
