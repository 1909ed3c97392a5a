import { z } from 'zod';
import { teamRegions } from '../team.ts';
import { goalMetrics, itemStatuses, taskStates } from '../workflow/index.ts';
import { projectMemberList } from '../list/index.ts';
import { day, endpoint, id, pageOf, reference, timeZone } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';
import { workSchema } from './work.ts';

const count = z.number().int();

const forecastSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reached') }),
  z.object({ kind: z.literal('expected'), date: day, perDay: z.number() }),
  z.object({ kind: z.literal('no_work') }),
  z.object({ kind: z.literal('no_goal') }),
  z.object({ kind: z.literal('too_far'), perDay: z.number() }),
]);

/** Content of a project's overview, apart from the project itself. */
const overviewSchema = z.object({
  /** The caller's date. */
  today: day,
  /** Items by status, with those of deleted tasks that somebody worked on. */
  items: z.partialRecord(z.enum(itemStatuses), count),
  /** Tasks by state. */
  tasks: z.partialRecord(z.enum(taskStates), count),
  /** The project's goal, or all its items accepted; sizes in the measure of the modality. */
  goal: z.object({ metric: z.enum(goalMetrics), target: z.number(), done: z.number() }),
  /** Size done towards the goal by the end of each day, today last; what was sent back is subtracted. */
  days: z.array(z.object({ date: day, done: z.number() })),
  forecast: forecastSchema,
  /** Tasks that were due before today. */
  overdue_tasks: count,
  /** Datasets with files that could not be read, and sources that no task has taken. */
  failed_datasets: count,
  free_sources: count,
  /** Datasets and teams in another region than the project. */
  elsewhere: z.object({ datasets: count, teams: count }),
});
export type ProjectOverview = z.infer<typeof overviewSchema>;

const memberSchema = z.object({
  ...listRow(projectMemberList),
  /** Key of the person in the team, unique within this list. */
  id,
  user: reference,
  is_annotator: z.boolean(),
  is_inspector: z.boolean(),
  /** Work in the project's tasks, over all time. */
  work: workSchema,
});
export type ProjectMember = z.infer<typeof memberSchema>;

const membersSchema = z.object({
  owner: reference,
  assistants: z.array(reference),
  teams: z.array(
    z.object({
      id,
      name: z.string(),
      region: z.enum(teamRegions),
      /** Tasks of the project, and items that nobody has submitted yet. */
      tasks: count,
      open_items: count,
    }),
  ),
  verifiers: z.array(z.object({ user: reference, is_external: z.boolean(), tasks: count })),
});
export type ProjectMembers = z.infer<typeof membersSchema>;

export const projectPageApi = {
  projectOverview: endpoint({
    ...routes.projectOverview,
    access: 'project.read',
    effect: 'reads',
    summary: 'Goal, burn-up, forecast and status counts of a project',
    request: z.strictObject({ id, time_zone: timeZone }),
    response: overviewSchema,
    errors: ['not_found'],
  }),
  projectMembers: endpoint({
    ...routes.projectMembers,
    access: 'project.read',
    effect: 'reads',
    summary: 'Owner, assistants, teams and acceptors of a project, with their loads',
    request: z.strictObject({ id }),
    response: membersSchema,
    errors: ['not_found'],
  }),
  listProjectMembers: endpoint({
    ...routes.listProjectMembers,
    access: 'project.read',
    effect: 'reads',
    summary: 'People of the teams of a project, with their loads and their work in it',
    request: listRequest(projectMemberList, { project_id: id }),
    response: pageOf(memberSchema),
    errors: ['not_found'],
  }),
};
