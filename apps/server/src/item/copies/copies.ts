import { withoutAuthors, type AnyDocument, type CopyState } from '@earmark/contract';
import type { BaseDocument, LabelSet } from '@earmark/model';
import type { PairAgreement } from '@earmark/model/agreement';
import { maybeOne, one, sql, type Queryable } from '../../db/index.ts';
import { Refusal, scopeFor, type HandlersOf, type Parts } from '../../http/index.ts';
import {
  closeOpenCopies,
  hasAnnotated,
  lockItemAndTask,
  personOf,
  readCopies,
  readSeenCheck,
  requireItem,
  requireTask,
  type CopyRow,
  type ItemState,
} from '../../workflow/index.ts';
import { reference } from '../queries.ts';
import { holdDocument } from '../revision.ts';
import { textOf } from '../document/index.ts';
import { titledKinds } from '../titled-kinds.ts';

/* Blind copies (ADR 67): seeing those that are in, how far each is, and going on with fewer. */

/**
 * The blind copies of an item: their content once all are in, who makes them, and going on without those that are
 * missing.
 */
export const copyHandlers: HandlersOf<'getCopies' | 'listCopies' | 'closeCopies'> = {
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

/** Returns the person who decided on the copies of an item. */
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

interface OpenedItem {
  readonly copies: number;
  readonly status: ItemState['status'];
  readonly result: ItemState['result'];
  readonly agreement: number | null;
  readonly labels: LabelSet;
  /** Agreement in percent from which on copies need no decision. */
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
export async function readGathered(db: Queryable, itemId: number, status: ItemState['status']): Promise<CopyRow[]> {
  const rows = status === 'unclaimed' || status === 'in_annotation' ? undefined : await readCopies(db, itemId);
  if (!rows) throw new Refusal('copies_not_in');
  return rows;
}

/** The documents of copies. Must not be called inside a transaction. */
export const openCopies = (context: Pick<Parts, 'db' | 'config'>, rows: readonly CopyRow[]): Promise<BaseDocument[]> =>
  Promise.all(
    rows.map(async (row) => {
      const held = await holdDocument(context, row, row.revision);
      // Printed from a document
      return held.kind === 'small' ? held.document : (JSON.parse(textOf(held.json)) as BaseDocument);
    }),
  );
