import { z } from 'zod';
import { loginName, note, teamName } from '../field/index.ts';
import { limits } from '../limit.ts';
import { formOf } from '../issue/index.ts';
import { teamList } from '../list/index.ts';
import { roleIds } from '../role.ts';
import { teamRegions } from '../team.ts';
import { endpoint, id, nothing, pageOf, reference } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

const { minInspectionRatio, maxInspectionRatio, maxLeads } = limits.team;

const fields = {
  name: teamName,
  region: z.literal(teamRegions),
  introduction: note,
  /** Overrides the ratio of the team's tasks, in percent: 0 inspects nothing, null leaves it to the task. */
  inspection_ratio: z
    .number('teamRatio')
    .int('teamRatio')
    .min(minInspectionRatio, 'teamRatio')
    .max(maxInspectionRatio, 'teamRatio')
    .nullable(),
  lead_ids: z.array(id).min(1, 'teamLeads').max(maxLeads),
};

export const teamFormSchema = formOf(
  'team',
  z.strictObject({
    ...fields,
    introduction: note.default(''),
    inspection_ratio: fields.inspection_ratio.default(null),
  }),
);
export type TeamForm = z.infer<typeof teamFormSchema>;

/** Fields to change; missing ones stay. */
const teamChangesSchema = formOf('team', z.strictObject(fields).partial());
export type TeamChanges = z.infer<typeof teamChangesSchema>;

const teamSchema = z.object({
  ...listRow(teamList),
  /** Active and disabled ones. */
  leads: z.array(reference),
  edit_version: z.number().int(),
});
export type Team = z.infer<typeof teamSchema>;

const abilities = { can_annotate: z.boolean(), can_inspect: z.boolean() };
const memberRole = z.literal([roleIds.teamLead, roleIds.annotator]);

/** Fields of a member that two people may edit at once. */
export const memberEditSchema = z.object({ role_ids: z.array(memberRole), ...abilities });
export type MemberEdit = z.infer<typeof memberEditSchema>;

/** Teams and their members. */
export const teamApi = {
  listManagedTeams: endpoint({
    ...routes.listManagedTeams,
    access: 'team.read',
    effect: 'reads',
    summary: 'The teams with their leads and settings; a lead sees the own team',
    request: listRequest(teamList, {}),
    response: pageOf(teamSchema),
    errors: [],
  }),
  getTeam: endpoint({
    ...routes.getTeam,
    access: 'team.read',
    effect: 'reads',
    summary: 'One team',
    request: z.strictObject({ id }),
    response: teamSchema,
    errors: ['not_found'],
  }),
  createTeam: endpoint({
    ...routes.createTeam,
    access: 'team.create',
    effect: 'writes',
    summary: 'Create a team with its leads',
    request: teamFormSchema,
    response: z.object({ id }),
    errors: ['not_found', 'name_taken'],
  }),
  updateTeam: endpoint({
    ...routes.updateTeam,
    access: 'team.write',
    effect: 'writes',
    summary: 'Change a team; leads change name, introduction and leads among the members',
    request: z.strictObject({
      id,
      /** Edit version at which a form was read; a program that sets a single field needs none. */
      edit_version: z.number().int().optional(),
      changes: teamChangesSchema,
    }),
    response: nothing,
    errors: [
      'not_found',
      'name_taken',
      'team_without_lead',
      'team_ratio_by_manager',
      'person_not_in_team',
      'edit_conflict',
    ],
  }),
  findPerson: endpoint({
    ...routes.findPerson,
    access: 'team.addMember',
    effect: 'reads',
    summary: 'Find an active account by its exact user name or phone number',
    request: z.strictObject({ account: loginName }),
    response: z.object({ id, name: z.string(), username: z.string() }),
    errors: ['no_such_person'],
  }),
  addMember: endpoint({
    ...routes.addMember,
    access: 'team.addMember',
    effect: 'writes',
    summary: 'Add a person who has an account to a team',
    request: z.strictObject({ team_id: id, user_id: id, role_id: memberRole, ...abilities }),
    response: nothing,
    errors: ['not_found', 'already_member'],
  }),
  updateMember: endpoint({
    ...routes.updateMember,
    access: 'team.write',
    effect: 'writes',
    summary: 'Change the roles of a member and what an annotator may do; fields that are missing stay',
    request: z.strictObject({
      team_id: id,
      user_id: id,
      /** Edit version at which the member was read; a program that sets a single field needs none. */
      edit_version: z.number().int().optional(),
      role_ids: z.array(memberRole).min(1).max(2).optional(),
      can_annotate: abilities.can_annotate.optional(),
      can_inspect: abilities.can_inspect.optional(),
    }),
    response: z.object({ edit_version: z.number().int() }),
    errors: ['not_found', 'ability_in_use', 'team_without_lead', 'edit_conflict'],
  }),
};
