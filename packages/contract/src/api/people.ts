import { z } from 'zod';
import { endpoint, id, reference } from './endpoint.ts';

export const memberSchema = z.object({ user: reference, role_id: z.number().int(), can_annotate: z.boolean(), can_inspect: z.boolean() });

export const peopleApi = {
  listTeams: endpoint({
    method: 'POST', path: 'team/list', access: 'team.read', summary: 'Teams work can be given to',
    request: z.strictObject({ search: z.string().trim().max(100).default('') }),
    response: z.object({ rows: z.array(z.object({ id, name: z.string(), introduction: z.string(), member_count: z.number().int() })) }), errors: [],
  }),
  listMembers: endpoint({
    method: 'POST', path: 'team/members', access: 'people.read', summary: 'Members of a team and what each may do',
    request: z.strictObject({ team_id: id }), response: z.object({ rows: z.array(memberSchema) }), errors: ['not_found'],
  }),
  listVerifiers: endpoint({
    method: 'POST', path: 'user/verifiers', access: 'task.submitAcceptance', summary: 'People who can verify, internal and external',
    request: z.strictObject({}), response: z.object({ rows: z.array(z.object({ id, name: z.string(), is_external: z.boolean() })) }), errors: [],
  }),
  listManagers: endpoint({
    method: 'POST', path: 'user/managers', access: 'project.write', summary: 'People who can assist with a project',
    request: z.strictObject({}), response: z.object({ rows: z.array(reference) }), errors: [],
  }),
};
