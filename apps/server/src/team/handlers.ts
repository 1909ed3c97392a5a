import { maybeOne, sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { addMember, updateMember } from '../people/index.ts';
import { personOf } from '../workflow/index.ts';
import { createTeam } from './create-team.ts';
import { editTeam } from './edit-team.ts';
import { listTeams, readTeam, requireActive } from './queries.ts';

export const teamHandlers: HandlersOf<
  'listManagedTeams' | 'getTeam' | 'createTeam' | 'updateTeam' | 'findPerson' | 'addMember' | 'updateMember'
> = {
  listManagedTeams: (request, context) => listTeams(request, context),

  getTeam: ({ id }, context) => readTeam(id, context),

  createTeam: ({ inspection_ratio, lead_ids, ...form }, { db, caller }) =>
    db.transaction(async (tx) => {
      await requireActive(tx, lead_ids);
      const team = { ...form, inspectionRatio: inspection_ratio, leadIds: lead_ids };
      return { id: await createTeam(tx, team, personOf(caller)) };
    }),

  async updateTeam({ id, edit_version, changes }, { db, caller, scope }) {
    if (scope === 'team') {
      if (id !== caller.teamId) throw new Refusal('not_found');
      if (changes.inspection_ratio !== undefined || changes.region !== undefined)
        throw new Refusal('team_ratio_by_manager');
    }
    await db.transaction(async (tx) => {
      if (scope === 'team' && changes.lead_ids) {
        const members = await tx.query(
          sql`select distinct user_id from user_role where team_id = ${id} and user_id = any(${changes.lead_ids}::bigint[])`,
        );
        if (members.length !== new Set(changes.lead_ids).size) throw new Refusal('person_not_in_team');
      }
      await editTeam(tx, id, { changes, read: edit_version }, personOf(caller));
    });
    return {};
  },

  async findPerson({ account }, { db }) {
    const person = await maybeOne<{ id: number; name: string; username: string }>(
      db,
      sql`select id, name, username from app_user where (lower(username) = lower(${account}) or phone = ${account}) and status <> 'disabled' order by id limit 1`,
    );
    if (!person) throw new Refusal('no_such_person');
    return person;
  },

  async addMember({ team_id, user_id, role_id, can_annotate, can_inspect }, { db, caller }) {
    const member = { teamId: team_id, userId: user_id, roleId: role_id };
    const abilities = { canAnnotate: can_annotate, canInspect: can_inspect };
    await db.transaction((tx) => addMember(tx, member, abilities, personOf(caller)));
    return {};
  },

  async updateMember(
    { team_id, user_id, edit_version: read, role_ids, can_annotate, can_inspect },
    { db, caller, scope },
  ) {
    if (scope === 'team' && team_id !== caller.teamId) throw new Refusal('not_found');
    const changes = { roleIds: role_ids, canAnnotate: can_annotate, canInspect: can_inspect, read };
    const member = { teamId: team_id, userId: user_id };
    return {
      edit_version: await db.transaction((tx) => updateMember(tx, member, changes, personOf(caller))),
    };
  },
};
