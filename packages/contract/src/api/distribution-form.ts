import { z } from 'zod';
import { distributionCuts, distributionRemainders, namePatternFault } from '../distribution/index.ts';
import { title } from '../field/index.ts';
import { limits } from '../limit.ts';
import { formOf } from '../issue/index.ts';
import { day, id, namePart, timeZone } from './endpoint.ts';
import { taskFormSchema } from './task-form.ts';

/** Fields of the task form that a distribution decides for each task. */
const decided = {
  project_id: true,
  dataset_ids: true,
  max_items: true,
  name: true,
  deadline: true,
  team_id: true,
} as const;

const { maxDays, maxTasks, maxTeams, maxTurn, patternMaxCharacters } = limits.distribution;

const whole = (message: string, from: number, to: number) =>
  z.number().int(message).min(from, message).max(to, message);

/** Datasets that were chosen, or all of the project whose names hold a text, later ones too. */
const dataSchema = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('datasets'),
    dataset_ids: z.array(id).min(1).max(limits.selection.datasets, 'mostDatasets'),
  }),
  z.strictObject({ from: z.literal('project'), has_backfill: z.boolean(), name_part: namePart }),
]);
export type DistributionData = z.infer<typeof dataSchema>;

const refuseTwice = (teams: readonly { readonly team_id: number }[], context: z.RefinementCtx): void => {
  for (const [index, { team_id }] of teams.entries())
    if (teams.findIndex((other) => other.team_id === team_id) < index)
      context.addIssue({ code: 'custom', message: 'teamTwice', path: [index, 'team_id'] });
};

const teamsSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('none') }),
  z.strictObject({
    by: z.literal('shares'),
    teams: z
      .array(z.strictObject({ team_id: id, percent: whole('percent', 1, 100) }))
      .min(1)
      .max(maxTeams)
      .superRefine(refuseTwice)
      .refine((teams) => teams.reduce((sum, { percent }) => sum + percent, 0) === 100, 'sharesSum'),
  }),
  z.strictObject({
    by: z.literal('turns'),
    teams: z
      .array(z.strictObject({ team_id: id, tasks: whole('turn', 1, maxTurn) }))
      .min(1)
      .max(maxTeams)
      .superRefine(refuseTwice),
  }),
]);

const deadlineSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('none') }),
  z.strictObject({ by: z.literal('day'), day }),
  z.strictObject({ by: z.literal('days'), days: whole('dueDays', 1, maxDays) }),
]);

const namePattern = z
  .string()
  .trim()
  .min(1)
  .refine((pattern) => Array.from(pattern).length <= patternMaxCharacters, 'patternLength')
  .superRefine((pattern, context) => {
    const fault = pattern === '' ? undefined : namePatternFault(pattern);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

/** Everything but the settings of the tasks. */
const rule = {
  project_id: id,
  name: title,
  data: dataSchema,
  name_pattern: namePattern,
  /** Time zone of the day on which a task is made. */
  time_zone: timeZone.default('Asia/Shanghai'),
  items_per_task: whole('itemsPerTask', limits.task.minItems, limits.task.maxItems),
  cut: z.enum(distributionCuts).default('together'),
  remainder: z.enum(distributionRemainders).default('own'),
  max_tasks: whole('tasksMost', 1, maxTasks).default(maxTasks),
  teams: teamsSchema,
  deadline: deadlineSchema.default({ by: 'none' }),
  /** Whether further tasks are made when data arrive, as soon as `minimum` items are free. */
  tops_up: z.boolean().default(false),
  minimum: whole('itemsPerTask', 1, limits.task.maxItems).default(1),
};

/**
 * The form as calls take it; the server reads the rules in `settings` by the modality of the project's kind of work.
 */
export const distributionFormSchema = formOf(
  'distribution',
  z.strictObject({ ...rule, settings: taskFormSchema.omit(decided) }),
);
export type DistributionForm = z.infer<typeof distributionFormSchema>;

/** Editable fields of a distribution; `editableDistributionFields` says in which states. */
export const distributionEditSchema = formOf('distribution', distributionFormSchema.omit({ project_id: true }));
export type DistributionEdit = z.infer<typeof distributionEditSchema>;

/** The form without the settings of the tasks, which the task form describes. */
export const distributionRuleSchema = formOf('distribution', distributionFormSchema.omit({ settings: true }));
export type DistributionRule = z.infer<typeof distributionRuleSchema>;
