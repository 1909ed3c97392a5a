import { sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { getAccount, shownTo } from '../session/index.ts';
import { bindingHandlers } from './bind.ts';
import { recoveryHandlers } from './recover.ts';
import { tabHandlers } from './tabs.ts';

/** On the wire 1 means "still to be verified" (specification, section 4). */
const verification = (isVerified: boolean): 1 | 2 => (isVerified ? 2 : 1);

export const accountHandlers: HandlersOf<
  | keyof typeof recoveryHandlers
  | keyof typeof bindingHandlers
  | keyof typeof tabHandlers
  | 'userStatus'
  | 'dismissWelcome'
> = {
  ...recoveryHandlers,
  ...bindingHandlers,
  ...tabHandlers,

  async userStatus(_request, { db, caller }) {
    const account = await getAccount(db, caller.userId);
    const welcomes = await db.query<{
      id: number;
      role_id: number;
      team_id: number | null;
      team_name: string | null;
      by: string;
      granted_at: Date;
    }>(sql`
      select r.id, r.role_id, r.team_id, t.name as team_name, coalesce(i.name, '') as by, r.granted_at
      from user_role r left join team t on t.id = r.team_id left join app_user i on i.id = r.inviter_id
      where r.user_id = ${caller.userId} and r.welcome_due order by r.granted_at, r.id`);
    return {
      status: account.status,
      valid_until: account.valid_until?.toISOString() ?? null,
      certification_type: account.certification_type,
      phone: shownTo(caller, account.phone),
      phone_is_verify: verification(account.phone_is_verified),
      email: shownTo(caller, account.email),
      email_is_verify: verification(account.email_is_verified),
      new_roles: welcomes.map(({ team_id, team_name, granted_at, ...row }) => ({
        ...row,
        team: team_id === null ? null : { team_id, team_name: team_name ?? '' },
        granted_at: granted_at.toISOString(),
        is_current: row.role_id === caller.role && team_id === caller.teamId,
      })),
    };
  },

  async dismissWelcome({ id }, { db, caller }) {
    await db.query(sql`update user_role set welcome_due = false where id = ${id} and user_id = ${caller.userId}`);
    return {};
  },
};
