import { tokenList } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { maybeOne, sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';

interface Row extends ListedRow<typeof tokenList> {
  readonly id: number;
  readonly scopes: string[];
}

const tokenReader = listReader(
  tokenList,
  {
    user: { id: sql`u.id`, name: sql`u.name` },
    name: sql`a.name`,
    role: sql`a.role_id`,
    team: { id: sql`t.id`, name: sql`t.name` },
    last_used_at: sql`a.last_used_at`,
    address: sql`a.last_used_address`,
    expires_at: sql`a.expires_at`,
    created_at: sql`a.created_at`,
  },
  {
    key: sql`a.id`,
    search: (text) =>
      sql`(${nameHolds(sql`u.name`, text)} or ${nameHolds(sql`u.username`, text)} or ${nameHolds(sql`a.name`, text)})`,
  },
);

/** SQL condition: the access token (alias `a`) is neither revoked nor expired. */
export const isActive = sql`a.revoked_at is null and a.expires_at > now()`;

/** The calls by which administrators see and revoke the access tokens of everybody. */
export const tokensOfPeople: HandlersOf<'listTokens' | 'revokeToken'> = {
  async listTokens(request, { db, caller }) {
    const page = await tokenReader.readPage<Row>(db, request, {
      also: sql`, a.id, a.scopes`,
      tables: sql`access_token a join app_user u on u.id = a.user_id left join team t on t.id = a.team_id`,
      where: isActive,
    });
    return {
      ...page,
      rows: page.rows.map((row) => {
        const fields = tokenReader.fieldsOf(row);
        return { id: row.id, ...fields, scopes: row.scopes, is_own: fields.user.id === caller.userId };
      }),
    };
  },

  async revokeToken({ id, reason }, { db, caller }) {
    await db.transaction(async (tx) => {
      const revoked = await maybeOne<{ name: string; user_id: number; person: string }>(
        tx,
        sql`
          update access_token a set revoked_at = now() from app_user u
          where u.id = a.user_id and a.id = ${id} and ${isActive} returning a.name, a.user_id, u.name as person`,
      );
      if (!revoked) throw new Refusal('not_found');
      await writeAudit(tx, {
        entity: 'token',
        entityId: id,
        taskId: null,
        event: 'revoke',
        from: 'active',
        to: 'revoked',
        actorId: caller.userId,
        actorRole: caller.role,
        remark: reason,
        name: revoked.name,
        before: { user_id: revoked.user_id, person: revoked.person },
      });
    });
    return {};
  },
};
