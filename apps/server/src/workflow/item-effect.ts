import type { ItemEvent } from '@earmark/contract';
import { sql, type Sql } from '../db/index.ts';
import type { Actor } from './actor.ts';
import { userIdOf } from './actor.ts';

/** Details of an event that its row keeps: why it was refused, and where to. */
export interface Verdict {
  readonly remark: string;
  readonly returnTo?: 'annotation' | 'inspection';
  /** Who goes on with it. */
  readonly handTo?: number;
}

type Effect = (actor: Actor, verdict: Verdict) => Sql;

/** A stage begins with the document as it is. */
const beginsStage = sql`stage_revision = revision`;
const isJudged = sql`judged_revision = revision`;

/** As the item was before the event that is taken back. */
const asBefore = (): Sql => sql`
  (judged_revision, stage_revision, return_to, remark, is_drawn, batch_id) =
    (select u.judged_revision, u.stage_revision, u.return_to, u.remark, u.is_drawn, u.batch_id from item_undo u where u.item_id = item.id)`;

/** What each event writes to its item besides the status; the lease always ends. */
const effects: Readonly<Partial<Record<ItemEvent, Effect>>> = {
  claim: (actor) => sql`annotator_id = ${userIdOf(actor)}, claimed_at = now(), ${beginsStage}`,
  release: () => sql`annotator_id = null, claimed_at = null, batch_id = null, is_drawn = false, return_to = null`,
  // the stage goes on: what was sent back still has to be modified
  hand_over: (_actor, { handTo = null }) => sql`annotator_id = ${handTo}, claimed_at = now()`,
  submit: () => sql`return_to = null`,
  // an item once taken for inspection stays open for it when it is given back
  claim_inspection: (actor) => sql`inspector_id = ${userIdOf(actor)}, is_drawn = true, ${beginsStage}`,
  release_inspection: () => sql`inspector_id = null, return_to = null`,
  hand_over_inspection: (_actor, { handTo = null }) => sql`inspector_id = ${handTo}`,
  pass_inspection: () => sql`return_to = null, ${isJudged}`,
  fail_inspection: (_actor, { remark }) =>
    sql`remark = ${remark}, return_to = 'annotation', ${isJudged}, ${beginsStage}`,
  start_acceptance: (actor) => sql`verifier_id = ${userIdOf(actor)}, ${beginsStage}`,
  release_acceptance: () => sql`verifier_id = null`,
  pass_acceptance: () => isJudged,
  fail_acceptance: (_actor, { remark, returnTo }) =>
    sql`remark = ${remark}, return_to = ${returnTo ?? 'annotation'}, is_drawn = true, ${isJudged}, ${beginsStage}`,
  withdraw_submit: asBefore,
  withdraw_pass_inspection: asBefore,
  withdraw_fail_inspection: asBefore,
  withdraw_pass_acceptance: asBefore,
  withdraw_fail_acceptance: asBefore,
  return_unseen: (_actor, { remark, returnTo }) =>
    sql`remark = ${remark}, return_to = ${returnTo ?? 'annotation'}, is_drawn = true, ${isJudged}, ${beginsStage}`,
};

/** The SET list of an event after the status. */
export function effectOf(event: ItemEvent, actor: Actor, verdict: Verdict): Sql {
  const own = effects[event]?.(actor, verdict);
  const noLease = sql`lease = null, lease_user_id = null, lease_expires_at = null`;
  return own ? sql`${noLease}, ${own}` : noLease;
}
