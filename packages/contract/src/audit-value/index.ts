export { auditEntityName, auditFieldName, describeAuditValue, describeAuditValues } from './values.ts';
export type { AuditReader } from './values.ts';
