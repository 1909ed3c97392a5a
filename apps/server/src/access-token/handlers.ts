import {
  allActions,
  api,
  isRoleId,
  limits,
  mayEver,
  takesTokens,
  type Action,
  type CurrentRole,
  type Endpoint,
  type OwnToken,
  type TokenForm,
  type TokenState,
} from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { networkKindOf, requireProof, spendProof } from '../centre/index.ts';
import { maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { Refusal, type Caller, type HandlersOf } from '../http/index.ts';
import { hashToken, holdsRole, listRolePairs, lockAccount, newToken, tokenPrefix } from '../session/index.ts';
import { isActive, tokensOfPeople } from './tokens-of-people.ts';
import { warningBefore } from './warn.ts';

const { mostOfOne } = limits.accessToken;

export const accessTokenHandlers: HandlersOf<
  'listOwnTokens' | 'listTokenScopes' | 'createToken' | 'revokeOwnToken' | 'listTokens' | 'revokeToken'
> = {
  ...tokensOfPeople,

  async listOwnTokens(_request, { db, caller }) {
    const rows = await db.query<OwnRow>(sql`
      select a.id, a.name, a.role_id, a.team_id, t.name as team, a.scopes, a.created_at, a.expires_at, a.last_used_at, a.last_used_address, greatest(ceil(extract(epoch from a.expires_at - now()) / 86400), 0)::integer as days_left, ${state} as state
      from access_token a left join team t on t.id = a.team_id
      where a.user_id = ${caller.userId} order by (${isActive}) desc, a.id desc limit 100`);
    return { rows: rows.map(present) };
  },

  async listTokenScopes(_request, { db, caller }) {
    const pairs = await listRolePairs(db, caller.userId);
    return {
      rows: pairs.flatMap(({ role_id, team_id, team_name }) =>
        isRoleId(role_id)
          ? [
              {
                role_id,
                team: team_id === null ? null : { id: team_id, name: team_name ?? '' },
                scopes: scopesOf(role_id),
              },
            ]
          : [],
      ),
    };
  },

  async createToken({ proof: confirmation, ...form }, { db, caller }) {
    const proof = await requireProof(db, caller, confirmation);
    const { token: secret } = newToken();
    const token = `${tokenPrefix}${secret}`;
    const { id, expires_at } = await db.transaction(async (tx) => {
      // Locked, so that creations at the same moment count each other
      await lockAccount(tx, caller.userId);
      await requireHeld(tx, caller, form);
      await requireRoom(tx, caller, form.name);
      await spendProof(tx, proof);
      return insertToken(tx, caller, form, hashToken(token));
    });
    return { id, token, expires_at: expires_at.toISOString() };
  },

  async revokeOwnToken({ id }, { db, caller }) {
    await db.transaction(async (tx) => {
      const revoked = await maybeOne<{ name: string }>(
        tx,
        sql`update access_token a set revoked_at = now() where a.id = ${id} and a.user_id = ${caller.userId} and ${isActive} returning a.name`,
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
        name: revoked.name,
      });
    });
    return {};
  },
};

/** Throws `role_not_held` and `token_scope_not_held`. */
async function requireHeld(tx: Transaction, { userId }: Caller, form: TokenForm): Promise<void> {
  const pairs = await listRolePairs(tx, userId);
  const isHeld = pairs.some(({ role_id, team_id }) => role_id === form.role_id && team_id === form.team_id);
  if (!isHeld || !isRoleId(form.role_id)) throw new Refusal('role_not_held');
  const possible = scopesOf(form.role_id);
  const scope = form.scopes.find((wanted) => !possible.includes(wanted));
  if (scope !== undefined) throw new Refusal('token_scope_not_held', { scope });
}

/** Throws `token_limit` and `token_name_taken`; ended tokens count no more. */
async function requireRoom(tx: Transaction, { userId }: Caller, name: string): Promise<void> {
  const active = await tx.query<{ is_same: boolean }>(
    sql`select lower(a.name) = lower(${name}) as is_same from access_token a where a.user_id = ${userId} and ${isActive}`,
  );
  if (active.some(({ is_same }) => is_same)) throw new Refusal('token_name_taken');
  if (active.length >= mostOfOne) throw new Refusal('token_limit', { count: active.length });
}

async function insertToken(
  tx: Transaction,
  { userId, role }: Caller,
  form: TokenForm,
  hash: string,
): Promise<{ id: number; expires_at: Date }> {
  const scopes = [...new Set(form.scopes)];
  const created = await one<{ id: number; expires_at: Date }>(
    tx,
    sql`
      insert into access_token (user_id, name, token_hash, role_id, team_id, scopes, expires_at, warned_days)
      values (${userId}, ${form.name}, ${hash}, ${form.role_id}, ${form.team_id}, ${scopes}, now() + make_interval(days => ${form.days}::integer), ${warningBefore(form.days)})
      returning id, expires_at`,
  );
  await writeAudit(tx, {
    entity: 'token',
    entityId: created.id,
    taskId: null,
    event: 'create',
    from: null,
    to: 'active',
    actorId: userId,
    actorRole: role,
    name: form.name,
    after: { role_id: form.role_id, team_id: form.team_id, scopes, expires_at: created.expires_at.toISOString() },
  });
  return created;
}

interface OwnRow {
  id: number;
  name: string;
  role_id: number;
  team_id: number | null;
  team: string | null;
  scopes: string[];
  created_at: Date;
  expires_at: Date;
  days_left: number;
  last_used_at: Date | null;
  last_used_address: string;
  state: TokenState;
}

const state = sql`
  case when a.revoked_at is not null then 'revoked' when a.expires_at <= now() then 'expired' when ${holdsRole} then 'active' else 'role_removed' end`;

const present = (row: OwnRow): OwnToken => ({
  id: row.id,
  name: row.name,
  role_id: row.role_id,
  team: row.team_id === null ? null : { id: row.team_id, name: row.team ?? '' },
  scopes: row.scopes,
  state: row.state,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  days_left: row.days_left,
  last_used:
    row.last_used_at === null
      ? null
      : {
          at: row.last_used_at.toISOString(),
          address: row.last_used_address,
          network: networkKindOf(row.last_used_address),
        },
});

const endpoints: readonly Endpoint[] = Object.values(api);

/** Whether any call that takes access tokens needs the action; one that no call names decides within calls. */
const isUseful = (action: Action): boolean => {
  const calls = endpoints.filter((row) => row.access === action);
  return calls.length === 0 || calls.some(takesTokens);
};

const useful = allActions.filter(isUseful);

/** The scopes that an access token of a role can have: what the role may, as far as calls take access tokens. */
const scopesOf = (role: CurrentRole): Action[] => useful.filter((action) => mayEver(role, action));
