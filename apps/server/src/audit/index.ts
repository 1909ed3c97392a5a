export { listAudit, writeAudit } from './audit.ts';
export type { AuditEntity, AuditEntry, AuditRow } from './audit.ts';
