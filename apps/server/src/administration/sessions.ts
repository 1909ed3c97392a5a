import { sessionList, type EndReason } from '@earmark/contract';
import { deviceOf, writeAudit } from '../audit/index.ts';
import { maybeOne, sql, type Sql, type Transaction } from '../db/index.ts';
import { Refusal, type Caller, type HandlersOf } from '../http/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';

interface SessionRow extends ListedRow<typeof sessionList> {
  readonly id: number;
}

const sessionReader = listReader(
  sessionList,
  {
    user: { id: sql`u.id`, name: sql`u.name` },
    role: sql`s.role_id`,
    team: { id: sql`t.id`, name: sql`t.name` },
    device: sql`s.user_agent`,
    address: sql`s.address`,
    last_seen_at: sql`s.last_seen_at`,
    created_at: sql`s.created_at`,
    expires_at: sql`s.expires_at`,
  },
  {
    key: sql`s.id`,
    search: (text) =>
      sql`(${nameHolds(sql`u.name`, text)} or ${nameHolds(sql`u.username`, text)} or ${nameHolds(sql`s.address`, text)})`,
  },
);

const isOpen = sql`s.revoked_at is null and s.expires_at > now()`;

/** The calls by which administrators see and end the sessions of others. */
export const sessionsOfPeople: HandlersOf<'listSessions' | 'endSession' | 'endSessionsOf'> = {
  async listSessions(request, { db, caller }) {
    const page = await sessionReader.readPage<SessionRow>(db, request, {
      also: sql`, s.id`,
      // Left, although every row has them: so the count does without them
      tables: sql`session s left join app_user u on u.id = s.user_id left join team t on t.id = s.team_id`,
      where: isOpen,
    });
    return {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.id,
        ...sessionReader.fieldsOf(row),
        device: deviceOf(row.device),
        is_own: row.id === caller.sessionId,
      })),
    };
  },

  async endSession({ id, reason }, { db, caller }) {
    if (id === caller.sessionId) throw new Refusal('session_current');
    await db.transaction(async (tx) => {
      const ended = await endWhere(tx, caller, reason, sql`s.id = ${id}`);
      if (ended === 0) throw new Refusal('not_found');
    });
    return {};
  },

  async endSessionsOf({ user_id, reason }, { db, caller }) {
    return db.transaction(async (tx) => {
      if (!(await maybeOne(tx, sql`select id from app_user where id = ${user_id}`))) throw new Refusal('not_found');
      return {
        ended: await endWhere(tx, caller, reason, sql`s.user_id = ${user_id} and s.id <> ${caller.sessionId}`),
      };
    });
  },
};

/** Ends open sessions, each with an entry of its own; returns their number. */
async function endWhere(tx: Transaction, caller: Caller, reason: string, which: Sql): Promise<number> {
  const reasons: Readonly<Record<'own' | 'others', EndReason>> = { own: 'ended', others: 'ended_by_administrator' };
  const ended = await tx.query<{ id: number; user_id: number; name: string; address: string }>(sql`
    update session s set revoked_at = now(), end_reason = case when s.user_id = ${caller.userId} then ${reasons.own} else ${reasons.others} end from app_user u
    where u.id = s.user_id and ${isOpen} and ${which} returning s.id, s.user_id, u.name, s.address`);
  for (const { id, user_id, name, address } of ended)
    await writeAudit(tx, {
      entity: 'session',
      entityId: id,
      taskId: null,
      event: 'end_session',
      from: 'open',
      to: 'ended',
      actorId: caller.userId,
      actorRole: caller.role,
      remark: reason,
      name,
      before: { user_id, address },
    });
  return ended.length;
}
