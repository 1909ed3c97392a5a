export { AuditList as default } from './AuditList.tsx';
export { ProjectHistory, Trail } from './Trail.tsx';
