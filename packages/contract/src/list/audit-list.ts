import { auditEntities } from '../audit/index.ts';
import { allRoleIds } from '../role.ts';
import { defineList } from './list.ts';

/** Columns of the audit trail. */
export const auditList = defineList({
  name: 'audit',
  columns: {
    created_at: { type: 'time', isSortable: true, isFilterable: true },
    /** Null where the platform acted by itself, and before anybody is signed in. */
    actor: { type: 'person', isNullable: true, isFilterable: true },
    role: { type: 'choice', of: allRoleIds, isNullable: true, isFilterable: true, isOptional: true },
    /** The entity at that time; shown as the event's sentence. */
    name: { type: 'name' },
    entity: { type: 'choice', of: auditEntities, isFilterable: true },
    /** `entity.event`; earlier versions wrote events that are no longer listed. */
    event: { type: 'choice', of: null, isFilterable: true, isOptional: true },
    address: { type: 'text', isFilterable: true },
    device: { type: 'text' },
    /** Name and number of the access token with which the change was made. */
    token: { type: 'text', isOptional: true },
    /** Person who asked for the job that made the change. */
    asker: { type: 'person', isNullable: true, isOptional: true },
  },
  sort: 'created_at',
  order: 'desc',
});
