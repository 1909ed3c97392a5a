import type { ItemEvent, ItemStatus } from '@earmark/contract';
import { sql, type Sql } from '../../db/index.ts';
import type { Actor } from '../actor.ts';
import { userIdOf } from '../actor.ts';

/** An error type that a rejection names: for how many failed units, and whether for the item as a whole. */
export interface VerdictError {
  readonly errorTypeId: number;
  readonly units: number;
  readonly isOfItem: boolean;
}

/** Details of an event: reason and target of a rejection, stored in the item's row, and what it found. */
export interface Verdict {
  readonly remark: string;
  readonly errors?: readonly VerdictError[];
  readonly returnTo?: 'annotation' | 'inspection' | undefined;
  /** Share of the medium that the reviewer has played, 0 to 1. */
  readonly heard?: number | undefined;
  /** Of a pass: how many units it is of, and how many of them had no verdict of their own. */
  readonly passed?: { readonly units: number; readonly unjudged: number } | undefined;
  /** The person who takes over. */
  readonly handTo?: number;
}

/** Columns that an event writes besides the status: SET lists of item and annotation, and the new annotator. */
interface Effect {
  readonly item?: Sql;
  readonly annotation?: Sql;
  readonly annotator?: number | null;
}

type EffectOf = (actor: Actor, verdict: Verdict) => Effect;

/** A stage starts with the current document. */
const beginsStage = sql`stage_revision = revision`;
const isTaken = sql`claimed_at = now(), held_since = now()`;
const isJudged = sql`judged_revision = revision`;
const isJudgedAndBeginsStage = sql`${isJudged}, ${beginsStage}`;

/** Restores the columns of item and annotation as before the withdrawn event. */
const asBefore: EffectOf = () => ({
  item: sql`
    (return_to, remark, is_drawn, batch_id) = (select u.return_to, u.remark, u.is_drawn, u.batch_id from item_undo u where u.item_id = item.id)`,
  annotation: sql`
    (judged_revision, stage_revision) = (select u.judged_revision, u.stage_revision from item_undo u where u.annotation_id = annotation.id)`,
});

const failsAcceptance: EffectOf = (_actor, { remark, returnTo }) => ({
  item: sql`remark = ${remark}, return_to = ${returnTo ?? 'annotation'}, is_drawn = true, held_since = now()`,
  annotation: isJudgedAndBeginsStage,
});

/** Columns of an item that go back with its status, with their types. */
const keptColumns = {
  annotator_id: 'int8',
  inspector_id: 'int8',
  verifier_id: 'int8',
  batch_id: 'int8',
  is_drawn: 'bool',
  is_sampled: 'bool',
  return_to: 'text',
  remark: 'text',
  claimed_at: 'timestamptz',
  held_since: 'timestamptz',
  released_from_id: 'int8',
} as const;

/** SQL: the columns of a record that has what is stored of an item. */
export const keptFields: Sql = sql.join([
  sql`id bigint`,
  sql`event_id bigint`,
  sql`annotations jsonb`,
  ...Object.entries(keptColumns).map(([column, type]) => sql`${sql.identifier(column)} ${sql.identifier(type)}`),
]);

/**
 * Adds a revision; the caller appends its command. An invalid item has no effective size; the caller computes that of
 * one that is valid again.
 */
const marks =
  (isValid: boolean): EffectOf =>
  () => ({
    item: sql`is_valid = ${isValid}, target_size = 0, saved_at = now()`,
    annotation: sql`revision = revision + 1`,
  });

