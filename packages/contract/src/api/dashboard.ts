import { stages } from '@earmark/model';
import { z } from 'zod';
import { availableBusinessTypes } from '../business-type.ts';
import { modalityKinds } from '../modality/index.ts';
import { handedOnKinds, itemStatuses, waitingKinds } from '../workflow/index.ts';
import { day, endpoint, id, reference, time, timeZone } from './endpoint.ts';
import { routes } from './routes.ts';
import { workSchema } from './work.ts';

const count = z.number().int();
const business = z.enum(availableBusinessTypes);

/** Waiting work of one kind; kinds without any are sent too, with 0. */
const waitingSchema = z.object({
  kind: z.enum(waitingKinds),
  /** The unit of `count`. */
  unit: z.enum(['items', 'tasks']),
  count: z.number().int(),
  /** Number of tasks concerned; `tasks` lists the five with the highest counts. */
  task_count: z.number().int(),
  tasks: z.array(z.object({ id, name: z.string(), business, project: reference, count: z.number().int() })),
});
export type Waiting = z.infer<typeof waitingSchema>;

/**
 * Work of one kind that others must do; rows differ by kind, by who has to act, and by whether the tasks are paused.
 */
const elsewhereSchema = z.object({
  kind: z.enum([...waitingKinds, ...handedOnKinds]),
  unit: z.enum(['items', 'tasks']),
  count: z.number().int(),
  task_count: z.number().int(),
  /** The five that wait longest. */
  tasks: z.array(z.object({ id, name: z.string(), business, project: reference, count: z.number().int() })),
  /** Whether nothing new is claimed in the tasks, until they are resumed. */
  is_paused: z.boolean(),
  /**
   * Those who have to act: a team, or people of whom the first three are named; neither where the caller may not know.
   */
  team: reference.nullable(),
  people: z.array(reference),
  people_count: z.number().int(),
  /** Since when the one that waits longest does; null where the caller may not know. */
  since: time.nullable(),
});
export type Elsewhere = z.infer<typeof elsewhereSchema>;

/** An item that the caller holds and can resume. */
const resumeSchema = z.object({
  item_id: id,
  name: z.string(),
  business,
  task: reference,
  stage: z.enum(stages),
  status: z.enum(itemStatuses),
  /** Time of the last save, or of the claim when nothing has been saved. */
  saved_at: time,
});
export type Resume = z.infer<typeof resumeSchema>;

const sizes = z.partialRecord(z.enum(modalityKinds), z.number());

const figures = {
  /**
   * Submitted annotations, inspection verdicts, items accepted and items returned; counted for the caller or for
   * everything in scope, as `covers` says.
   */
  annotated: z.number().int(),
  inspected: z.number().int(),
  accepted: z.number().int(),
  returned: z.number().int(),
  /**
   * Items that the caller passed with their whole tasks, apart from those judged one by one; 0 where the figures are
   * those of others.
   */
  passed_unseen: z.number().int(),
  /**
   * Size of the submitted items by modality, in its measure; for the caller's own figures, of the judged ones as well.
   */
  sizes,
  /** Time worked, in seconds, as the server counts it. */
  worked_seconds: z.number(),
};

/** Figures of one period. */
const progressSchema = z.object({
  ...figures,
  /** Share of judged items that passed, 0 to 1; null when none were judged. */
  share_passed: z.number().nullable(),
  /** Sums of the caller's own work; null where the figures are those of others. */
  work: workSchema.nullable(),
  /** Errors in the caller's own work, by type; several projects may have a type of the same name. */
  errors: z.array(
    z.object({ id, name: z.string(), project: reference, weight: z.number(), items: count, units: count }),
  ),
});
export type Progress = z.infer<typeof progressSchema>;

const dayFiguresSchema = z.object({ date: day, ...figures });
export type DayFigures = z.infer<typeof dayFiguresSchema>;

/** One team member's figures for the requested days, and the items that member holds now. */
const personFiguresSchema = z.object({
  user: reference,
  annotated: z.number().int(),
  inspected: z.number().int(),
  returned: z.number().int(),
  sizes,
  worked_seconds: z.number(),
  waiting: z.number().int(),
});
export type PersonFigures = z.infer<typeof personFiguresSchema>;

/** Numbers of items of a project: in tasks, past inspection, accepted; and the project's end date. */
const projectFiguresSchema = z.object({
  id,
  name: z.string(),
  business,
  total: z.number().int(),
  passed: z.number().int(),
  /** Number of items accepted internally. */
  accepted: z.number().int(),
  /** Share that is done of the project's goal, else of its items; 0 to 1, as its list and page show it. */
  share: z.number(),
  due: day,
});
export type ProjectFigures = z.infer<typeof projectFiguresSchema>;

/**
 * Platform-wide figures for the administrator; exports are those of the last 30 days, problems of the last 24 hours.
 */
const platformFiguresSchema = z.object({
  users: z.number().int(),
  users_active_today: z.number().int(),
  jobs_waiting: z.number().int(),
  jobs_running: z.number().int(),
  jobs_failed: z.number().int(),
  messages_waiting: z.number().int(),
  messages_failed: z.number().int(),
  problems: z.number().int(),
  sessions: z.number().int(),
  storage_bytes: z.number(),
  exports: z.object({ generating: z.number().int(), succeeded: z.number().int(), failed: z.number().int() }),
});
export type PlatformFigures = z.infer<typeof platformFiguresSchema>;

/** The home page of the caller's role; parts that the role does not have are null. */
const dashboardSchema = z.object({
  /** Scope of `progress` and `series`. */
  covers: z.enum(['me', 'team', 'projects', 'platform']),
  /** Work that waits for the caller, by kind. */
  waiting: z.array(waitingSchema),
  /**
   * Work that waits for others before the caller can continue: the eight oldest rows, and the number of further ones.
   */
  elsewhere: z.object({ rows: z.array(elsewhereSchema), more: z.number().int() }),
  resume: z.array(resumeSchema),
  /** `today` is the current day in the caller's time zone; the 7- and 30-day ranges include it. */
  progress: z.object({ today: progressSchema, last7: progressSchema, last30: progressSchema }),
  /** One row per day in the caller's time zone, ascending; the last row is today. */
  series: z.array(dayFiguresSchema),
  /** Figures of the team's members, sorted by amount of work, descending; null for all but team leads. */
  people: z.array(personFiguresSchema).nullable(),
  /**
   * Figures of open projects with unfinished work, nearest end date first; null for all but those who manage projects.
   */
  projects: z.array(projectFiguresSchema).nullable(),
  /** Figures of the whole platform; null for all but platform administrators. */
  platform: platformFiguresSchema.nullable(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const dashboardApi = {
  dashboard: endpoint({
    ...routes.dashboard,
    access: 'signed-in',
    effect: 'reads',
    summary:
      'What waits for the caller and what runs elsewhere, progress and the last days, each within the scope of the current role',
    request: z.strictObject({
      days: z.number().int().min(1).max(90).default(7),
      time_zone: timeZone.default('Asia/Shanghai'),
    }),
    response: dashboardSchema,
    errors: [],
  }),
};
