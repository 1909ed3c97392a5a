-- writes by root are audited as calls, whatever they touch
alter table audit_event drop constraint audit_event_entity_check;
alter table audit_event add constraint audit_event_entity_check check (entity in ('task', 'item', 'project', 'dataset', 'template', 'export', 'call'));
