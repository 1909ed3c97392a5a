import { z } from 'zod';
import { auditList } from '../list/index.ts';
import { endpoint, id, pageOf, reference, time } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

const values = z.record(z.string(), z.unknown()).nullable();

const auditRowSchema = z.object({
  id,
  ...listRow(auditList),
  entity_id: z.number().int(),
  task: reference.nullable(),
  from_status: z.string().nullable(),
  to_status: z.string(),
  remark: z.string(),
  /** Changed values; null for events without any. */
  before: values,
  after: values,
});
export type AuditRow = z.infer<typeof auditRowSchema>;

/**
 * `search` is the number of an entity or the beginning of its name, `actor` part of a person's name or user name,
 * `address` the beginning of one. With `project_id` or `task_id` the trail of that thing, deleted or not, without the
 * events of its items unless `with_items`.
 */
const request = listRequest(auditList, {
  project_id: id.optional(),
  task_id: id.optional(),
  with_items: z.boolean().default(true),
});
export type AuditFilter = z.output<typeof request>;
export const auditFilterSchema = request;

/** The audit trail. */
export const auditApi = {
  listAudit: endpoint({
    ...routes.listAudit,
    access: 'audit.read',
    effect: 'reads',
    summary: 'The audit trail: of everything, of the own projects, or of the own team',
    request,
    /** `total` counts no more than `limits.audit.mostListed` entries; `is_cut` says that there are more. */
    response: pageOf(auditRowSchema).extend({ is_cut: z.boolean() }),
    errors: ['not_found'],
  }),
  exportAudit: endpoint({
    ...routes.exportAudit,
    access: 'audit.read',
    effect: 'writes',
    summary: 'Make an address from which the matching entries are downloaded as CSV; this is audited',
    request,
    response: z.object({ download_url: z.string(), expires_at: time, count: z.number().int() }),
    errors: ['not_found', 'audit_too_many'],
  }),
};
