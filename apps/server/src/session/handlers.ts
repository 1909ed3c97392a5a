import { allRoleIds, businessTypes, isRoleId, maskContact, noRole, roleNames, type Language } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { sql, maybeOne } from '../db/index.ts';
import { Refusal, scopeFor, type Caller, type HandlersOf } from '../http/index.ts';
import { endSessions, findAccountByPhone, getAccount, listRolePairs, moveSession } from './queries.ts';
import { sendCode } from './send-code.ts';
import { signInByCode, signInByPassword } from './sign-in.ts';

const roleName = (id: number, language: Language): string => (isRoleId(id) ? roleNames[id][language] : String(id));

/**
 * A phone number or e-mail address of the caller, as far as the caller may see it: an access token, which may leak, not
 * whole.
 */
export const shownTo = ({ token }: Pick<Caller, 'token'>, contact: string | null): string =>
  contact === null ? '' : token ? maskContact(contact) : contact;

/** Group status of a person in a team (specification, section 4). */
const inTeam = 3;

export const sessionHandlers: HandlersOf<
  'login' | 'sendLoginCode' | 'logout' | 'userInfo' | 'roleList' | 'allRoles' | 'switchRole' | 'groupStatus'
> = {
  login: (request, context) =>
    'phone' in request
      ? signInByCode(context, request.phone, request.code)
      : signInByPassword(context, request.username, request.password),

  /** Answers identically for unknown numbers, so that nobody learns who is registered. */
  async sendLoginCode({ phone }, context) {
    const account = await findAccountByPhone(context.db, phone);
    return sendCode(context, { channel: 'sms', recipient: phone, purpose: 'login', isSent: account !== undefined });
  },

  async logout(_request, { db, caller }) {
    await db.transaction(async (tx) => {
      const { userId, sessionId } = caller;
      if ((await endSessions(tx, { userId, onlyId: sessionId, reason: 'signed_out' })) === 0) return;
      await writeAudit(tx, {
        entity: 'session',
        entityId: sessionId,
        taskId: null,
        event: 'sign_out',
        from: null,
        to: 'done',
        actorId: userId,
        actorRole: caller.role === noRole ? null : caller.role,
        name: caller.name,
      });
    });
    return {};
  },

  async userInfo(_request, { db, caller }) {
    const account = await getAccount(db, caller.userId);
    const pairs = await listRolePairs(db, caller.userId);
    const team = pairs.find((pair) => pair.team_id !== null && pair.team_id === caller.teamId);
    return {
      id: account.id,
      username: account.username,
      name: account.name,
      avatar: account.avatar,
      phone: shownTo(caller, account.phone),
      roles: caller.role,
      role_id: caller.role,
      team: team?.team_id ? { team_id: team.team_id, team_name: team.team_name ?? '' } : null,
      groupstatus: pairs.some((pair) => pair.team_id !== null) ? inTeam : 0,
      labelfirstenter: account.last_login_at === null,
      work: businessTypes.filter((business) => account.work.includes(business)),
      lastloginteam: account.last_team_id,
      last_login_team: account.last_team_id,
      is_external: account.is_external,
      info: {
        certification_type: account.certification_type,
        email: shownTo(caller, account.email),
        // 1 means "still to be verified" (specification, section 4)
        email_is_verify: account.email_is_verified ? 2 : 1,
        last_login_team: account.last_team_id,
        sort_login_team_id: caller.teamId,
      },
    };
  },

  roleList: async (_request, { language }) => ({
    role_list: allRoleIds.map((id) => ({ role_id: id, role_name: roleName(id, language) })),
  }),

  async allRoles(_request, { db, caller, language }) {
    const pairs = await listRolePairs(db, caller.userId);
    const describe = (pair: { role_id: number; team_id: number | null }) => ({
      role_id: pair.role_id,
      role_name: roleName(pair.role_id, language),
      is_current: pair.role_id === caller.role && pair.team_id === caller.teamId,
    });
    const teams = new Map(
      pairs.flatMap((pair) => (pair.team_id === null ? [] : [[pair.team_id, pair.team_name ?? ''] as const])),
    );
    return {
      role_list: pairs.filter((pair) => pair.team_id === null).map(describe),
      team_list: [...teams].map(([team_id, team_name]) => ({
        team_id,
        team_name,
        team_user: pairs.filter((pair) => pair.team_id === team_id).map(describe),
      })),
    };
  },

  async switchRole({ role_id, team_id }, { db, caller }) {
    const pairs = await listRolePairs(db, caller.userId);
    if (!pairs.some((pair) => pair.role_id === role_id && pair.team_id === team_id)) throw new Refusal('role_not_held');
    await db.transaction(async (tx) => {
      await moveSession(tx, caller.sessionId, { role_id, team_id });
      await tx.query(
        sql`update app_user set last_role_id = ${role_id}, last_team_id = coalesce(${team_id}::bigint, last_team_id) where id = ${caller.userId}`,
      );
    });
    return { role_id, team_id };
  },

  async groupStatus({ user_id }, { db, caller }) {
    const scope = user_id === caller.userId ? 'all' : scopeFor(caller, 'people.read');
    const row = await maybeOne<{ id: number; name: string }>(
      db,
      sql`select t.id, t.name from user_role r join team t on t.id = r.team_id where r.user_id = ${user_id} order by (r.team_id = ${caller.teamId}::bigint) desc nulls last, t.id limit 1`,
    );
    if (!scope || (scope === 'team' && row?.id !== caller.teamId)) throw new Refusal('forbidden');
    return { general_user_group_status: row ? inTeam : 0, team_name: row?.name ?? '' };
  },
};