const effects: Readonly<Partial<Record<ItemEvent, EffectOf>>> = {
  claim: (actor) => ({
    item: isTaken,
    annotation: beginsStage,
    annotator: userIdOf(actor),
  }),
  give: (_actor, { handTo = null }) => ({ item: isTaken, annotation: beginsStage, annotator: handTo }),
  release: () => ({
    item: sql`claimed_at = null, held_since = null, released_from_id = item.annotator_id, arrived_at = null, batch_id = null, is_drawn = false, is_sampled = false, return_to = null`,
    annotation: sql`released_from_id = annotation.annotator_id`,
    annotator: null,
  }),
  // The stage continues: a returned item still has to be modified
  hand_over: (_actor, { handTo = null }) => ({
    item: isTaken,
    annotator: handTo,
  }),
  submit: () => ({ item: sql`return_to = null, held_since = now()` }),
  // An item once claimed for inspection stays open for inspection after release
  claim_inspection: (actor) => ({
    item: sql`inspector_id = ${userIdOf(actor)}, is_drawn = true, held_since = now()`,
    annotation: beginsStage,
  }),
  // One that the verifier returned to inspection stays so
  release_inspection: () => ({
    item: sql`inspector_id = null, held_since = null, return_to = case when item.status = 'internal_acceptance_not_passed' then return_to end`,
  }),
  hand_over_inspection: (_actor, { handTo = null }) => ({ item: sql`inspector_id = ${handTo}, held_since = now()` }),
  pass_inspection: () => ({ item: sql`return_to = null`, annotation: isJudged }),
  fail_inspection: (_actor, { remark }) => ({
    item: sql`remark = ${remark}, return_to = 'annotation', held_since = now()`,
    annotation: isJudgedAndBeginsStage,
  }),
  overturn_inspection: () => ({ item: sql`return_to = null`, annotation: isJudged }),
  overturn_acceptance: () => ({ item: sql`return_to = null`, annotation: isJudged }),
  start_acceptance: (actor) => ({ item: sql`verifier_id = ${userIdOf(actor)}`, annotation: beginsStage }),
  release_acceptance: () => ({ item: sql`verifier_id = null` }),
  pass_acceptance: () => ({ annotation: isJudged }),
  fail_acceptance: failsAcceptance,
  return_unseen: failsAcceptance,
  // It leaves its batch: what is submitted again is inspected whatever is drawn
  return_to_annotation: (_actor, { remark }) => ({
    item: sql`remark = ${remark}, return_to = 'annotation', batch_id = null, is_drawn = false, held_since = now()`,
    annotation: isJudgedAndBeginsStage,
  }),
  return_to_inspection: (_actor, { remark }) => ({
    item: sql`remark = ${remark}, return_to = null, batch_id = null, is_drawn = true, held_since = now()`,
  }),
  mark_invalid: marks(false),
  mark_valid: marks(true),
  // What was stored of the item, which its statement reads beside it
  revert: () => ({
    item: sql.join(
      Object.keys(keptColumns).map((column) => sql`${sql.identifier(column)} = before.${sql.identifier(column)}`),
    ),
    annotation: sql`
      (annotator_id, judged_revision, stage_revision) = (
        select a.annotator_id, a.judged_revision, a.stage_revision
        from jsonb_to_recordset(before.annotations) as a (id bigint, annotator_id bigint, judged_revision integer, stage_revision integer) where a.id = annotation.id)`,
  }),
  withdraw_submit: asBefore,
  withdraw_pass_inspection: asBefore,
  withdraw_fail_inspection: asBefore,
  withdraw_pass_acceptance: asBefore,
  withdraw_fail_acceptance: asBefore,
};

/**
 * SET lists of an event; one statement writes the item and its annotations. Of a blind copy, the annotation's alone
 * count.
 */
interface ItemWriting {
  /** Includes the status. */
  readonly item: Sql;
  /** Always ends the lease. */
  readonly annotation: Sql;
  /** SQL condition: the event changes this row of `annotation`. */
  readonly isChanged: Sql;
  /** Whether it writes nothing of the annotation but the end of its lease. */
  readonly endsLeaseOnly: boolean;
}

/**
 * Returns the columns that an event writes. `isFirst`: the item's first annotation is among them, whose annotator the
 * item copies (ADR 38); otherwise a blind copy, which has a status of its own (ADR 67).
 */
export function writingOf(
  event: ItemEvent,
  to: ItemStatus,
  actor: Actor,
  verdict: Verdict,
  isFirst: boolean,
): ItemWriting {
  const { item, annotation, annotator } = effects[event]?.(actor, verdict) ?? {};
  const annotated = annotator === undefined ? [] : [sql`annotator_id = ${annotator}`];
  const own = [...annotated, ...(annotation ? [annotation] : [])];
  return {
    item: sql.join([sql`status = ${to}`, ...annotated, ...(item ? [item] : [])]),
    annotation: sql.join([
      sql`lease = null, lease_user_id = null, lease_expires_at = null`,
      ...(isFirst ? [] : [sql`status = ${to}, held_since = ${to === 'in_annotation' ? sql`now()` : sql`held_since`}`]),
      ...own,
    ]),
    isChanged: own.length > 0 ? sql`true` : sql`lease is not null`,
    endsLeaseOnly: own.length === 0,
  };
}
