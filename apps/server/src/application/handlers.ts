import { sql } from '../db/index.ts';
import { Refusal, requireScopeFor, type HandlersOf } from '../http/index.ts';
import { nameHolds, readPage } from '../list/index.ts';
import { applyToTeam } from './apply.ts';
import { cancelApplication, passApplication, rejectApplication } from './decide.ts';
import { applicationsInReach, readApplications } from './list-applications.ts';

export const applicationHandlers: HandlersOf<
  | 'listTeamsToJoin'
  | 'applyToTeam'
  | 'cancelApplication'
  | 'teamApplyList'
  | 'listApplications'
  | 'passApplication'
  | 'rejectApplication'
> = {
  listTeamsToJoin: (request, { db, caller }) =>
    readPage<{
      id: number;
      name: string;
      introduction: string;
      member_count: number;
      standing: 'none' | 'in_review' | 'member';
    }>(db, request, {
      select: sql`
        t.id, t.name, t.introduction, (select count(distinct r.user_id) from user_role r where r.team_id = t.id) as member_count,
        case when exists (select 1 from user_role r where r.team_id = t.id and r.user_id = ${caller.userId}) then 'member'
          when exists (select 1 from team_application a where a.team_id = t.id and a.user_id = ${caller.userId} and a.kind = 'join' and a.state = 'in_review') then 'in_review'
          else 'none' end as standing`,
      tables: sql`team t`,
      where: nameHolds(sql`t.name`, request.search),
      order: sql`lower(t.name), t.id`,
      key: sql`t.id`,
    }),

  async applyToTeam(form, { db, caller }) {
    return { id: await db.transaction((tx) => applyToTeam(tx, form, caller)) };
  },

  async cancelApplication({ id }, { db, caller }) {
    await db.transaction((tx) => cancelApplication(tx, id, caller));
    return {};
  },

  teamApplyList({ view, status, ...paging }, { db, caller }) {
    if (view === 'review') requireScopeFor(caller, 'team.approve');
    return readApplications(
      db,
      { ...paging, sort: 'created_at', order: 'desc', kind: [], team: '', status: status ? [status] : [] },
      view === 'own' ? sql`a.user_id = ${caller.userId}` : applicationsInReach(caller),
    );
  },

  listApplications({ team_id, ...request }, { db, caller, scope }) {
    if (scope === 'team' && team_id !== undefined && team_id !== caller.teamId) throw new Refusal('not_found');
    const ofTeam = team_id === undefined ? sql`true` : sql`a.kind = 'join' and a.team_id = ${team_id}`;
    return readApplications(db, request, sql`${applicationsInReach(caller)} and ${ofTeam}`);
  },

  async passApplication({ id, can_annotate, can_inspect }, { db, caller }) {
    const abilities = { canAnnotate: can_annotate, canInspect: can_inspect };
    const reach = applicationsInReach(caller);
    await db.transaction((tx) => passApplication(tx, { id, abilities, reach }, caller));
    return {};
  },

  async rejectApplication({ id, reason }, { db, caller }) {
    const reach = applicationsInReach(caller);
    await db.transaction((tx) => rejectApplication(tx, { id, reason, reach }, caller));
    return {};
  },
};
