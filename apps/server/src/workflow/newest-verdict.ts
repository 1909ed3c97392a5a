import {
  disputeRules,
  roleIds,
  type DisputedStage,
  type DisputeObstacle,
  type FailingVerdict,
} from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import type { Caller } from '../http/index.ts';

/** The newest verdict on an item that was not withdrawn, with its dispute. */
export interface NewestVerdict {
  readonly id: number;
  readonly stage: DisputedStage;
  readonly is_pass: boolean;
  readonly comment: string;
  readonly annotator_id: number | null;
  readonly judge: FailingVerdict['judge'];
  readonly status: string;
  /** Whether the work was submitted again since: what the verdict judged is gone. */
  readonly is_answered: boolean;
  readonly team_id: number | null;
  readonly dispute: Omit<NonNullable<FailingVerdict['dispute']>, 'is_own'> | null;
}

const person = (id: Sql): Sql =>
  sql`(select jsonb_build_object('id', u.id, 'name', u.name) from app_user u where u.id = ${id})`;

/** Reads the newest verdict on an item that was not withdrawn, with its dispute. */
export const readNewestVerdict = (db: Queryable, itemId: number): Promise<NewestVerdict | undefined> =>
  maybeOne<NewestVerdict>(
    db,
    sql.frequent(sql`
      select v.id, v.stage, v.is_pass, v.comment, v.annotator_id, ${person(sql`v.judge_id`)} as judge, i.status, t.team_id,
        exists (
          select 1 from audit_event e where e.entity = 'item' and e.entity_id = v.item_id and e.id > v.event_id and e.event = 'submit'
            and not exists (select 1 from audit_event w where w.entity = 'item' and w.entity_id = v.item_id and w.undone_id = e.id)) as is_answered, (
        select jsonb_build_object('id', d.id, 'state', d.state, 'reason', d.reason, 'raised_by', ${person(sql`d.raised_by`)}, 'decision', d.decision, 'decided_by', ${person(sql`d.decided_by`)})
        from dispute d where d.verdict_id = v.id) as dispute
      from item_verdict v join item i on i.id = v.item_id join task t on t.id = i.task_id
      where v.item_id = ${itemId} and v.withdrawn_at is null order by v.id desc limit 1`),
  );

type Person = Pick<Caller, 'userId' | 'role' | 'teamId'>;

/** Why this person cannot dispute the verdict now; undefined when it is possible. */
export function obstacleTo(
  verdict: NewestVerdict | undefined,
  { userId, role, teamId }: Person,
): DisputeObstacle | undefined {
  if (!verdict || verdict.is_pass) return 'dispute_moved_on';
  const rule = disputeRules[verdict.stage];
  // Before the status, which a decided dispute has changed
  if (verdict.dispute) return 'dispute_twice';
  if (verdict.status !== rule.status || verdict.is_answered) return 'dispute_moved_on';
  const isTheirs = verdict.stage === 'inspection' ? verdict.annotator_id === userId : verdict.team_id === teamId;
  return role === rule.raisedBy && isTheirs ? undefined : 'dispute_not_yours';
}

/** The newest verdict as the workbench shows it; null when it is a pass, or of an inspector for acceptors. */
export async function readFailingVerdict(
  db: Queryable,
  itemId: number,
  caller: Person,
): Promise<FailingVerdict | null> {
  const verdict = await readNewestVerdict(db, itemId);
  if (!verdict || verdict.is_pass) return null;
  if (caller.role === roleIds.acceptor && verdict.stage !== 'acceptance') return null;
  const { id, stage, judge, comment, dispute } = verdict;
  return {
    id,
    stage,
    judge,
    comment,
    dispute: dispute && { ...dispute, is_own: dispute.raised_by?.id === caller.userId },
    obstacle: obstacleTo(verdict, caller) ?? null,
  };
}
