import { networkOf, Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { maybeOne, one, sql } from '../db/index.ts';
import { writeAudit } from '../audit/index.ts';
import { createAccount, lockTeam } from '../people/index.ts';
import {
  hashPassword,
  isLocalSignInClosed,
  openSession,
  sendCode,
  takeHashingTurn,
  useCode,
} from '../session/index.ts';
import { personOf, roleOf } from '../workflow/index.ts';
import { findInvitation, requireInvitation } from './find-invitation.ts';
import { newLink } from './link.ts';
import { listInvitations } from './list-invitations.ts';
import { useInvitation } from './use-invitation.ts';

export const invitationHandlers: HandlersOf<
  | 'sendRegisterCode'
  | 'readInvitation'
  | 'registerByLink'
  | 'joinByLink'
  | 'listInvitations'
  | 'createInvitation'
  | 'revokeInvitation'
> = {
  /** Sends to registered numbers too, so that only the owner of a number learns that it has an account. */
  async sendRegisterCode({ link, phone }, context) {
    const { capacity } = await requireInvitation(context, link);
    // Some ask twice
    const extra = 2 * capacity;
    return sendCode(context, { channel: 'sms', recipient: phone, purpose: 'register', isSent: true, extra });
  },

  async readInvitation({ link }, context) {
    const { team, role_id, can_annotate, can_inspect, maker, expires_at } = await requireInvitation(context, link);
    return { team, role_id, can_annotate, can_inspect, maker, expires_at: expires_at.toISOString() };
  },

  async registerByLink({ link, username, name, phone, code, password }, context) {
    const { db, config, address } = context;
    await requireInvitation(context, link);
    if (await isLocalSignInClosed(db)) throw new Refusal('single_sign_on_only');
    const passwordHash = await takeHashingTurn({ of: networkOf(address) }, () =>
      hashPassword(password, config.passwordCost),
    );
    const userId = await db.transaction(async (tx) => {
      // A wrong code commits, because its attempt counts; a user name that is taken leaves the code unspent
      if (!(await useCode(tx, config.secret, { purpose: 'register', recipient: phone, code }))) return undefined;
      const id = await createAccount(tx, { username, name, phone, phoneIsVerified: true, passwordHash }, null);
      await useInvitation(tx, link, id);
      return id;
    });
    if (userId === undefined) throw new Refusal('code_wrong');
    return openSession(context, userId, username);
  },

  async joinByLink({ link }, context) {
    await findInvitation(context, link);
    const { invitation, isNew } = await context.db.transaction((tx) => useInvitation(tx, link, context.caller.userId));
    return {
      team: { id: invitation.team_id, name: invitation.team },
      role_id: invitation.role_id,
      is_new: isNew,
    };
  },

  listInvitations,

  async createInvitation({ team_id, role_id, can_annotate, can_inspect, count, days }, context) {
    requireReach(context, team_id);
    const { db, caller, config } = context;
    const { token, nonce, hash } = newLink(config.secret);
    return db.transaction(async (tx) => {
      const team = await lockTeam(tx, team_id);
      const { id } = await one<{ id: number }>(
        tx,
        sql`
          insert into invitation (team_id, role_id, can_annotate, can_inspect, nonce, token_hash, capacity, expires_at, created_by)
          values (${team_id}, ${role_id}, ${can_annotate}, ${can_inspect}, ${nonce}, ${hash}, ${count}, now() + make_interval(days => ${days}::integer), ${caller.userId})
          returning id`,
      );
      await writeAudit(tx, {
        entity: 'invitation',
        entityId: id,
        taskId: null,
        event: 'create',
        from: null,
        to: 'open',
        actorId: caller.userId,
        actorRole: roleOf(personOf(caller)),
        name: team.name,
        after: { team_id, role_id, can_annotate, can_inspect, count, days },
      });
      return { id, link: token };
    });
  },

  /** Revoking twice changes nothing, so that two leads may do it at once. */
  async revokeInvitation({ id }, context) {
    const { db, caller } = context;
    await db.transaction(async (tx) => {
      const invitation = await maybeOne<{ team_id: number; team: string; is_revoked: boolean }>(
        tx,
        sql`select i.team_id, t.name as team, i.revoked_at is not null as is_revoked from invitation i join team t on t.id = i.team_id where i.id = ${id} for update of i`,
      );
      if (!invitation) throw new Refusal('not_found');
      requireReach(context, invitation.team_id);
      if (invitation.is_revoked) return;
      await tx.query(sql`update invitation set revoked_at = now(), revoked_by = ${caller.userId} where id = ${id}`);
      await writeAudit(tx, {
        entity: 'invitation',
        entityId: id,
        taskId: null,
        event: 'revoke',
        from: 'open',
        to: 'revoked',
        actorId: caller.userId,
        actorRole: roleOf(personOf(caller)),
        name: invitation.team,
      });
    });
    return {};
  },
};

/** Throws `not_found` for a team that the caller may not invite to. */
function requireReach({ scope, caller }: SignedInContext, teamId: number): void {
  if (scope === 'team' && teamId !== caller.teamId) throw new Refusal('not_found');
}
