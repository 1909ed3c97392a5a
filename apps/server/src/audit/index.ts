export { auditKept, listAudit, originValues, writeAudit, writeAudits } from './audit.ts';
export { changedValues, namesOf } from './changed.ts';
export type { AuditEntry, AuditRow } from './audit.ts';
export { currentOrigin, deviceOf, withOrigin } from './origin.ts';
export type { Origin } from './origin.ts';
export { withoutSecrets } from './secret.ts';
