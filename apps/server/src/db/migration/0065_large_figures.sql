-- Figures of projects and datasets without reading what they count (ADR 52): a list of datasets read every file, and a manager's home page
-- every quarter of an hour of everybody. All are only added to and summed up by maintenance, as item_tally is.

-- Files of a dataset by what can become of them.
create table file_tally (
  dataset_id bigint not null references dataset on delete cascade,
  kind text not null,
  status text not null,
  -- an item or a task has it
  is_taken boolean not null,
  -- from an archive, whose bytes are counted
  is_extracted boolean not null,
  -- its upload or its own file is stored
  is_stored boolean not null,
  files bigint not null,
  -- numeric, because what is added and taken away must cancel exactly
  size numeric not null,
  bytes bigint not null,
  -- of derived files
  object_bytes bigint not null
);
create index file_tally_dataset on file_tally (dataset_id);

create view counted_file as
  select dataset_id, kind, status, item_id is not null or allotted_task_id is not null as is_taken, archive_id is not null as is_extracted,
    source_key is not null or upload_id is not null as is_stored, 1 as files, coalesce(size::numeric, 0) as size, bytes, object_bytes
  from dataset_file;

create function tally_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into file_tally
      select dataset_id, kind, status, item_id is not null or allotted_task_id is not null, archive_id is not null, source_key is not null or upload_id is not null,
        count(*), coalesce(sum(size::numeric), 0), sum(bytes), sum(object_bytes)
      from added group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into file_tally
      select dataset_id, kind, status, item_id is not null or allotted_task_id is not null, archive_id is not null, source_key is not null or upload_id is not null,
        -count(*), -coalesce(sum(size::numeric), 0), -sum(bytes), -sum(object_bytes)
      from removed group by 1, 2, 3, 4, 5, 6;
  else
    insert into file_tally
      select dataset_id, kind, status, item_id is not null or allotted_task_id is not null, archive_id is not null, source_key is not null or upload_id is not null,
        sum(sign), coalesce(sum(sign * size::numeric), 0), sum(sign * bytes), sum(sign * object_bytes)
      from (
        select dataset_id, kind, status, item_id, allotted_task_id, archive_id, source_key, upload_id, size, bytes, object_bytes, 1 as sign from added
        union all
        select dataset_id, kind, status, item_id, allotted_task_id, archive_id, source_key, upload_id, size, bytes, object_bytes, -1 from removed
      ) both_sides group by 1, 2, 3, 4, 5, 6
      having sum(sign) <> 0 or coalesce(sum(sign * size::numeric), 0) <> 0 or sum(sign * bytes) <> 0 or sum(sign * object_bytes) <> 0;
  end if;
  return null;
end $$;
create trigger file_tally_insert after insert on dataset_file referencing new table as added for each statement execute function tally_files();
create trigger file_tally_update after update on dataset_file referencing new table as added old table as removed for each statement execute function tally_files();
create trigger file_tally_delete after delete on dataset_file referencing old table as removed for each statement execute function tally_files();

insert into file_tally select dataset_id, kind, status, is_taken, is_extracted, is_stored, sum(files), sum(size), sum(bytes), sum(object_bytes) from counted_file group by 1, 2, 3, 4, 5, 6;

-- Accepted items by the dataset that their file is of: the two statuses that the contract counts as accepted.
create table accepted_tally (
  dataset_id bigint not null references dataset on delete cascade,
  status text not null,
  items bigint not null
);
create index accepted_tally_dataset on accepted_tally (dataset_id);

create view counted_acceptance as
  select f.dataset_id, i.status, 1 as items from item i join dataset_file f on f.id = i.file_id where i.status in ('internal_acceptance_passed', 'externally_accepted');

create function tally_accepted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into accepted_tally select f.dataset_id, a.status, count(*) from added a join dataset_file f on f.id = a.file_id
      where a.status in ('internal_acceptance_passed', 'externally_accepted') group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into accepted_tally select f.dataset_id, r.status, -count(*) from removed r join dataset_file f on f.id = r.file_id
      where r.status in ('internal_acceptance_passed', 'externally_accepted') group by 1, 2;
  else
    insert into accepted_tally select f.dataset_id, c.status, sum(c.sign) from (
      select file_id, status, 1 as sign from added where status in ('internal_acceptance_passed', 'externally_accepted')
      union all
      select file_id, status, -1 from removed where status in ('internal_acceptance_passed', 'externally_accepted')
    ) c join dataset_file f on f.id = c.file_id group by 1, 2 having sum(c.sign) <> 0;
  end if;
  return null;
end $$;
-- one plan for one item and for thousands, as `tally_work` has it
alter function tally_accepted() set enable_hashjoin = off;
alter function tally_accepted() set enable_mergejoin = off;
alter function tally_accepted() set enable_seqscan = off;
create trigger accepted_tally_insert after insert on item referencing new table as added for each statement execute function tally_accepted();
create trigger accepted_tally_update after update on item referencing new table as added old table as removed for each statement execute function tally_accepted();
create trigger accepted_tally_delete after delete on item referencing old table as removed for each statement execute function tally_accepted();

