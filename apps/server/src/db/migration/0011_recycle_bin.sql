-- The recycle bin: one row per deletion. The thing itself keeps its rows and says when it was deleted; what went along with a
-- project has no row of its own and comes back with it.
create table deletion (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('project', 'task', 'dataset', 'template', 'export')),
  entity_id bigint not null,
  -- where it is listed; of a project the project itself, of a template none
  project_id bigint references project,
  -- as they were when it was deleted
  name text not null,
  counts jsonb not null,
  deleted_by bigint references app_user,
  deleted_at timestamptz not null default now(),
  restored_by bigint references app_user,
  restored_at timestamptz,
  -- its days were over: what nobody worked on is free, the rest is the archive
  expired_at timestamptz
);
-- a thing is deleted once at a time
create unique index deletion_open on deletion (kind, entity_id) where restored_at is null and expired_at is null;
create index deletion_bin on deletion (deleted_at) where restored_at is null and expired_at is null;

-- readable in the archive, no longer restorable
alter table project add column expired_at timestamptz;
alter table task add column expired_at timestamptz;
create index task_expired on task (project_id) where expired_at is not null;

-- What was deleted before freed its untouched audios at once: its task keeps what was worked on.
delete from item_revision r using item i join task t on t.id = i.task_id
  where r.item_id = i.id and t.deleted_at is not null and i.status = 'unclaimed' and i.revision = 0;
delete from item i using task t where t.id = i.task_id and t.deleted_at is not null and i.status = 'unclaimed' and i.revision = 0;
update dataset_file f set item_id = i.id from item i join task t on t.id = i.task_id where t.deleted_at is not null and i.file_id = f.id and f.item_id is null;
update task t set item_count = (select count(*) from item i where i.task_id = t.id),
    audio_seconds = (select coalesce(sum(i.total_samples::double precision / i.sample_rate), 0) from item i where i.task_id = t.id)
  where t.deleted_at is not null;

-- Exports and unfinished uploads lost their bytes when they were deleted: there is nothing of them to restore.
insert into deletion (kind, entity_id, project_id, name, counts, deleted_by, deleted_at)
  select x.kind, x.id, x.project_id, x.name, '{}',
    (select e.actor_id from audit_event e where e.entity = x.kind and e.entity_id = x.id and e.event = 'delete' order by e.id desc limit 1), x.deleted_at
  from (
    select 'project' as kind, id, id as project_id, name, deleted_at from project
    union all select 'task', id, project_id, name, deleted_at from task
    union all select 'dataset', id, project_id, name, deleted_at from dataset where status <> 'uploading'
    union all select 'template', id, null, name, deleted_at from template
  ) x where x.deleted_at is not null order by x.deleted_at, x.id;
