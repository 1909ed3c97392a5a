-- Two people may edit the same distribution: the second is told of the first.
alter table distribution
  add column edit_version integer not null default 1,
  add column edited_by bigint references app_user,
  add column edited_at timestamptz;

-- A deleted distribution lies in the recycle bin, with its record.
alter table deletion drop constraint deletion_kind_check;
alter table deletion add constraint deletion_kind_check
  check (kind in ('project', 'task', 'dataset', 'distribution', 'template', 'export'));
insert into deletion (kind, entity_id, project_id, name, counts, deleted_by, deleted_at)
  select 'distribution', d.id, d.project_id, d.name, '{}',
    (select e.actor_id from audit_event e where e.entity = 'distribution' and e.entity_id = d.id and e.event = 'delete' order by e.id desc limit 1), d.deleted_at
  from distribution d where d.deleted_at is not null;