insert into accepted_tally select dataset_id, status, sum(items) from counted_acceptance group by 1, 2;

-- What everybody did in a project in a quarter of an hour: work_tally and work_time without the person and the task.
create table project_tally (
  project_id bigint not null references project on delete cascade,
  slot timestamptz not null,
  annotated bigint not null default 0,
  inspected bigint not null default 0,
  accepted bigint not null default 0,
  returned bigint not null default 0,
  passed bigint not null default 0,
  annotated_size numeric not null default 0,
  worked_seconds numeric not null default 0
);
create index project_tally_project on project_tally (project_id, slot);
create index project_tally_slot on project_tally (slot);

create function tally_projects() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into project_tally (project_id, slot, annotated, inspected, accepted, returned, passed, annotated_size)
      select t.project_id, w.slot, sum(w.annotated), sum(w.inspected), sum(w.accepted), sum(w.returned), sum(w.passed), sum(w.annotated_seconds::numeric)
      from added w join task t on t.id = w.task_id group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into project_tally (project_id, slot, annotated, inspected, accepted, returned, passed, annotated_size)
      select t.project_id, w.slot, -sum(w.annotated), -sum(w.inspected), -sum(w.accepted), -sum(w.returned), -sum(w.passed), -sum(w.annotated_seconds::numeric)
      from removed w join task t on t.id = w.task_id group by 1, 2;
  else
    insert into project_tally (project_id, slot, annotated, inspected, accepted, returned, passed, annotated_size)
      select t.project_id, w.slot, sum(w.sign * w.annotated), sum(w.sign * w.inspected), sum(w.sign * w.accepted), sum(w.sign * w.returned), sum(w.sign * w.passed), sum(w.sign * w.annotated_seconds::numeric)
      from (
        select task_id, slot, annotated, inspected, accepted, returned, passed, annotated_seconds, 1 as sign from added
        union all
        select task_id, slot, annotated, inspected, accepted, returned, passed, annotated_seconds, -1 from removed
      ) w join task t on t.id = w.task_id group by 1, 2
      having sum(w.sign * w.annotated) <> 0 or sum(w.sign * w.inspected) <> 0 or sum(w.sign * w.accepted) <> 0 or sum(w.sign * w.returned) <> 0
        or sum(w.sign * w.passed) <> 0 or sum(w.sign * w.annotated_seconds::numeric) <> 0;
  end if;
  return null;
end $$;
create trigger project_tally_insert after insert on work_tally referencing new table as added for each statement execute function tally_projects();
create trigger project_tally_update after update on work_tally referencing new table as added old table as removed for each statement execute function tally_projects();
create trigger project_tally_delete after delete on work_tally referencing old table as removed for each statement execute function tally_projects();

create function tally_project_time() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into project_tally (project_id, slot, worked_seconds)
      select t.project_id, w.slot, sum(w.seconds) from added w join task t on t.id = w.task_id group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into project_tally (project_id, slot, worked_seconds)
      select t.project_id, w.slot, -sum(w.seconds) from removed w join task t on t.id = w.task_id group by 1, 2;
  else
    insert into project_tally (project_id, slot, worked_seconds)
      select t.project_id, w.slot, sum(w.seconds) from (
        select task_id, slot, seconds from added union all select task_id, slot, -seconds from removed
      ) w join task t on t.id = w.task_id group by 1, 2 having sum(w.seconds) <> 0;
  end if;
  return null;
end $$;
create trigger project_time_insert after insert on work_time referencing new table as added for each statement execute function tally_project_time();
create trigger project_time_update after update on work_time referencing new table as added old table as removed for each statement execute function tally_project_time();
create trigger project_time_delete after delete on work_time referencing old table as removed for each statement execute function tally_project_time();

create view counted_project as
  select t.project_id, w.slot, w.annotated::bigint as annotated, w.inspected::bigint as inspected, w.accepted::bigint as accepted, w.returned::bigint as returned,
    w.passed::bigint as passed, w.annotated_seconds::numeric as annotated_size, 0::numeric as worked_seconds from work_tally w join task t on t.id = w.task_id
  union all
  select t.project_id, w.slot, 0, 0, 0, 0, 0, 0, w.seconds from work_time w join task t on t.id = w.task_id;

insert into project_tally
  select project_id, slot, sum(annotated), sum(inspected), sum(accepted), sum(returned), sum(passed), sum(annotated_size), sum(worked_seconds) from counted_project group by 1, 2;

-- Figures of the tasks of a team in some days: with the person first, all that everybody did in these days was read.
drop index if exists work_tally_task, work_time_task;
create index work_tally_task_slot on work_tally (task_id, slot);
create index work_time_task_slot on work_time (task_id, slot);
-- the batches of a task, of which pages with figures count thousands
create index inspection_batch_task on inspection_batch (task_id, id desc);
