import { sql, type Sql } from '../db/index.ts';

/** SQL join: `round` is the open round of the verifiers of one part in the task of item `i`, if there is one. */
export const joinOpenRound = (isExternal: boolean): Sql => sql`
  left join acceptance_round round on round.task_id = i.task_id and round.part = ${partOf(isExternal)} and round.verdict is null`;

/** Verifiers of the house, or those from outside. */
export const partOf = (isExternal: boolean): 'internal' | 'external' => (isExternal ? 'external' : 'internal');

/**
 * SQL condition: the item (alias `i`, its task `t`, joined to `round`) waits for the person as a verifier: of the drawn
 * ones, where a sample was drawn. From outside, also what the house has accepted, until it is judged in the round.
 */
export const isToVerify = (userId: number, isExternal: boolean): Sql => sql`
  ((i.status = 'not_internally_accepted' or (i.status = 'in_internal_acceptance' and i.verifier_id = ${userId})
      or (${isExternal}::boolean and t.state = 'acceptance_passed' and i.status = 'internal_acceptance_passed'
        and not exists (select 1 from item_verdict v where v.item_id = i.id and v.round_id = round.id and v.withdrawn_at is null)))
    and (round.drawn_count is null or exists (select 1 from acceptance_sample s where s.round_id = round.id and s.item_id = i.id)))`;
