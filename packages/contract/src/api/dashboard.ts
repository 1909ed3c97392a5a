import { stages } from '@earmark/model';
import { z } from 'zod';
import { availableBusinessTypes } from '../business-type.ts';
import { itemStatuses } from '../workflow/index.ts';
import { endpoint, id, reference, time } from './endpoint.ts';
import { routes } from './routes.ts';

/** What can wait for somebody: audios in the person's own hands or free to take, and tasks in need of a decision. */
export const waitingKinds = [
  'rework',
  'annotating',
  'claimable',
  'inspecting',
  'inspectable',
  'verifying',
  'creation_failed',
  'to_confirm',
  'team_to_assign',
  'people_to_assign',
  'verifiers_to_assign',
  'in_progress',
  'in_acceptance',
  'to_accept_finally',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const business = z.enum(availableBusinessTypes);

export const waitingSchema = z.object({
  kind: z.enum(waitingKinds),
  /** What `count` counts. */
  unit: z.enum(['audios', 'tasks']),
  count: z.number().int(),
  /** How many tasks that is spread over; `tasks` names those with the most, at most five. */
  task_count: z.number().int(),
  tasks: z.array(z.object({ id, name: z.string(), business, project: reference, count: z.number().int() })),
});
export type Waiting = z.infer<typeof waitingSchema>;

/** An audio in the caller's hands, to go on with. */
export const resumeSchema = z.object({
  item_id: id,
  name: z.string(),
  business,
  task: reference,
  stage: z.enum(stages),
  status: z.enum(itemStatuses),
  /** When it was saved last, or taken, when nothing is saved yet. */
  saved_at: time,
});
export type Resume = z.infer<typeof resumeSchema>;

const figures = {
  /** Hand-ins of annotation, verdicts in inspection, audios that passed acceptance, audios that were sent back; of the caller, or of everything in reach (`covers`). */
  annotated: z.number().int(),
  inspected: z.number().int(),
  accepted: z.number().int(),
  returned: z.number().int(),
  /** Original audio behind the hand-ins; of the caller's own figures behind its verdicts too. */
  seconds: z.number(),
};

export const progressSchema = z.object({
  ...figures,
  /** Of what was judged, the share that passed, 0 to 1; null when nothing was judged. */
  share_passed: z.number().nullable(),
});
export type Progress = z.infer<typeof progressSchema>;

export const dayFiguresSchema = z.object({ date: z.iso.date(), ...figures });
export type DayFigures = z.infer<typeof dayFiguresSchema>;

/** One person of the team over the asked days, and the audios in that person's hands now. */
export const personFiguresSchema = z.object({
  user: reference,
  annotated: z.number().int(),
  inspected: z.number().int(),
  returned: z.number().int(),
  seconds: z.number(),
  waiting: z.number().int(),
});
export type PersonFigures = z.infer<typeof personFiguresSchema>;

/** Audios of a project: all that are in tasks, those past inspection, those accepted; and when it ends. */
export const projectFiguresSchema = z.object({
  id,
  name: z.string(),
  business,
  total: z.number().int(),
  passed: z.number().int(),
  accepted: z.number().int(),
  due: z.iso.date(),
});
export type ProjectFigures = z.infer<typeof projectFiguresSchema>;

/** The platform as its administrator looks after it; exports are those of the last 30 days. */
export const platformFiguresSchema = z.object({
  users: z.number().int(),
  users_active_today: z.number().int(),
  jobs_waiting: z.number().int(),
  jobs_running: z.number().int(),
  jobs_failed: z.number().int(),
  storage_bytes: z.number(),
  exports: z.object({ generating: z.number().int(), succeeded: z.number().int(), failed: z.number().int() }),
});
export type PlatformFigures = z.infer<typeof platformFiguresSchema>;

/** A time zone that this machine knows by name, such as `Asia/Shanghai`. */
const timeZone = z.string().max(64).refine(isTimeZone, 'invalid');

export const dashboardSchema = z.object({
  /** Whose work `progress` and `series` count. */
  covers: z.enum(['me', 'team', 'projects', 'platform']),
  waiting: z.array(waitingSchema),
  resume: z.array(resumeSchema),
  /** `today` is the caller's day; 7 and 30 days include it. */
  progress: z.object({ today: progressSchema, last7: progressSchema, last30: progressSchema }),
  /** One row per day of the caller's time zone, oldest first, today last. */
  series: z.array(dayFiguresSchema),
  /** Team leads only, those with most work first. */
  people: z.array(personFiguresSchema).nullable(),
  /** Managers only, those that end soonest first. */
  projects: z.array(projectFiguresSchema).nullable(),
  /** Platform administrators only. */
  platform: platformFiguresSchema.nullable(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const dashboardApi = {
  dashboard: endpoint({
    ...routes.dashboard,
    access: 'signed-in',
    effect: 'reads',
    summary: 'What waits for the caller, progress, and the last days; each part within the reach of the current role',
    request: z.strictObject({
      days: z.number().int().min(1).max(90).default(7),
      time_zone: timeZone.default('Asia/Shanghai'),
    }),
    response: dashboardSchema,
    errors: [],
  }),
};

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
