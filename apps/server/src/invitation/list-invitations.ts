import { invitationList, type Api, type ParsedRequestOf, type ResponseOf } from '@earmark/contract';
import { sql } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';
import { invitationState } from './find-invitation.ts';
import { linkOf } from './link.ts';

type Row = ListedRow<typeof invitationList> & {
  can_annotate: boolean;
  can_inspect: boolean;
  count: number;
  nonce: string;
  maker_id: number;
};

/**
 * Returns the links of a team, or of all teams in reach; only its maker is shown the address of one that is open, and
 * not by an access token.
 */
export async function listInvitations(
  request: ParsedRequestOf<Api['listInvitations']>,
  { db, caller, scope, config }: SignedInContext,
): Promise<ResponseOf<Api['listInvitations']>> {
  const teamId = scope === 'team' ? caller.teamId : (request.team_id ?? null);
  if (request.team_id !== undefined && request.team_id !== teamId) throw new Refusal('not_found');
  const page = await reader.readPage<Row>(db, request, {
    also: sql`, i.can_annotate, i.can_inspect, i.capacity as count, i.nonce, i.created_by as maker_id`,
    // Left, although every row has them: so the count does without them
    tables: sql`invitation i left join team t on t.id = i.team_id left join app_user u on u.id = i.created_by`,
    where: scope === 'all' && teamId === null ? sql`true` : sql`i.team_id = ${teamId}::bigint`,
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...reader.fieldsOf(row),
      can_annotate: row.can_annotate,
      can_inspect: row.can_inspect,
      count: row.count,
      link:
        row.status === 'open' && row.maker_id === caller.userId && !caller.token
          ? linkOf(config.secret, row.nonce)
          : null,
    })),
  };
}

const reader = listReader(
  invitationList,
  {
    id: sql`i.id`,
    team: { id: sql`t.id`, name: sql`t.name` },
    role_id: sql`i.role_id`,
    status: invitationState,
    used: sql`i.used`,
    expires_at: sql`i.expires_at`,
    maker: { id: sql`u.id`, name: sql`u.name` },
    created_at: sql`i.created_at`,
  },
  { search: (text) => sql`(${nameHolds(sql`t.name`, text)} or ${nameHolds(sql`u.name`, text)})` },
);
