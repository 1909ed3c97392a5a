export { listAudit, writeAudit, writeDeletion } from './audit.ts';
export type { AuditEntity, AuditEntry, AuditRow } from './audit.ts';
