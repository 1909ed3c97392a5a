import { z } from 'zod';
import { businessTypes } from '../business-type.ts';
import { accountList, memberList } from '../list/index.ts';
import { endpoint, id, namePart, nothing, pageOf, reference } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

/**
 * Decision about a person's unfinished work when the person leaves a task or team, or when the account is disabled.
 * - `hand_over`: another person continues; items that person may not take (such as own work under inspection) are
 *   released
 * - `release`: the items become free for others; revisions are kept
 * - `finish`: the person gets no new work and leaves when nothing is held any more
 */
export const departureSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('hand_over'), to_id: id }),
  z.strictObject({ method: z.literal('release') }),
  z.strictObject({ method: z.literal('finish') }),
]);
export type Departure = z.infer<typeof departureSchema>;

const count = z.number().int();

/** Number of items one person holds in one task, by state. */
const inHandSchema = z.object({
  user: reference,
  task: reference,
  /** Claimed, not submitted. */
  annotating: count,
  /** Returned by inspection or acceptance. */
  returned: count,
  inspecting: count,
  verifying: count,
  /** Submitted and not finally accepted, so it may be returned. */
  handed_in: count,
});
export type InHand = z.infer<typeof inHandSchema>;

/** Posts of a person besides items: tasks by part, disputes to decide, projects to manage. */
const postSchema = z.object({
  user_id: id,
  kind: z.enum(['annotator', 'inspector', 'acceptor', 'decider', 'manager']),
  count,
  /** Number of those where nobody else could act. */
  alone: count,
  /** Names of the first tasks or projects, those without anybody else before the others. */
  names: z.array(z.string()),
});
export type Post = z.infer<typeof postSchema>;

/** Number of items by what became of them. */
const settled = z.object({ handed_over: count, released: count, finishing: count });

/** A team member with the parts of a task that the team permits. */
const memberSchema = z.object({
  user: reference,
  role_id: z.number().int(),
  can_annotate: z.boolean(),
  can_inspect: z.boolean(),
  is_leaving: z.boolean(),
});

const personSchema = z.object({
  id,
  name: z.string(),
  /** Empty for callers who work on items: they know each other by name. */
  username: z.string(),
  /** False for a disabled account. */
  is_active: z.boolean(),
});
export type Person = z.infer<typeof personSchema>;

const teamMemberSchema = z.object({
  ...listRow(memberList),
  roles: z.array(z.number().int()),
  work: z.array(z.string()),
  /** Judged annotations behind the pass rates. */
  judged_30: count,
  judged: count,
  /** Leaves the team once no work is in hand. */
  is_leaving: z.boolean(),
  /** Cannot sign in any more, because the account's validity is over. */
  is_expired: z.boolean(),
  edit_version: z.number().int(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

const accountSchema = z.object({
  ...listRow(accountList),
  roles: z.array(
    z.object({
      role_id: z.number().int(),
      team_id: id.nullable(),
      /** Empty for roles on the platform. */
      team: z.string(),
      can_annotate: z.boolean(),
      can_inspect: z.boolean(),
    }),
  ),
  work: z.array(z.enum(businessTypes)),
  /** The account will be disabled once the person holds no more work. */
  is_leaving: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

export const peopleApi = {
  listTeams: endpoint({
    ...routes.listTeams,
    access: 'team.read',
    effect: 'reads',
    summary: 'Teams to which work can be assigned',
    request: z.strictObject({ search: z.string().trim().max(100).default('') }),
    response: z.object({
      rows: z.array(z.object({ id, name: z.string(), introduction: z.string(), member_count: z.number().int() })),
    }),
    errors: [],
  }),
  listMembers: endpoint({
    ...routes.listMembers,
    access: 'people.read',
    effect: 'reads',
    summary: 'Whom work can be given to in a team, a row for each role of a member',
    request: z.strictObject({ team_id: id }),
    response: z.object({ rows: z.array(memberSchema) }),
    errors: ['not_found'],
  }),
  listTeamMembers: endpoint({
    ...routes.listTeamMembers,
    access: 'people.inHand',
    effect: 'reads',
    summary: 'The members of a team, with what each may do and has in hand',
    request: listRequest(memberList, { team_id: id }),
    response: pageOf(teamMemberSchema),
    errors: ['not_found'],
  }),
  listVerifiers: endpoint({
    ...routes.listVerifiers,
    access: 'task.submitAcceptance',
    effect: 'reads',
    summary: 'People who can verify, internal and external',
    request: z.strictObject({}),
    response: z.object({ rows: z.array(z.object({ id, name: z.string(), is_external: z.boolean() })) }),
    errors: [],
  }),
  listManagers: endpoint({
    ...routes.listManagers,
    access: 'project.write',
    effect: 'reads',
    summary: 'People who can assist with a project',
    request: z.strictObject({}),
    response: z.object({ rows: z.array(reference) }),
    errors: [],
  }),
  listPeople: endpoint({
    ...routes.listPeople,
    access: 'signed-in',
    effect: 'reads',
    summary:
      "People within the caller's reach, by part of a name or by ids, those who have left included: whom filters of lists choose from",
    request: z.strictObject({ search: namePart, ids: z.array(id).max(100).optional() }),
    response: z.object({
      rows: z.array(personSchema),
      /** There are more than are answered. */
      has_more: z.boolean(),
    }),
    errors: [],
  }),
  listInHand: endpoint({
    ...routes.listInHand,
    access: 'people.inHand',
    effect: 'reads',
    summary: 'Items that people hold, and what they are named for: in a task, in the tasks of a team, or anywhere',
    request: z.strictObject({ user_ids: z.array(id).min(1).max(500), task_id: id.optional(), team_id: id.optional() }),
    response: z.object({ rows: z.array(inHandSchema), posts: z.array(postSchema) }),
    errors: ['not_found'],
  }),
  removeMember: endpoint({
    ...routes.removeMember,
    access: 'team.removeMember',
    effect: 'writes',
    summary: 'Remove a person from a team; unfinished work needs a decision',
    request: z.strictObject({ team_id: id, user_id: id, departure: departureSchema.optional() }),
    response: settled,
    errors: [
      'not_found',
      'work_in_hand',
      'member_of_tasks',
      'team_without_lead',
      'person_not_in_team',
      'person_wrong_role',
      'team_without_members',
      'inspector_only_annotator',
    ],
  }),
  listAccounts: endpoint({
    ...routes.listAccounts,
    access: 'user.read',
    effect: 'reads',
    summary: 'The accounts of the platform',
    request: listRequest(accountList, {}),
    response: pageOf(accountSchema),
    errors: [],
  }),
  disableAccount: endpoint({
    ...routes.disableAccount,
    access: 'user.write',
    effect: 'writes',
    summary: 'Disable an account and end its sessions; unfinished work needs a decision',
    request: z.strictObject({ user_id: id, departure: departureSchema.optional() }),
    response: settled,
    errors: [
      'not_found',
      'root_only',
      'work_in_hand',
      'not_yourself',
      'last_administrator',
      'only_lead',
      'person_wrong_role',
    ],
  }),
  activateAccount: endpoint({
    ...routes.activateAccount,
    access: 'user.write',
    effect: 'writes',
    tokens: 'refused',
    summary: 'Reactivate a disabled account',
    request: z.strictObject({ user_id: id }),
    response: nothing,
    errors: ['not_found', 'root_only'],
  }),
};
