import { z } from 'zod';
import { languages } from '../language.ts';
import { logList } from '../list/index.ts';
import { endpoint, id, nothing, pageOf, time } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

/** One reported problem as stored by the platform. */
const logRowSchema = z.object({
  id,
  ...listRow(logList),
  stack: z.string(),
  url: z.string(),
  detail: z.string(),
  role_id: z.number().int(),
  language: z.enum(languages),
  browser: z.string(),
  /** The browser's clock. */
  happened_at: time,
});
export type LogRow = z.infer<typeof logRowSchema>;

/** Records themselves are posted to `rawPaths.log`, signed with this key. */
export const logApi = {
  logKey: endpoint({
    ...routes.logKey,
    access: 'signed-in',
    effect: 'reads',
    tokens: 'refused',
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
    request: listRequest(logList, { user_id: id.optional() }),
    response: pageOf(logRowSchema),
    errors: [],
  }),
};
