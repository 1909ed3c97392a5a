import { roleIds, teamList, type Team } from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';

interface TeamRow extends ListedRow<typeof teamList>, Pick<Team, 'leads' | 'edit_version'> {}

/** SQL of the leads of the team (alias `t`). */
const leadsOf = sql`user_role r join app_user u on u.id = r.user_id where r.team_id = t.id and r.role_id = ${roleIds.teamLead}`;

const teamFields = sql`, t.edit_version, (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]') from ${leadsOf}) as leads`;

const teamReader = listReader(
  teamList,
  {
    id: sql`t.id`,
    name: sql`t.name`,
    region: sql`t.region`,
    leads: { people: sql`select r.user_id from ${leadsOf}` },
    member_count: sql`(select count(distinct r.user_id) from user_role r where r.team_id = t.id)`,
    inspection_ratio: sql`t.inspection_ratio`,
    introduction: sql`t.introduction`,
    created_at: sql`t.created_at`,
  },
  {
    search: (text) =>
      sql`(${nameHolds(sql`t.name`, text)} or t.id::text = ${text} or exists (select 1 from ${leadsOf} and ${nameHolds(sql`u.name`, text)}))`,
  },
);

/** SQL condition: the caller's permission covers the team (alias `t`). */
const teamsInReach = ({ caller, scope }: Pick<SignedInContext, 'caller' | 'scope'>): Sql =>
  scope === 'team' ? sql`t.id = ${caller.teamId}::bigint` : sql`true`;

const present = (row: TeamRow): Team => ({
  ...teamReader.fieldsOf(row),
  leads: row.leads,
  edit_version: row.edit_version,
});

/** Returns one page of the teams in the caller's scope. */
export async function listTeams(
  request: Parameters<typeof teamReader.readPage>[1],
  context: Pick<SignedInContext, 'caller' | 'scope' | 'db'>,
) {
  const page = await teamReader.readPage<TeamRow>(context.db, request, {
    also: teamFields,
    tables: sql`team t`,
    where: teamsInReach(context),
  });
  return { ...page, rows: page.rows.map(present) };
}

/** Returns a team in the caller's scope. Throws `not_found`. */
export async function readTeam(id: number, context: Pick<SignedInContext, 'caller' | 'scope' | 'db'>): Promise<Team> {
  const row = await maybeOne<TeamRow>(
    context.db,
    sql`select ${teamReader.select}${teamFields} from team t where t.id = ${id} and ${teamsInReach(context)}`,
  );
  if (!row) throw new Refusal('not_found');
  return present(row);
}

/** Throws `not_found` unless all are active accounts; their rows are not locked. */
export async function requireActive(db: Queryable, userIds: readonly number[]): Promise<void> {
  const ids = [...new Set(userIds)];
  const rows = await db.query(sql`select id from app_user where id = any(${ids}::bigint[]) and status <> 'disabled'`);
  if (rows.length !== ids.length) throw new Refusal('not_found');
}
