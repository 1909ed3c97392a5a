import { z } from 'zod';
import { businessTypes } from '../business-type.ts';
import { languages } from '../language.ts';
import { logLevels, logSources } from '../log/index.ts';
import { endpoint, id, nothing, pageOf, paging, reference, time, timeRange } from './endpoint.ts';
import { routes } from './routes.ts';

/** One reported problem as stored by the platform. */
const logRowSchema = z.object({
  id,
  level: z.enum(logLevels),
  source: z.enum(logSources),
  message: z.string(),
  stack: z.string(),
  url: z.string(),
  detail: z.string(),
  count: z.number().int(),
  user: reference,
  role_id: z.number().int(),
  business: z.enum(businessTypes).nullable(),
  version: z.string(),
  language: z.enum(languages),
  browser: z.string(),
  address: z.string(),
  /** `happened_at` is the browser's clock, `received_at` the server's. */
  happened_at: time,
  received_at: time,
});
export type LogRow = z.infer<typeof logRowSchema>;

/** Records themselves are posted to `rawPaths.log`, signed with this key. */
export const logApi = {
  logKey: endpoint({
    ...routes.logKey,
    access: 'signed-in',
    effect: 'reads',
    summary: 'The key with which this session signs its log records',
    request: nothing,
    response: z.object({ id, key: z.string() }),
    errors: [],
  }),
  listLog: endpoint({
    ...routes.listLog,
    access: 'log.read',
    effect: 'reads',
    summary: 'Problems that browsers reported, newest first',
    request: z.strictObject({
      ...paging,
      level: z.array(z.enum(logLevels)).max(logLevels.length).default([]),
      user_id: id.optional(),
      /** Filters by the time of receipt. */
      ...timeRange.shape,
    }),
    response: pageOf(logRowSchema),
    errors: [],
  }),
};
