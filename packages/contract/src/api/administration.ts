import { z } from 'zod';
import { jobList, sessionList, unfinishedUploadList } from '../list/index.ts';
import { limits } from '../limit.ts';
import { endpoint, id, nothing, pageOf, time } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

const count = z.number().int();
const reason = z.string().trim().min(1).max(limits.reason.maxCharacters);

const jobRowSchema = z.object({ ...listRow(jobList), progress: z.number() });
export type JobRow = z.infer<typeof jobRowSchema>;
const sessionRowSchema = z.object({ id, ...listRow(sessionList), is_own: z.boolean() });
export type SessionRow = z.infer<typeof sessionRowSchema>;
const uploadRowSchema = z.object({ id, ...listRow(unfinishedUploadList) });

/** Kinds of stored bytes. */
const storedKinds = ['sources', 'derived', 'exports', 'uploads'] as const;
/** Kinds of stored data that are deleted after their days of retention. */
const expiringKinds = ['exports', 'log', 'bin', 'messages', 'jobs', 'sessions'] as const;

const storageSchema = z.object({
  database_bytes: z.number(),
  objects: z.array(z.object({ kind: z.enum(storedKinds), count, bytes: z.number() })),
  disks: z.array(z.object({ folder: z.string(), free_bytes: z.number(), total_bytes: z.number() })),
  reserve_bytes: z.number(),
  expiring: z.array(
    z.object({
      kind: z.enum(expiringKinds),
      /** Retention in days; null keeps them forever. */
      days: count.nullable(),
      count,
      /** Number of them that expire within the next seven days. */
      soon: count,
      /** Bytes of those that expire within seven days; null for kinds without files. */
      soon_bytes: z.number().nullable(),
    }),
  ),
});
export type Storage = z.infer<typeof storageSchema>;

/** The platform itself: jobs, storage, sessions. */
export const administrationApi = {
  listJobs: endpoint({
    ...routes.listJobs,
    access: 'job.read',
    effect: 'reads',
    summary: 'Background jobs: waiting, running, failed with the reason, and those of the last days',
    request: listRequest(jobList, {}),
    response: pageOf(jobRowSchema),
    errors: [],
  }),
  jobCounts: endpoint({
    ...routes.jobCounts,
    access: 'job.read',
    effect: 'reads',
    summary: 'Number of background jobs by kind and state',
    request: nothing,
    response: z.object({
      rows: z.array(z.object({ kind: z.string(), queued: count, running: count, failed: count, succeeded: count })),
      /** Time from which the job that has waited longest could have run. */
      waiting_since: time.nullable(),
    }),
    errors: [],
  }),
  retryJob: endpoint({
    ...routes.retryJob,
    access: 'job.write',
    effect: 'writes',
    summary: 'Queue a failed or parked job again, with all its attempts',
    request: z.strictObject({ id }),
    response: nothing,
    errors: ['not_found', 'job_not_failed', 'job_replaced'],
  }),
  parkJob: endpoint({
    ...routes.parkJob,
    access: 'job.write',
    effect: 'writes',
    summary: 'Stop a waiting or running job; it stays as failed until it is retried',
    request: z.strictObject({ id, reason }),
    response: nothing,
    errors: ['not_found', 'job_over'],
  }),
  getStorage: endpoint({
    ...routes.getStorage,
    access: 'storage.read',
    effect: 'reads',
    summary: 'What takes space, what is free, and what retention deletes next',
    request: nothing,
    response: storageSchema,
    errors: [],
  }),
  listUnfinishedUploads: endpoint({
    ...routes.listUnfinishedUploads,
    access: 'storage.read',
    effect: 'reads',
    summary: 'Uploaded files of which bytes are still missing',
    request: listRequest(unfinishedUploadList, {}),
    response: pageOf(uploadRowSchema),
    errors: [],
  }),
  listSessions: endpoint({
    ...routes.listSessions,
    access: 'session.read',
    effect: 'reads',
    summary: 'Everybody who is signed in',
    request: listRequest(sessionList, {}),
    response: pageOf(sessionRowSchema),
    errors: [],
  }),
  endSession: endpoint({
    ...routes.endSession,
    access: 'session.write',
    effect: 'writes',
    tokens: 'refused',
    summary: 'End a session of somebody, or another one of oneself',
    request: z.strictObject({ id, reason }),
    response: nothing,
    errors: ['not_found', 'session_current'],
  }),
  endSessionsOf: endpoint({
    ...routes.endSessionsOf,
    access: 'session.write',
    effect: 'writes',
    tokens: 'refused',
    summary: 'End all sessions of a person; of oneself all others',
    request: z.strictObject({ user_id: id, reason }),
    response: z.object({ ended: count }),
    errors: ['not_found'],
  }),
};
