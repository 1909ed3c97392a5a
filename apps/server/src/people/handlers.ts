import { accountList, roleIds, type Account } from '@earmark/contract';
import { maybeOne, sql } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';
import { personOf, requireTask, tasksInReach } from '../workflow/index.ts';
import { holdsItem, readInHand } from './in-hand.ts';
import { activateAccount, disableAccount, leaveTeam } from './leave.ts';
import { requireMayChange } from './may-change.ts';
import { isLeaving, readMembers } from './member-list.ts';
import { listPeople } from './list-people.ts';
import { readPosts } from './posts.ts';

export const peopleHandlers: HandlersOf<
  | 'listTeams'
  | 'listMembers'
  | 'listTeamMembers'
  | 'listVerifiers'
  | 'listManagers'
  | 'listPeople'
  | 'listInHand'
  | 'removeMember'
  | 'listAccounts'
  | 'disableAccount'
  | 'activateAccount'
> = {
  async listTeams({ search }, { db, caller, scope }) {
    const rows = await db.query<{ id: number; name: string; introduction: string; member_count: number }>(sql`
      select t.id, t.name, t.introduction, (select count(distinct user_id) from user_role r where r.team_id = t.id) as member_count
      from team t
      where ${nameHolds(sql`t.name`, search)} and (${scope !== 'team'} or t.id = ${caller.teamId}::bigint)
      order by t.name`);
    return { rows };
  },

  async listMembers({ team_id }, context) {
    const { db } = context;
    await requireTeam(context, team_id);
    const rows = await db.query<{
      id: number;
      name: string;
      role_id: number;
      can_annotate: boolean;
      can_inspect: boolean;
      is_leaving: boolean;
    }>(sql`
      select u.id, u.name, r.role_id, r.can_annotate, r.can_inspect, ${isLeaving(sql`r.team_id`)} as is_leaving from user_role r join app_user u on u.id = r.user_id
      where r.team_id = ${team_id} and u.status <> 'disabled' order by r.role_id, u.name, u.id`);
    return {
      rows: rows.map((row) => ({
        user: { id: row.id, name: row.name },
        role_id: row.role_id,
        can_annotate: row.can_annotate,
        can_inspect: row.can_inspect,
        is_leaving: row.is_leaving,
      })),
    };
  },

  async listTeamMembers(request, context) {
    await requireTeam(context, request.team_id);
    return readMembers(context.db, request);
  },

  async listVerifiers(_request, { db }) {
    const rows = await db.query<{ id: number; name: string; is_external: boolean }>(sql`
      select distinct u.id, u.name, u.is_external from user_role r join app_user u on u.id = r.user_id
      where r.role_id = ${roleIds.acceptor} and u.status <> 'disabled' order by u.is_external, u.name, u.id`);
    return { rows };
  },

  async listManagers(_request, { db, caller }) {
    const rows = await db.query<{ id: number; name: string }>(sql`
      select distinct u.id, u.name from user_role r join app_user u on u.id = r.user_id
      where r.role_id = ${roleIds.projectManager} and u.status <> 'disabled' and u.id <> ${caller.userId} order by u.name, u.id`);
    return { rows };
  },

  listPeople,

  async listInHand({ user_ids, task_id, team_id }, context) {
    if (task_id !== undefined) await requireTask(context.db, context, task_id);
    if (team_id !== undefined && context.scope === 'team' && team_id !== context.caller.teamId)
      throw new Refusal('not_found');
    const within = sql`${tasksInReach(context)} and (${task_id ?? null}::bigint is null or t.id = ${task_id ?? null}) and (${team_id ?? null}::bigint is null or t.team_id = ${team_id ?? null})`;
    // Projects are no matter of a team
    const isAll = context.scope === 'all' && task_id === undefined && team_id === undefined;
    return {
      rows: await readInHand(context.db, user_ids, within),
      posts: await readPosts(context.db, user_ids, { within, isAll }),
    };
  },

  async removeMember({ team_id, user_id, departure }, { db, caller, scope }) {
    if (scope === 'team' && team_id !== caller.teamId) throw new Refusal('not_found');
    return db.transaction((tx) => leaveTeam(tx, { teamId: team_id, userId: user_id, departure }, personOf(caller)));
  },

  async listAccounts(request, { db }) {
    const page = await accountReader.readPage<AccountRow>(db, request, {
      also: sql`,
        exists (select 1 from departure d where d.user_id = u.id and d.team_id is null) as is_leaving,
        (select coalesce(json_agg(json_build_object('role_id', r.role_id, 'team_id', r.team_id, 'team', coalesce(t.name, ''), 'can_annotate', r.can_annotate, 'can_inspect', r.can_inspect) order by r.role_id, t.name), '[]') from user_role r left join team t on t.id = r.team_id where r.user_id = u.id) as roles, to_json(u.work) as business_types`,
      tables: sql`app_user u left join team t on t.id = u.last_team_id left join app_user c on c.id = u.created_by`,
      where: sql`true`,
    });
    return { ...page, rows: page.rows.map(presentAccount) };
  },

  async disableAccount({ user_id, departure }, { db, caller }) {
    // Left to others, so that nobody locks themselves out
    if (user_id === caller.userId) throw new Refusal('not_yourself');
    return db.transaction(async (tx) => {
      await requireMayChange(tx, user_id, personOf(caller));
      return disableAccount(tx, { userId: user_id, departure }, personOf(caller));
    });
  },

  async activateAccount({ user_id }, { db, caller }) {
    await db.transaction(async (tx) => {
      await requireMayChange(tx, user_id, personOf(caller));
      await activateAccount(tx, user_id, personOf(caller));
    });
    return {};
  },
};

