import { z } from 'zod';
import { availableBusinessTypes, modalityOf, type AvailableBusinessType } from '../business-type.ts';
import { note, title } from '../field/index.ts';
import { limits } from '../limit.ts';
import { formOf } from '../issue/index.ts';
import { projectKinds, projectList } from '../list/index.ts';
import { itemMeanings, type ItemMeaning } from '../modality/index.ts';
import { teamRegions } from '../team.ts';
import { goalMetrics, goalUnitNames, goalUnitsFor, projectEvents, projectStates } from '../workflow/index.ts';
import { deleteRequest, deleteResponse } from './bin.ts';
import { day, endpoint, id, pageOf, reference, timeZone } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

const meaningOf = (business: AvailableBusinessType): ItemMeaning => itemMeanings[modalityOf(business)];

/** Validates only the dates of a form, so that they are checked while other fields are still invalid. */
const daysSchema = z.object({ starts_on: day, ends_on: day });

/** Project form (specification, section 3 "Project"). */
export const projectFormSchema = formOf(
  'project',
  z
    .strictObject({
      name: title,
      business: z.enum(availableBusinessTypes),
      kind: z.enum(projectKinds),
      region: z.enum(teamRegions),
      language: z.string().trim().min(1).max(20),
      /** Reports cut their days in it. */
      time_zone: timeZone.default('Asia/Shanghai'),
      starts_on: day,
      ends_on: day,
      notes: note.default(''),
      assistant_ids: z.array(id).max(20).default([]),
      goal: z
        .strictObject({
          metric: z.enum(goalMetrics),
          value: z.number().positive(),
          unit: z.enum(goalUnitNames),
        })
        .superRefine(({ value, unit }, context) => {
          const maximum = limits.project.maxGoal[unit];
          if (value > maximum)
            context.addIssue({
              code: 'too_big',
              origin: 'number',
              maximum,
              inclusive: true,
              input: value,
              path: ['value'],
            });
        })
        .nullable()
        .default(null),
    })
    .refine(
      ({ business, goal }) =>
        goal === null || goalUnitsFor(meaningOf(business).figures.size.measure).some((unit) => unit === goal.unit),
      { path: ['goal', 'unit'], message: 'invalid' },
    )
    .refine((form) => form.ends_on >= form.starts_on, {
      path: ['ends_on'],
      message: 'datesReversed',
      when: ({ value }) => daysSchema.safeParse(value).success,
    }),
);
export type ProjectForm = z.infer<typeof projectFormSchema>;

/** A number of items and their size: of audios, seconds of the original recordings. */
const amount = z.object({ items: z.number().int(), seconds: z.number() });

/** How many tasks, and the names of the first ones. */
const tasksInTheWay = z.object({ count: z.number().int(), names: z.array(z.string()) });

/** A project with the numbers that its list and the home page show. */
const projectSchema = z.object({
  ...listRow(projectList),
  business: z.enum(availableBusinessTypes),
  starts_on: day,
  notes: z.string(),
  time_zone: z.string(),
  goal: z
    .object({
      metric: z.enum(goalMetrics),
      value: z.number(),
      unit: z.enum(goalUnitNames),
    })
    .nullable(),
  assistants: z.array(reference),
  /** Deleted tasks in the archive: what was done in them counts in the other figures. */
  archived_task_count: z.number().int(),
  edit_version: z.number().int(),
  /** The tasks in the way: of closing and archiving it, and of deleting it. */
  in_the_way: z.object({ of_closing: tasksInTheWay, of_deletion: tasksInTheWay }),
  /** Share of assigned items that are finally accepted, 0 to 1. */
  progress: z.number(),
  /** Share of the goal that is done, which may exceed 1; null without a goal. */
  goal_progress: z.number().nullable(),
  counts: z.object({ assigned: amount, inspected: amount, internally_accepted: amount, externally_accepted: amount }),
});
export type Project = z.infer<typeof projectSchema>;

export const projectApi = {
  listProjects: endpoint({
    ...routes.listProjects,
    access: 'project.read',
    effect: 'reads',
    summary: 'Projects of the caller; archived ones only when the filter names their state',
    request: listRequest(projectList, { business: z.enum(availableBusinessTypes).optional() }),
    response: pageOf(projectSchema),
    errors: [],
  }),
  getProject: endpoint({
    ...routes.getProject,
    access: 'project.read',
    effect: 'reads',
    summary: 'One project',
    request: z.strictObject({ id }),
    response: projectSchema,
    errors: ['not_found'],
  }),
  createProject: endpoint({
    ...routes.createProject,
    access: 'project.write',
    effect: 'writes',
    summary: 'Create a project',
    request: projectFormSchema,
    response: z.object({ id }),
    errors: ['name_taken', 'person_wrong_role', 'time_zone_unknown'],
  }),
  updateProject: endpoint({
    ...routes.updateProject,
    access: 'project.write',
    effect: 'writes',
    summary: 'Change a project',
    request: z.strictObject({
      id,
      /** The version that was edited. */
      edit_version: z.number().int(),
      form: projectFormSchema,
    }),
    response: z.object({ id }),
    errors: ['not_found', 'name_taken', 'person_wrong_role', 'project_closed', 'edit_conflict', 'time_zone_unknown'],
  }),
  changeProjectState: endpoint({
    ...routes.changeProjectState,
    access: 'project.write',
    effect: 'writes',
    summary: 'Close, archive or reopen a project',
    request: z.strictObject({ id, event: z.enum(projectEvents) }),
    response: z.object({ state: z.enum(projectStates) }),
    errors: ['not_found', 'wrong_state', 'tasks_running'],
  }),
  deleteProject: endpoint({
    ...routes.deleteProject,
    access: 'project.delete',
    effect: 'sustains',
    summary: 'Move a project without running tasks to the recycle bin, with everything in it',
    request: deleteRequest,
    response: deleteResponse,
    errors: ['not_found', 'task_not_deletable', 'name_to_type'],
  }),
  uploadTypeInfo: endpoint({
    ...routes.uploadTypeInfo,
    access: 'signed-in',
    effect: 'reads',
    summary: 'How data can be uploaded',
    request: z.strictObject({}),
    response: z.object({ upload_type: z.number().int() }),
    errors: [],
  }),
};
