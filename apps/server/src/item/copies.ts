import { withoutAuthors, type AnyDocument, type CopyPicks, type CopyState } from '@earmark/contract';
import { documentBytes, maxDocumentBytes, refuse, type BaseDocument, type LabelSet } from '@earmark/model';
import { copyRulesOf, meanOf, type PairAgreement } from '@earmark/model/agreement';
import { maybeOne, one, sql, type Queryable, type Transaction } from '../db/index.ts';
import { withCharacterSets } from '../character-set/index.ts';
import {
  InvalidRequest,
  Refusal,
  refuseFaults,
  scopeFor,
  type HandlersOf,
  type Parts,
  type SignedInContext,
} from '../http/index.ts';
import type { JobHandler } from '../job/index.ts';
import { requireModality } from '../modality/required/index.ts';
import {
  closeOpenCopies,
  fireItem,
  gatheringCopies,
  hasAnnotated,
  lockItemAndTask,
  personOf,
  platform,
  readCopies,
  readItemState,
  readSeenCheck,
  requireItem,
  requireTask,
  requireTaskOfItem,
  type CopyRow,
  type ItemState,
} from '../workflow/index.ts';
import { holdSmall } from './held-document.ts';
import { reference } from './queries.ts';
import { requireLease } from './lease.ts';
import { appendRevision, holdDocument, readDocument } from './revision.ts';
import { revisionConflict } from './save.ts';
import { textOf } from './shared-json.ts';
import { noteLife } from './sign-of-life.ts';
import { titledKinds } from './titled-kinds.ts';
import { commandIssues, editDocument, findFaults, type Command } from './work-on-document.ts';

/* Blind copies that are in: comparing them, deciding between them, and going on with fewer (ADR 67). */

