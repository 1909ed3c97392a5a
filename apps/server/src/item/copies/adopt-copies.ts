import type { CopyPicks } from '@earmark/contract';
import { documentBytes, maxDocumentBytes, refuse, type BaseDocument, type LabelSet } from '@earmark/model';
import { copyRulesOf } from '@earmark/model/agreement';
import { maybeOne, one, sql, type Queryable, type Transaction } from '../../db/index.ts';
import {
  InvalidRequest,
  Refusal,
  refuseFaults,
  type HandlersOf,
  type Parts,
  type SignedInContext,
} from '../../http/index.ts';
import { requireModality } from '../../modality/required/index.ts';
import {
  lockItemAndTask,
  personOf,
  readItemState,
  readSeenCheck,
  requireTaskOfItem,
  type CopyRow,
  type ItemState,
} from '../../workflow/index.ts';
import { openCopies, readGathered } from './copies.ts';
import { commandIssues, editDocument, faultsOf, holdSmall, type Command } from '../document/index.ts';
import { requireLease } from '../lease.ts';
import { appendRevision } from '../revision.ts';
import { revisionConflict } from '../save.ts';
import { noteLife } from '../sign-of-life.ts';

/* What becomes of blind copies: one document, decided by an inspector or by their agreement (ADR 67). */

/** Taking one of an item's blind copies, or a merger of them, as its result. */
export const adoptionHandlers: HandlersOf<'adoptCopies'> = {
  async adoptCopies({ item_id: id, lease, revision, picks, commands }, context) {
    const { db, caller } = context;
    await requireTaskOfItem(db, context, id);
    const actor = personOf(caller);
    const seen = await readItemState(db, id, actor);
    // A call that is repeated because its answer was lost gets the same answer
    const adopted = await findAdoption(db, seen, { lease, revision, userId: caller.userId });
    if (adopted) return adopted;
    // Before anything is read of copies: faults in them would tell what they say
    if (requireLease(seen, caller, lease) !== 'inspection') throw new Refusal('lease_lost');
    const isSeen = seen.copies > 1 && !(await readSeenCheck(db, context, id));
    const rows = await readGathered(db, id, isSeen ? seen.status : 'unclaimed');
    const merged = merge(await openCopies(context, rows), rows, picks);
    const document = await correct(context, seen, merged.document, commands);
    return db.transaction(async (tx) => {
      const item = await lockItemAndTask(tx, id, actor);
      // Again under the lock: the first of two equal calls may have come through meanwhile
      const done = await findAdoption(tx, item, { lease, revision, userId: caller.userId });
      if (done) return done;
      const stage = requireLease(item, caller, lease);
      if (stage !== 'inspection') throw new Refusal('lease_lost');
      if (item.revision !== revision) throw revisionConflict(item.revision);
      await adopt(context, tx, item, { ...merged, document, result: 'chosen', authorId: caller.userId, lease });
      await noteLife(tx, { userId: caller.userId, item, stage });
      return { annotation_id: item.annotation_id, revision: revision + 1 };
    });
  },
};

/** Finds the revision that the same call has made already. */
async function findAdoption(
  db: Queryable,
  { annotation_id }: Pick<ItemState, 'annotation_id'>,
  { lease, revision, userId }: { readonly lease: string; readonly revision: number; readonly userId: number },
): Promise<{ annotation_id: number; revision: number } | undefined> {
  const row = await maybeOne<{ revision: number }>(
    db,
    sql`select revision from annotation_revision where annotation_id = ${annotation_id} and revision = ${revision + 1} and kind = 'adoption' and lease = ${lease} and author_id = ${userId}`,
  );
  return row && { annotation_id, revision: row.revision };
}

/**
 * Applies what the inspector corrects, as an annotator may, and checks the result as a submission is. Throws
 * `command_refused` and `not_ready_to_submit`.
 */
