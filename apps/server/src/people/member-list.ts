import { memberList, roleIds, type TeamMember } from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';
import { holdsItem } from './in-hand.ts';

/** SQL condition: the person (alias `u`) leaves the team, or the platform, once no work is in hand. */
export const isLeaving = (teamId: Sql): Sql =>
  sql`exists (select 1 from departure d where d.user_id = u.id and coalesce(d.team_id, ${teamId}) = ${teamId})`;

type Further = 'is_leaving' | 'judged' | 'judged_30' | 'roles' | 'work';
interface MemberRow extends ListedRow<typeof memberList>, Pick<TeamMember, Further> {}

/** SQL over the person's annotations that were judged in the team's tasks: a value of `work_tally` (alias `w`). */
const judged = (value: Sql, since: Sql = sql`true`): Sql => sql`
  (select ${value} from work_tally w join task t on t.id = w.task_id where w.user_id = u.id and t.team_id = m.team_id and ${since})`;
const lastMonth = sql`w.slot >= now() - interval '30 days'`;
const judgedCount = sql`coalesce(sum(w.passed + w.returned), 0)`;
const passRate = sql`round(100.0 * sum(w.passed) / nullif(sum(w.passed + w.returned), 0))::integer`;

const reader = listReader(
  memberList,
  {
    id: sql`u.id`,
    name: sql`u.name`,
    username: sql`u.username`,
    role: (wanted) =>
      sql`exists (select 1 from user_role r where r.user_id = u.id and r.team_id = m.team_id and r.role_id = any(${wanted}))`,
    can_annotate: sql`m.can_annotate`,
    can_inspect: sql`m.can_inspect`,
    work: (wanted) => sql`u.work && ${wanted}::text[]`,
    in_hand: sql`
      (select count(*) from item i join task t on t.id = i.task_id join project p on p.id = t.project_id
        where t.team_id = m.team_id and t.deleted_at is null and p.deleted_at is null and ${holdsItem})`,
    pass_rate_30: judged(passRate, lastMonth),
    pass_rate: judged(passRate),
    status: sql`u.status`,
    inviter: { id: sql`inviter.id`, name: sql`inviter.name` },
    joined_at: sql`m.joined_at`,
  },
  {
    search: (text) =>
      sql`(${nameHolds(sql`u.name`, text)} or ${nameHolds(sql`u.username`, text)} or u.id::text = ${text})`,
  },
);

/** Returns one page of a team's members, disabled accounts among them: they come back when activated. */
export async function readMembers(
  db: Queryable,
  request: Parameters<typeof reader.readPage>[1] & { readonly team_id: number },
) {
  const page = await reader.readPage<MemberRow>(db, request, {
    also: sql`, m.roles, u.work, ${isLeaving(sql`m.team_id`)} as is_leaving, ${judged(judgedCount)} as judged, ${judged(judgedCount, lastMonth)} as judged_30`,
    // Who joined by several roles is shown as of the first
    tables: sql`
      (select r.user_id, r.team_id, to_json(array_agg(distinct r.role_id)) as roles, min(r.granted_at) as joined_at, (array_agg(r.inviter_id order by r.granted_at, r.id))[1] as inviter_id,
          bool_or(r.role_id = ${roleIds.annotator} and r.can_annotate) as can_annotate, bool_or(r.role_id = ${roleIds.annotator} and r.can_inspect) as can_inspect
        from user_role r where r.team_id = ${request.team_id} group by r.user_id, r.team_id) m
      join app_user u on u.id = m.user_id left join app_user inviter on inviter.id = m.inviter_id`,
    where: sql`true`,
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...reader.fieldsOf(row),
      roles: row.roles,
      work: row.work,
      judged: row.judged,
      judged_30: row.judged_30,
      is_leaving: row.is_leaving,
    })),
  };
}
