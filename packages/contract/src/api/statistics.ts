import { z } from 'zod';
import { availableBusinessTypes } from '../business-type.ts';
import { figureIds, figureSumNames, reportDays, statisticTables } from '../figure/index.ts';
import { limits } from '../limit.ts';
import { figureItemList } from '../list/index.ts';
import { itemStatuses } from '../workflow/index.ts';
import { day, endpoint, id, pageOf, reference, timeZone } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

const count = z.number().int();
const oneDay = 86_400_000;

/**
 * What is counted: the work of a kind, in a project, a task, by a team, by a person; without them all that the caller
 * may see. The last `days` days until today, or those between two dates, both included.
 */
const asked = {
  business: z.enum(availableBusinessTypes),
  project_id: id.optional(),
  task_id: id.optional(),
  team_id: id.optional(),
  user_id: id.optional(),
  days: z.union(reportDays.map((days) => z.literal(days))).default(30),
  from: day.optional(),
  to: day.optional(),
  /** Time zone of the caller: decides which day is today where the period does not belong to one project. */
  time_zone: timeZone.default('Asia/Shanghai'),
};

/** A period has both ends or neither; it is not reversed and not longer than the limit. */
function isPeriod({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): boolean {
  if (from === undefined || to === undefined) return from === to;
  const days = (Date.parse(to) - Date.parse(from)) / oneDay + 1;
  return days >= 1 && days <= limits.statistics.maxDays;
}
const wrongPeriod = { message: 'outcomePeriod', path: ['to'] };

const request = z.strictObject({ ...asked, by: z.enum(['day', 'week']).default('day') }).refine(isPeriod, wrongPeriod);

const sums = z.record(z.enum(figureSumNames), z.number());

const statisticsSchema = z.object({
  /** The days that were counted, both included. */
  from: day,
  to: day,
  /** The reporting time zone of the project; null for several projects, each of which has its own. */
  time_zone: z.string().nullable(),
  /** Names of what was asked for. */
  project: reference.nullable(),
  task: reference.nullable(),
  team: reference.nullable(),
  user: reference.nullable(),
  total: sums,
  /** Words of submissions from before they were counted are being counted: figures of words may grow. */
  is_counting_words: z.boolean(),
  /** Sums of as many days before. */
  before: sums,
  /** Sums by day, or by week starting on Monday, including those without work. */
  series: z.array(z.object({ from: day, to: day, sums })),
  /** Largest first, at most `limits.statistics.rows` of each. */
  projects: z.array(z.object({ of: reference, sums })),
  tasks: z.array(z.object({ of: reference, project: reference, sums })),
  /** Sums by team; `of` is null for tasks without a team. */
  teams: z.array(z.object({ of: reference.nullable(), sums })),
  people: z.array(z.object({ of: reference, sums })),
  /** Errors found; `units` are failed units, `items` items as a whole. */
  errors: z.array(
    z.object({ of: reference, project: reference, weight: z.number(), verdicts: count, units: count, items: count }),
  ),
});
export type Statistics = z.infer<typeof statisticsSchema>;

const figureItemSchema = z.object({
  /** Its position in the list. */
  id,
  ...listRow(figureItemList),
  business: z.enum(availableBusinessTypes),
  status: z.enum(itemStatuses).nullable(),
  /** Whether the caller can open the item in the current role. */
  is_open: z.boolean(),
});
export type FigureItem = z.infer<typeof figureItemSchema>;

/** A page of what a figure is made of. */
const figureItemsRequest = listRequest(figureItemList, {
  ...asked,
  figure: z.enum([...figureIds, 'errors']),
  error_type_id: id.optional(),
}).refine(isPeriod, wrongPeriod);

export const statisticsApi = {
  getStatistics: endpoint({
    ...routes.getStatistics,
    access: 'statistics.read',
    effect: 'reads',
    summary:
      'Statistics of a period by day or week, project, task, team, person and error type: of the own projects, of the own team while it had the tasks, or of the own work',
    request,
    response: statisticsSchema,
    errors: ['not_found'],
  }),
  exportStatistics: endpoint({
    ...routes.exportStatistics,
    access: 'statistics.read',
    effect: 'reads',
    summary: 'The statistics as a file, in the language of the caller: XLSX with all tables, or CSV with one',
    request: z
      .strictObject({
        ...asked,
        by: z.enum(['day', 'week']).default('day'),
        format: z.enum(['xlsx', 'csv']),
        table: z.enum(statisticTables).default('series'),
      })
      .refine(isPeriod, wrongPeriod),
    response: z.object({ name: z.string(), content_base64: z.string() }),
    errors: ['not_found'],
  }),
  listFigureItems: endpoint({
    ...routes.listFigureItems,
    access: 'statistics.read',
    effect: 'reads',
    summary: 'What a figure of the statistics is made of: submissions, verdicts, stretches of time',
    request: figureItemsRequest,
    response: pageOf(figureItemSchema),
    errors: ['not_found'],
  }),
  listFigureItemIds: endpoint({
    ...routes.listFigureItemIds,
    access: 'statistics.read',
    effect: 'reads',
    summary:
      'The ids of the items behind a figure that the caller can open, each once, in the order of the list: of thousands of rows around the named page',
    request: figureItemsRequest,
    response: z.object({ ids: z.array(id).max(limits.walk.figureRows) }),
    errors: ['not_found'],
  }),
};
