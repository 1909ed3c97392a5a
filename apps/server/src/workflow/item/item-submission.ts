import type { SubmittedWork } from '@earmark/model';
import { sql, type Sql, type Transaction } from '../../db/index.ts';
import type { ItemState } from './item-row.ts';

/** A submission as it was audited, with what its document holds. */
interface Submitted {
  readonly eventId: number;
  readonly userId: number;
  readonly work: SubmittedFigures & CheckedFigures;
}

/** Results of the automatic checks of a submitted document. */
export interface CheckedFigures {
  /** Warnings that it leaves; null where no check is on. */
  readonly warningCount: number | null;
}

/** The figures that tallies take from a submitted document. */
export interface SubmittedFigures extends SubmittedWork {
  readonly unitCount: number;
  /** Size in the measure of the modality. */
  readonly size: number;
}

/** SQL of the columns of `item_submission` that hold the figures, in the order of `submittedColumns`. */
const submittedColumns = sql`unit_count, changed_count, characters, words, target_size`;

/** Sums of fractions of seconds depend on their order; sums of milliseconds do not. */
export const exactSize = (size: number): number => Math.round(size * 1000) / 1000;

/**
 * SQL condition: submission `s` counts among the rounds of this annotation. What people make of a known answer is no
 * round of the item, nor do they learn of its rounds.
 */
const isOfRounds = ({ annotation_id, is_first_annotation: isFirst }: ItemState): Sql =>
  isFirst
    ? sql`not exists (select from annotation c where c.id = s.annotation_id and c.is_check)`
    : sql`s.annotation_id = ${annotation_id}`;

/** Keeps a submission; triggers add it to its author's tally. */
export async function keepSubmission(
  tx: Transaction,
  item: ItemState,
  { eventId, userId, work }: Submitted,
): Promise<void> {
  const isKept = sql`s.item_id = ${item.id} and s.withdrawn_at is null`;
  await tx.query(
    sql.frequent(sql`
    insert into item_submission (event_id, item_id, annotation_id, task_id, user_id, revision, base_revision, round, is_repeat, is_valid, warning_count, ${submittedColumns})
    select ${eventId}::bigint, a.item_id, a.id, ${item.task_id}::bigint, ${userId}::bigint, a.revision, ${item.stage_revision}::integer,
      1 + (select count(*) from item_submission s where ${isKept} and ${isOfRounds(item)}), exists (select from item_submission s where ${isKept} and s.user_id = ${userId}),
      coalesce(a.is_valid, (select i.is_valid from item i where i.id = a.item_id)), ${work.warningCount}::integer, ${work.unitCount}::integer, ${work.changedCount}::integer, ${work.characters}::bigint, ${work.words}::bigint, ${exactSize(work.size)}::numeric
    from annotation a where a.id = ${item.annotation_id}`),
  );
}

/** Marks the submission of an event as withdrawn, if it was one; it counts no more. */
export const withdrawSubmission = async (tx: Transaction, eventId: number): Promise<void> => {
  await tx.query(sql`update item_submission set withdrawn_at = now() where event_id = ${eventId}`);
};