async function correct(
  context: SignedInContext,
  item: ItemState,
  merged: BaseDocument,
  commands: readonly Command[],
): Promise<BaseDocument> {
  const modality = requireModality(merged.kind);
  const issues = commandIssues(modality, commands);
  if (issues.length > 0) throw new InvalidRequest(issues);
  const { db, caller } = context;
  const task = await one<{ labels: LabelSet }>(db, sql`select labels from task where id = ${item.task_id}`);
  const author = { userId: caller.userId, userName: caller.name, stage: 'annotation' } as const;
  const before = { document: merged, bytes: documentBytes(merged) };
  const edited = editDocument(modality, { author, labels: task.labels }, before, merged, commands);
  if (!edited.ok) throw refuseFaults('command_refused', [edited.fault]);
  const document = withoutComments(edited.value.document);
  const { faults, count } = await faultsOf(context, item, holdSmall(document, documentBytes(document)), {
    countsWarnings: false,
  });
  const [first, ...rest] = faults;
  if (first) throw refuseFaults('not_ready_to_submit', [first, ...rest], count);
  return document;
}

interface Chosen {
  readonly document: BaseDocument;
  /** The copy that most was taken from. */
  readonly copy: CopyRow;
}

/** Puts the result together. Throws `annotation_unknown` for a copy that the item does not have. */
function merge(documents: readonly BaseDocument[], rows: readonly CopyRow[], { frame, places }: CopyPicks): Chosen {
  const indexOf = (annotationId: number): number => {
    const index = rows.findIndex(({ annotation_id }) => annotation_id === annotationId);
    if (index < 0) throw new Refusal('annotation_unknown', { annotation: annotationId });
    return index;
  };
  const picks = {
    frame: indexOf(frame),
    places: Object.fromEntries(Object.entries(places).map(([place, copy]) => [place, indexOf(copy)])),
  };
  const [first] = documents;
  if (!first) throw new Refusal('copies_not_in');
  const { document, most } = copyRulesOf(requireModality(first.kind)).mergeCopies(documents, picks);
  const copy = rows[most];
  if (!copy) throw new Refusal('copies_not_in');
  return { document: withoutComments(document), copy };
}

/** Comments stay with the copies: they would tell who wrote. */
export function withoutComments(document: BaseDocument): BaseDocument {
  const { units } = requireModality(document.kind);
  return {
    ...units.put(
      document,
      units.of(document).map((unit) => (unit.comments.length > 0 ? { ...unit, comments: [] } : unit)),
    ),
    comments: [],
  };
}

/** What becomes of the copies: the document, whose it is, and who decided. */
interface Adoption extends Chosen {
  readonly result: NonNullable<ItemState['result']>;
  readonly authorId: number;
  readonly lease: string | null;
}

/**
 * Makes a document the result of an item's copies: a revision of its first annotation, which is now that of the copy's
 * author.
 */
export async function adopt(
  parts: Pick<Parts, 'db' | 'config'>,
  tx: Transaction,
  item: ItemState,
  { document, copy, result, authorId, lease }: Adoption,
): Promise<void> {
  const bytes = documentBytes(document);
  if (bytes > maxDocumentBytes) throw refuseFaults('command_refused', [refuse('document_too_large').fault]);
  const revision = item.revision + 1;
  await appendRevision(parts, tx, {
    item,
    revision,
    kind: 'adoption',
    stage: result === 'chosen' ? 'inspection' : 'annotation',
    authorId,
    batchId: null,
    lease,
    commands: [],
    held: holdSmall(document, bytes),
  });
  await tx.query(sql`
    with taken as (
      update annotation set is_taken = (id = ${copy.annotation_id}) where item_id = ${item.id} and ordinal > 1
    ), first as (
      update annotation set annotator_id = ${copy.annotator_id}, stage_revision = ${revision} where id = ${item.annotation_id}
    )
    update item set annotator_id = ${copy.annotator_id}, result = ${result} where id = ${item.id}`);
}