export const copyHandlers: HandlersOf<'getCopies' | 'listCopies' | 'adoptCopies' | 'closeCopies'> = {
  async getCopies({ item_id: id }, context) {
    const { db, caller } = context;
    await requireItem(db, context, id);
    const seesNames = scopeFor(caller, 'item.reassign') !== undefined;
    const { copies, status, result, agreement, threshold, labels, is_maker } = await one<OpenedItem>(
      db,
      sql`
        select i.copies, i.status, i.result, i.agreement, t.labels, t.agreement_threshold as threshold, ${hasAnnotated(caller.userId)} as is_maker
        from item i join task t on t.id = i.task_id where i.id = ${id}`,
    );
    // Who made one knows nothing of the others, and outside nobody knows of any
    if (copies > 1 && (caller.isExternal || (is_maker && context.scope === 'assigned'))) throw new Refusal('not_found');
    // An item with a known answer looks as free as the others
    const seenStatus = (await readSeenCheck(db, context, id)) ? 'unclaimed' : status;
    const rows = copies > 1 ? await readGathered(db, id, seenStatus) : [];
    const documents = await openCopies(context, rows);
    const letterOf = new Map(rows.map(({ annotation_id }, index) => [annotation_id, letterAt(index)]));
    const pairs = await db.query<PairRow>(
      sql`select first_id, second_id, value, measures, kinds from annotation_agreement where item_id = ${id}`,
    );
    return {
      copies: rows.map(({ annotation_id, is_taken, annotator_id, annotator_name }, index) => ({
        annotation_id,
        letter: letterAt(index),
        // Every modality's document belongs to the contract's union
        document: withoutAuthors(documents[index], caller.userId) as AnyDocument,
        is_taken,
        annotator: seesNames ? { id: annotator_id, name: annotator_name } : null,
      })),
      agreement,
      threshold: threshold / 100,
      pairs: pairs.flatMap(({ first_id, second_id, value, measures, kinds }) => {
        const [first, second] = [letterOf.get(first_id), letterOf.get(second_id)].toSorted();
        return first === undefined || second === undefined
          ? []
          : [{ first, second, value, measures: spelt(measures), kinds: titledKinds(kinds, labels) }];
      }),
      result,
      decision: seesNames && result === 'chosen' ? await readDecision(db, id) : null,
    };
  },

  async listCopies({ item_id: id }, context) {
    const { db } = context;
    await requireItem(db, context, id);
    const rows = await db.query<CopyStateRow>(sql`
      select c.id, case when c.closed_at is not null and c.status = 'unclaimed' then 'given_up' else c.status end as status, u.id as annotator_id, u.name as annotator_name,
        case when c.status = 'annotation_completed' then (
          select max(r.created_at) from annotation_revision r where r.annotation_id = c.id and r.kind = 'submit') else c.held_since end as since
      from annotation c left join app_user u on u.id = c.annotator_id where c.item_id = ${id} and c.ordinal > 1 and not c.is_check order by c.ordinal`);
    return {
      rows: rows.map((row) => ({
        annotation_id: row.id,
        status: row.status,
        annotator: reference(row.annotator_id, row.annotator_name),
        since: row.since?.toISOString() ?? null,
      })),
      is_closable:
        rows.some(({ status }) => status === 'unclaimed') &&
        rows.some(({ status }) => status === 'annotation_completed'),
    };
  },

  async adoptCopies({ item_id: id, lease, revision, picks, commands }, context) {
    const { db, caller } = context;
    await requireTaskOfItem(db, context, id);
    const actor = personOf(caller);
    const seen = await readItemState(db, id, actor);
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

  async closeCopies({ task_id, item_ids }, context) {
    await requireTask(context.db, context, task_id);
    const refused: { item_id: number; reason: string }[] = [];
    const wanted = [...new Set(item_ids)];
    for (const id of wanted) {
      const isClosed = await context.db.transaction(async (tx) => {
        const found = await maybeOne(tx, sql`select id from item where id = ${id} and task_id = ${task_id}`);
        if (!found) return false;
        await lockItemAndTask(tx, id, personOf(context.caller));
        return closeOpenCopies(tx, id, context.caller.userId);
      });
      if (!isClosed) refused.push({ item_id: id, reason: new Refusal('no_copies').sentence(context.language) });
    }
    return { closed: wanted.length - refused.length, refused };
  },
};

interface CopyStateRow {
  readonly id: number;
  readonly status: CopyState;
  readonly annotator_id: number | null;
  readonly annotator_name: string | null;
  readonly since: Date | null;
}

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

/** Who decided what the copies of an item come to. */
async function readDecision(
  db: Queryable,
  itemId: number,
): Promise<{ by: { id: number; name: string }; at: string } | null> {
  const row = await maybeOne<{ id: number; name: string; created_at: Date }>(
    db,
    sql`
      select u.id, u.name, r.created_at from annotation a join annotation_revision r on r.annotation_id = a.id and r.kind = 'adoption' and r.stage = 'inspection' join app_user u on u.id = r.author_id
      where a.item_id = ${itemId} and a.ordinal = 1 order by r.revision desc limit 1`,
  );
  return row ? { by: { id: row.id, name: row.name }, at: row.created_at.toISOString() } : null;
}

/**
 * Applies what the inspector corrects, as an annotator may, and checks the result as a submission is. Throws
 * `command_refused` and `not_ready_to_submit`.
 */
async function correct(
  { db, caller }: SignedInContext,
  { task_id: taskId }: ItemState,
  merged: BaseDocument,
  commands: readonly Command[],
): Promise<BaseDocument> {
  const modality = requireModality(merged.kind);
  const issues = commandIssues(modality, commands);
  if (issues.length > 0) throw new InvalidRequest(issues);
  const task = await one<{ labels: LabelSet; rules: unknown }>(
    db,
    sql`select labels, rules from task where id = ${taskId}`,
  );
  const author = { userId: caller.userId, userName: caller.name, stage: 'annotation' } as const;
  const before = { document: merged, bytes: documentBytes(merged) };
  const edited = editDocument(modality, { author, labels: task.labels }, before, merged, commands);
  if (!edited.ok) throw refuseFaults('command_refused', [edited.fault]);
  const document = withoutComments(edited.value.document);
  const rules = await withCharacterSets(db, taskId, modality.rulesSchema.parse(task.rules));
  const [first, ...rest] = findFaults(modality, document, task.labels, rules);
  if (first) throw refuseFaults('not_ready_to_submit', [first, ...rest]);
  return document;
}

interface OpenedItem {
  readonly copies: number;
  readonly status: ItemState['status'];
  readonly result: ItemState['result'];
  readonly agreement: number | null;
  readonly labels: LabelSet;
  /** In percent. */
  readonly threshold: number;
  readonly is_maker: boolean;
}

type Measures = PairAgreement['measures'];
interface PairRow {
  readonly first_id: number;
  readonly second_id: number;
  readonly value: number | null;
  readonly measures: Partial<Measures>;
  readonly kinds: PairAgreement['kinds'];
}

const letterAt = (index: number): string => String.fromCharCode(65 + index);

/** Measures that a later version added compare nothing in what was compared before. */
const spelt = (of: Partial<Measures>) => {
  const words = ({ value, n, leftOut }: Measures['text'] = { value: null, n: 0, leftOut: 0 }) => ({
    value,
    n,
    left_out: leftOut,
  });
  return {
    text: words(of.text),
    boundaries: words(of.boundaries),
    answers: words(of.answers),
    validity: words(of.validity),
    spans: words(of.spans),
    spans_overlapping: words(of.spans_overlapping),
    links: words(of.links),
    links_overlapping: words(of.links_overlapping),
  };
};

/** Copies of an item that were compared. Throws `copies_not_in`. */
async function readGathered(db: Queryable, itemId: number, status: ItemState['status']): Promise<CopyRow[]> {
  const rows = status === 'unclaimed' || status === 'in_annotation' ? undefined : await readCopies(db, itemId);
  if (!rows) throw new Refusal('copies_not_in');
  return rows;
}

/** The documents of copies. Must not be called inside a transaction. */
const openCopies = (context: Pick<Parts, 'db' | 'config'>, rows: readonly CopyRow[]): Promise<BaseDocument[]> =>
  Promise.all(
    rows.map(async (row) => {
      const held = await holdDocument(context, row, row.revision);
      // Printed from a document
      return held.kind === 'small' ? held.document : (JSON.parse(textOf(held.json)) as BaseDocument);
    }),
  );

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
function withoutComments(document: BaseDocument): BaseDocument {
  const { units } = requireModality(document.kind);
  return {
    ...units.put(
      document,
      units.of(document).map((unit) => (unit.comments.length > 0 ? { ...unit, comments: [] } : unit)),
    ),
    comments: [],
  };
}

interface Adoption extends Chosen {
  readonly result: NonNullable<ItemState['result']>;
  readonly authorId: number;
  readonly lease: string | null;
}

/** Makes a document the result of an item's copies: a revision of its first annotation, which is now that of the copy's author. */
async function adopt(
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

/** Jobs on blind copies. */
export const copyJobs = (parts: Pick<Parts, 'db' | 'config'>): Record<string, JobHandler> => ({
  [gatheringCopies]: async (job) => {
    const { itemId, closedBy } = job.payload as { itemId: number; closedBy: number | null };
    await gather(parts, itemId, closedBy);
  },
});

/**
 * Compares the copies of an item, which are all in, and hands it to inspection: with the copy that agrees best with the
 * others as the result where they agree enough, otherwise to be decided. No effect when one is withdrawn meanwhile.
 */
async function gather(parts: Pick<Parts, 'db' | 'config'>, itemId: number, closedBy: number | null): Promise<void> {
  const { db } = parts;
  const rows = await readCopies(db, itemId);
  if (!rows) return;
  const documents: BaseDocument[] = [];
  for (const row of rows) documents.push(await readDocument(db, row, row.revision));
  const task = await maybeOne<{ labels: LabelSet; threshold: number }>(
    db,
    sql`select t.labels, t.agreement_threshold as threshold from item i join task t on t.id = i.task_id where i.id = ${itemId} and t.deleted_at is null`,
  );
  if (!task) return;
  const { pairs, best, agreement } = compare(rows, documents, task.labels);
  const actor = platform(closedBy);
  await db.transaction(async (tx) => {
    const item = await lockItemAndTask(tx, itemId, actor);
    if (item.status !== 'in_annotation' || item.result !== null || !isSame(rows, await readCopies(tx, itemId))) return;
    await tx.query(sql`delete from annotation_agreement where item_id = ${itemId}`);
    await tx.query(sql`
      insert into annotation_agreement (item_id, first_id, second_id, value, measures, questions, kinds)
      select ${itemId}, p.first_id, p.second_id, p.value, p.measures, p.questions, p.kinds
      from jsonb_to_recordset(${sql.json(pairs)}::jsonb) as p (first_id bigint, second_id bigint, value double precision, measures jsonb, questions jsonb, kinds jsonb)`);
    await tx.query(sql`update item set agreement = ${agreement}::real where id = ${itemId}`);
    // A copy that stands alone has nothing to differ from
    const isAgreed = rows.length === 1 || (agreement !== null && agreement * 100 >= task.threshold);
    const document = documents[best];
    const copy = rows[best];
    if (isAgreed && document && copy)
      await adopt(parts, tx, item, {
        document: withoutComments(document),
        copy,
        result: 'by_agreement',
        authorId: copy.annotator_id,
        lease: null,
      });
    await fireItem(tx, await readItemState(tx, itemId, actor), { event: 'gather_copies', actor });
  });
}

const isSame = (seen: readonly CopyRow[], now: readonly CopyRow[] | undefined): boolean =>
  now !== undefined &&
  now.length === seen.length &&
  now.every(
    ({ annotation_id, revision }, index) =>
      seen[index]?.annotation_id === annotation_id && seen[index].revision === revision,
  );

/** Compares all pairs; `best` is the copy with the highest mean, the first handed in of equals. */
function compare(rows: readonly CopyRow[], documents: readonly BaseDocument[], labels: LabelSet) {
  const [first] = documents;
  const pairs: {
    first_id: number;
    second_id: number;
    value: number | null;
    measures: Measures;
    questions: PairAgreement['questions'];
    kinds: PairAgreement['kinds'];
  }[] = [];
  const values = rows.map((): (number | null)[] => []);
  if (first) {
    const { agreementOf } = copyRulesOf(requireModality(first.kind));
    for (const [a, one_] of documents.entries())
      for (const [b, other] of documents.entries()) {
        if (b <= a) continue;
        const { value, measures, questions, kinds } = agreementOf(one_, other, labels);
        pairs.push({
          first_id: rows[a]?.annotation_id ?? 0,
          second_id: rows[b]?.annotation_id ?? 0,
          value,
          measures,
          questions,
          kinds,
        });
        values[a]?.push(value);
        values[b]?.push(value);
      }
  }
  const means = values.map((of) => meanOf(of) ?? 0);
  const best = means.indexOf(Math.max(...means));
  return { pairs, best, agreement: meanOf(pairs.map(({ value }) => value)) };
}
