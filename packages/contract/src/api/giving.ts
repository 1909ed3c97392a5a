import { z } from 'zod';
import { limits } from '../limit.ts';
import { holderList, holdingStages } from '../list/index.ts';
import { formOf } from '../issue/index.ts';
import { modalityKinds } from '../modality/index.ts';
import { givingMeasures, givingMethods } from '../workflow/index.ts';
import { endpoint, id, pageOf, reference } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

const count = z.number().int();
const people = z.array(id).max(limits.giving.people);
const tasks = z.array(id).min(1).max(limits.selection.tasks, 'mostTasks');
const itemCount = z.int32().min(1).max(limits.task.maxItems);

/** The giving rule of a task, as `GivingRule` describes it. */
export const givingSchema = formOf(
  'giving',
  z
    .strictObject({
      method: z.enum(givingMethods),
      measure: z.enum(givingMeasures).default('count'),
      quota: itemCount.nullable().default(null),
      counts: z
        .array(z.strictObject({ user_id: id, count: itemCount }))
        .max(limits.giving.people)
        .default([]),
      is_claimable: z.boolean().default(true),
    })
    .refine(({ method, is_claimable }) => method !== 'claim' || is_claimable, {
      path: ['is_claimable'],
      error: 'claimNeeded',
    })
    .refine(({ method, counts }) => method !== 'count' || counts.length > 0, { path: ['counts'], error: 'required' }),
);

/** A person of a team to whom work can be given, with the load within the team's tasks. */
const loadSchema = z.object({
  user: reference,
  can_annotate: z.boolean(),
  can_inspect: z.boolean(),
  is_leaving: z.boolean(),
  /** The account's validity is over: nothing is given to the person. */
  is_expired: z.boolean(),
  in_hand: count,
  /** Size of the items in hand, in the measure of the modality asked for. */
  in_hand_size: z.number(),
  /** Percent of the annotations judged in the last 30 days that passed; null without any. */
  pass_rate_30: count.nullable(),
  judged_30: count,
});
export type Load = z.infer<typeof loadSchema>;

const holdingStage = z.enum(holdingStages);

/** Items that one person holds in one stage of a task. */
const holderSchema = z.object({
  ...listRow(holderList),
  /** Id of the person in the stage. */
  id,
  /** The person has left the task or cannot sign in any more: somebody else has to go on. */
  is_gone: z.boolean(),
  size: z.number(),
});
export type Holder = z.infer<typeof holderSchema>;

const refused = z.array(z.object({ item_id: id, reason: z.string() }));

export const givingApi = {
  previewGiving: endpoint({
    ...routes.previewGiving,
    access: 'task.assignMembers',
    effect: 'reads',
    summary: 'Who would get how many items of these tasks by a giving rule',
    request: z.strictObject({
      task_ids: tasks,
      annotator_ids: people,
      /** Whether the annotators that a task has already get their part, too. */
      keeps_others: z.boolean().default(false),
      giving: givingSchema,
    }),
    response: z.object({
      rows: z.array(z.object({ user_id: id, items: count, size: z.number() })),
      /** Items that nobody would get. */
      free: count,
    }),
    errors: ['not_found'],
  }),
  listLoads: endpoint({
    ...routes.listLoads,
    access: 'item.reassign',
    effect: 'reads',
    summary: 'The people of a team to whom work can be given, with their load, and who was assigned last',
    request: z.strictObject({
      team_id: id,
      modality: z.enum(modalityKinds),
      /** Tasks that are to be assigned now; the last assignment is looked for in others. */
      task_ids: tasks,
    }),
    response: z.object({
      rows: z.array(loadSchema),
      last: z
        .object({ task: reference, annotator_ids: z.array(id), inspector_ids: z.array(id), giving: givingSchema })
        .nullable(),
    }),
    errors: ['not_found'],
  }),
  giveItems: endpoint({
    ...routes.giveItems,
    access: 'item.reassign',
    effect: 'writes',
    summary: 'Give items of a task to one person, free ones or those that others hold, with document and revisions',
    request: z.strictObject({
      task_id: id,
      item_ids: z.array(id).min(1).max(limits.selection.items),
      stage: holdingStage,
      to_id: id,
    }),
    response: z.object({ given: count, refused }),
    errors: ['not_found', 'person_wrong_role', 'project_closed'],
  }),
  listHolders: endpoint({
    ...routes.listHolders,
    access: 'item.reassign',
    effect: 'reads',
    summary: 'Who holds how many items of a task, and since when',
    request: listRequest(holderList, {
      task_id: id,
      stale_hours: z.int32().min(1).max(limits.giving.maxStaleHours),
    }),
    response: pageOf(holderSchema),
    errors: ['not_found'],
  }),
  passOn: endpoint({
    ...routes.passOn,
    access: 'item.reassign',
    effect: 'writes',
    summary: 'Hand over what people hold in a task to one person, or release it; drafts are kept',
    request: z.strictObject({
      task_id: id,
      holders: z
        .array(z.strictObject({ user_id: id, stage: holdingStage }))
        .min(1)
        .max(limits.selection.users),
      /** Restricts it to items that were neither received nor saved within these hours. */
      stale_hours: z.int32().min(1).max(limits.giving.maxStaleHours).nullable().default(null),
      /** Null releases the items. */
      to_id: id.nullable(),
    }),
    response: z.object({
      handed_over: count,
      released: count,
      /** Items left with their holder: the other person may not take them. */
      kept: count,
    }),
    errors: ['not_found', 'wrong_state', 'person_wrong_role', 'project_closed'],
  }),
};
