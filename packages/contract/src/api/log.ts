import { z } from 'zod';
import { businessTypes } from '../business-type.ts';
import { languages } from '../language.ts';
import { logLevels, logSources } from '../log/index.ts';
import { endpoint, id, nothing, pageOf, paging, reference, time, timeRange } from './endpoint.ts';
import { routes } from './routes.ts';

/** One reported problem as the platform keeps it. */
export const logRowSchema = z.object({
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
  /** When it happened by the clock of the browser, and when it arrived here. */
  happened_at: time,
  received_at: time,
});
export type LogRow = z.infer<typeof logRowSchema>;

/** Records themselves go to `rawPaths.log`, signed with this key. */
export const logApi = {
  logKey: endpoint({
    ...routes.logKey,
    access: 'signed-in',
    effect: 'reads',
    summary: 'The key with which this session signs what it sends to the log service',
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
      /** When it arrived. */
      ...timeRange.shape,
    }),
    response: pageOf(logRowSchema),
    errors: [],
  }),
};