/** Throws `not_found` for a team that does not exist or is another one than the caller's own. */
async function requireTeam({ db, caller, scope }: SignedInContext, id: number): Promise<void> {
  const isForeign = scope === 'team' && id !== caller.teamId;
  if (isForeign || !(await maybeOne(db, sql`select id from team where id = ${id}`))) throw new Refusal('not_found');
}

interface AccountRow extends ListedRow<typeof accountList>, Pick<Account, 'is_leaving' | 'roles'> {
  business_types: Account['work'];
}

const accountReader = listReader(
  accountList,
  {
    id: sql`u.id`,
    username: sql`u.username`,
    name: sql`u.name`,
    role: (wanted) => sql`exists (select 1 from user_role r where r.user_id = u.id and r.role_id = any(${wanted}))`,
    phone: sql`coalesce(u.phone, '')`,
    email: sql`coalesce(u.email, '')`,
    status: sql`u.status`,
    work: (wanted) => sql`u.work && ${wanted.map(String)}::text[]`,
    authentication: sql`u.authentication`,
    second_factor: sql`exists (select 1 from second_factor f where f.user_id = u.id and f.enabled_at is not null)`,
    is_external: sql`u.is_external`,
    phone_is_verified: sql`u.phone_is_verified`,
    email_is_verified: sql`u.email_is_verified`,
    in_hand: sql`(select count(*) from annotated_item i join task t on t.id = i.task_id join project p on p.id = t.project_id where t.deleted_at is null and p.deleted_at is null and ${holdsItem})`,
    last_login_at: sql`u.last_login_at`,
    last_login_address: sql`coalesce(u.last_login_address, '')`,
    last_team: { id: sql`t.id`, name: sql`t.name` },
    valid_until: sql`u.valid_until`,
    creator: { id: sql`c.id`, name: sql`c.name` },
    created_at: sql`u.created_at`,
  },
  {
    search: (text) =>
      sql`(${nameHolds(sql`u.name`, text)} or ${nameHolds(sql`u.username`, text)} or ${nameHolds(sql`coalesce(u.phone, '')`, text)} or ${nameHolds(sql`coalesce(u.email, '')`, text)} or u.id::text = ${text})`,
  },
);

const presentAccount = (row: AccountRow): Account => ({
  ...accountReader.fieldsOf(row),
  roles: row.roles,
  work: row.business_types,
  is_leaving: row.is_leaving,
});
