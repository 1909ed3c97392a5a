import { applicationList, type Application } from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { scopeFor, type Caller } from '../http/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';

/** SQL condition: applications (alias `a`) that the caller may decide. */
export function applicationsInReach(caller: Caller): Sql {
  const scope = scopeFor(caller, 'team.approve');
  const joining =
    scope === undefined ? sql`false` : scope === 'all' ? sql`true` : sql`a.team_id = ${caller.teamId}::bigint`;
  const mayFound = scopeFor(caller, 'team.found') !== undefined;
  return sql`case a.kind when 'join' then ${joining} else ${mayFound}::boolean end`;
}

type Row = ListedRow<typeof applicationList> &
  Pick<Application, 'user_id' | 'team_id' | 'region' | 'introduction' | 'reason'>;

/** Reads a page of the applications covered by `where` (alias `a`). */
export async function readApplications(db: Queryable, request: Parameters<typeof reader.readPage>[1], where: Sql) {
  const page = await reader.readPage<Row>(db, request, {
    also: sql`, a.user_id, a.team_id, a.region, a.introduction, a.reason`,
    // Left, although every row has an applicant: so the count does without them
    tables: sql`team_application a left join app_user u on u.id = a.user_id left join team t on t.id = a.team_id left join app_user d on d.id = a.decided_by`,
    where,
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...reader.fieldsOf(row),
      user_id: row.user_id,
      team_id: row.team_id,
      region: row.region,
      introduction: row.introduction,
      reason: row.reason,
    })),
  };
}

/** A founded team may have another name by now; the application shows the one applied for. */
const team = sql`case a.kind when 'join' then t.name else a.name end`;

const reader = listReader(
  applicationList,
  {
    id: sql`a.id`,
    name: sql`u.name`,
    username: sql`u.username`,
    kind: sql`a.kind`,
    team,
    message: sql`a.message`,
    status: sql`a.state`,
    created_at: sql`a.created_at`,
    decided_by: { id: sql`d.id`, name: sql`d.name` },
    decided_at: sql`a.decided_at`,
  },
  {
    search: (text) =>
      sql`(${nameHolds(sql`u.name`, text)} or ${nameHolds(sql`u.username`, text)} or ${nameHolds(team, text)})`,
  },
);
