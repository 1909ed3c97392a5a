import { memberList, roleIds, type TeamMember } from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';
import { judgedIn, spentIn } from '../workflow/index.ts';
import { heldInTeam } from './in-hand.ts';

/** SQL condition: the person (alias `u`) leaves the team, or the platform, once no work is in hand. */
export const isLeaving = (teamId: Sql): Sql =>
  sql`exists (select 1 from departure d where d.user_id = u.id and coalesce(d.team_id, ${teamId}) = ${teamId})`;

type Further = 'edit_version' | 'is_expired' | 'is_leaving' | 'judged' | 'judged_30' | 'roles' | 'work';
interface MemberRow extends ListedRow<typeof memberList>, Pick<TeamMember, Further> {}

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
    in_hand: sql`coalesce(held.items, 0)`,
    submitted_30: sql`lately.submitted_30`,
    inspected_30: sql`lately.inspected_30`,
    worked_30: sql`spent.seconds_30`,
    pass_rate_30: sql`lately.rate_30`,
    pass_rate: sql`judged.rate`,
    status: sql`u.status`,
    inviter: { id: sql`inviter.id`, name: sql`inviter.name` },
    joined_at: sql`m.joined_at`,
  },
  {
    key: sql`m.user_id`,
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
    also: sql`, m.roles, m.edit_version, u.work, ${isLeaving(sql`m.team_id`)} as is_leaving, coalesce(u.valid_until <= now(), false) as is_expired, judged.count as judged, lately.count_30 as judged_30`,
    // Who joined by several roles is shown as of the first. The people are looked up one by one (`offset 0`): the
    // planner would go through all accounts by name instead, to meet the first of the team.
    tables: sql`
      (select r.user_id, r.team_id, max(r.edit_version) as edit_version, to_json(array_agg(distinct r.role_id)) as roles, min(r.granted_at) as joined_at, (array_agg(r.inviter_id order by r.granted_at, r.id))[1] as inviter_id,
          bool_or(r.role_id = ${roleIds.annotator} and r.can_annotate) as can_annotate, bool_or(r.role_id = ${roleIds.annotator} and r.can_inspect) as can_inspect
        from user_role r where r.team_id = ${request.team_id} group by r.user_id, r.team_id) m
      join lateral (select x.* from app_user x where x.id = m.user_id offset 0) u on true left join app_user inviter on inviter.id = m.inviter_id 
      left join ${heldInTeam(request.team_id)} held on held.user_id = m.user_id ${judgedIn(request.team_id)} ${spentIn(request.team_id)}`,
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
      is_expired: row.is_expired,
      edit_version: row.edit_version,
    })),
  };
}
