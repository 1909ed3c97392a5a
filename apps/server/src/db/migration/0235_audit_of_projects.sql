-- The trail of a project without its items: nearly all entries are of items, and those of one kind of other entity were picked out of all the platform's.
create index audit_event_project_rare on audit_event (project_id, created_at, id) where entity <> 'item' and project_id is not null;
