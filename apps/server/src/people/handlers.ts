import { roleIds } from '@earmark/contract';
import { maybeOne, sql } from '../db/index.ts';
import { nameHolds, Refusal, type HandlersOf } from '../http/index.ts';

export const peopleHandlers: HandlersOf<'listTeams' | 'listMembers' | 'listVerifiers' | 'listManagers'> = {
  async listTeams({ search }, { db, caller, scope }) {
    const rows = await db.query<{ id: number; name: string; introduction: string; member_count: number }>(sql`
      select t.id, t.name, t.introduction, (select count(distinct user_id) from user_role r where r.team_id = t.id) as member_count
      from team t
      where ${nameHolds(sql`t.name`, search)} and (${scope !== 'team'} or t.id = ${caller.teamId}::bigint)
      order by t.name`);
    return { rows };
  },

  async listMembers({ team_id }, { db, caller, scope }) {
    const team = scope === 'team' && team_id !== caller.teamId ? undefined : await maybeOne(db, sql`select id from team where id = ${team_id}`);
    if (!team) throw new Refusal('not_found');
    const rows = await db.query<{ id: number; name: string; role_id: number; can_annotate: boolean; can_inspect: boolean }>(sql`
      select u.id, u.name, r.role_id, r.can_annotate, r.can_inspect from user_role r join app_user u on u.id = r.user_id
      where r.team_id = ${team_id} and u.status <> 'disabled' order by r.role_id, u.name, u.id`);
    return { rows: rows.map((row) => ({ user: { id: row.id, name: row.name }, role_id: row.role_id, can_annotate: row.can_annotate, can_inspect: row.can_inspect })) };
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
};
