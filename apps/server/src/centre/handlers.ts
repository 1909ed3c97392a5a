import type { Centre } from '@earmark/contract';
import { deviceOf, writeAudit } from '../audit/index.ts';
import { maybeOne, sql } from '../db/index.ts';
import { networkOf, Refusal, type HandlersOf } from '../http/index.ts';
import { takenField } from '../people/index.ts';
import {
  endSessions,
  getAccount,
  hashPassword,
  isOwnPassword,
  lockAccount,
  sendCode,
  takeHashingTurn,
  type Account,
} from '../session/index.ts';
import { changeContact, verifyContact } from './change-contact.ts';
import { networkKindOf } from './network-kind.ts';
import { auditOwn, requireVerified, warnOwner } from './own-account.ts';
import { issueProof, requireProof, spendProof, voidProofs } from './proof.ts';

export const centreHandlers: HandlersOf<
  | 'getCentre'
  | 'sendCentreCode'
  | 'verifyContact'
  | 'confirmPassword'
  | 'updateCentre'
  | 'updatePassword'
  | 'updateUsername'
  | 'listOwnSessions'
  | 'endOwnSession'
  | 'endOtherSessions'
> = {
  async getCentre(_request, { db, caller }) {
    const account = await getAccount(db, caller.userId);
    const last = await maybeOne<{ created_at: Date; address: string }>(
      db,
      sql`select created_at, address from session where user_id = ${caller.userId} and id < ${caller.sessionId} order by id desc limit 1`,
    );
    const teams = await db.query<{
      id: number;
      name: string;
      introduction: string;
      roles: number[];
      joined_at: Date;
      inviter: string | null;
    }>(sql`
      select t.id, t.name, t.introduction, to_json(array_agg(r.role_id order by r.role_id)) as roles, min(r.granted_at) as joined_at,
        (array_agg(i.name order by r.granted_at, r.id))[1] as inviter
      from user_role r join team t on t.id = r.team_id left join app_user i on i.id = r.inviter_id
      where r.user_id = ${caller.userId} group by t.id order by t.name`);
    return {
      username: account.username,
      name: account.name,
      phone: contactOf(account.phone, account.phone_is_verified),
      email: contactOf(account.email, account.email_is_verified),
      has_password: account.password_hash !== null,
      last_sign_in: last
        ? { at: last.created_at.toISOString(), address: last.address, network: networkKindOf(last.address) }
        : null,
      teams: teams.map((team) => ({ ...team, joined_at: team.joined_at.toISOString() })),
    };
  },

  /** Answers alike whether or not another account has the new number, which only its holder may learn. */
  async sendCentreCode({ channel, recipient }, context) {
    const to = recipient === '' ? (await getAccount(context.db, context.caller.userId))[channel] : recipient;
    if (to === null) throw new Refusal('contact_missing');
    return sendCode(context, {
      channel: channel === 'phone' ? 'sms' : 'mail',
      recipient: to,
      purpose: 'centre',
      userId: context.caller.userId,
      isSent: true,
    });
  },

  verifyContact: ({ channel, code }, context) => verifyContact(context, channel, code),

  async confirmPassword({ password }, context) {
    const account = await getAccount(context.db, context.caller.userId);
    if (!(await isOwnPassword(context, account, password))) throw new Refusal('password_wrong');
    return issueProof(context.db, context.caller, { kind: 'password' });
  },

  async updateCentre(request, context) {
    if ('phone' in request) await changeContact(context, { channel: 'phone', value: request.phone, ...request });
    else if ('email' in request) await changeContact(context, { channel: 'email', value: request.email, ...request });
    else
      await context.db.transaction(async (tx) => {
        const before = await lockAccount(tx, context.caller.userId);
        requireVerified(before);
        if (before.name === request.name) return;
        await tx.query(sql`update app_user set name = ${request.name} where id = ${before.id}`);
        await auditOwn(tx, context.caller, before, {
          event: 'change_name',
          before: { name: before.name },
          after: { name: request.name },
        });
      });
    return {};
  },

  async updatePassword(request, context) {
    const { db, caller, config, address } = context;
    const stored = await getAccount(db, caller.userId);
    if (stored.authentication !== 'password') throw new Refusal('password_not_used');
    const proof = 'proof' in request ? await requireProof(db, caller, request.proof) : undefined;
    if ('old_password' in request && !(await isOwnPassword(context, stored, request.old_password)))
      throw new Refusal('password_wrong');
    const hash = await takeHashingTurn({ of: networkOf(address) }, () =>
      hashPassword(request.password, config.passwordCost),
    );
    return db.transaction(async (tx) => {
      const before = await lockAccount(tx, caller.userId);
      if (proof) await spendProof(tx, proof);
      // Changed meanwhile, so that the old one no longer is
      else if (before.password_hash !== stored.password_hash) throw new Refusal('password_wrong');
      await tx.query(sql`update app_user set password_hash = ${hash} where id = ${before.id}`);
      await voidProofs(tx, before.id);
      await auditOwn(tx, caller, before, { event: 'change_password' });
      await warnOwner(tx, context, before, 'password');
      const { sessionId: exceptId } = caller;
      return { ended: await endSessions(tx, { userId: before.id, exceptId, reason: 'password_changed' }) };
    });
  },

  async updateUsername({ username, proof: token }, { db, caller }) {
    const proof = await requireProof(db, caller, token);
    try {
      await db.transaction(async (tx) => {
        const before = await lockAccount(tx, caller.userId);
        requireVerified(before);
        await spendProof(tx, proof);
        await tx.query(sql`update app_user set username = ${username} where id = ${before.id}`);
        await auditOwn(tx, caller, before, {
          event: 'change_username',
          before: { username: before.username },
          after: { username },
        });
      });
    } catch (error) {
      throw takenField(error, username) ?? error;
    }
    return {};
  },

  async listOwnSessions(_request, { db, caller }) {
    const rows = await db.query<{
      id: number;
      user_agent: string;
      address: string;
      created_at: Date;
      last_seen_at: Date;
    }>(sql`
      select id, user_agent, address, created_at, last_seen_at from session
      where user_id = ${caller.userId} and revoked_at is null and expires_at > now()
      order by (id = ${caller.sessionId}) desc, last_seen_at desc, id desc limit 100`);
    return {
      rows: rows.map((row) => ({
        id: row.id,
        is_current: row.id === caller.sessionId,
        device: deviceOf(row.user_agent),
        address: row.address,
        network: networkKindOf(row.address),
        signed_in_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
      })),
    };
  },

  async endOwnSession({ session_id: id }, { db, caller }) {
    await db.transaction(async (tx) => {
      if ((await endSessions(tx, { userId: caller.userId, onlyId: id })) === 0) throw new Refusal('not_found');
      await writeAudit(tx, {
        entity: 'session',
        entityId: id,
        taskId: null,
        event: 'end_session',
        from: null,
        to: 'end_session',
        actorId: caller.userId,
        actorRole: caller.role,
      });
    });
    return {};
  },

  endOtherSessions: (_request, { db, caller }) =>
    db.transaction(async (tx) => {
      const account: Account = await lockAccount(tx, caller.userId);
      const ended = await endSessions(tx, { userId: caller.userId, exceptId: caller.sessionId });
      if (ended > 0) await auditOwn(tx, caller, account, { event: 'end_other_sessions', after: { sessions: ended } });
      return { ended };
    }),
};

const contactOf = (value: string | null, isVerified: boolean): Centre['phone'] =>
  value === null ? null : { value, is_verified: isVerified };
