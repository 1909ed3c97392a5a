-- What everybody did in an hour, whatever the project: the home pages of those who see the whole platform added up the hours of each project, of
-- which there are the more the more projects work at the same time. Only added to, and summed up by maintenance, as project_hour is.
lock table project_tally, project_hour in share row exclusive mode;
create table platform_hour (
  business text not null,
  slot timestamptz not null,
  annotated bigint not null default 0,
  inspected bigint not null default 0,
  accepted bigint not null default 0,
  returned bigint not null default 0,
  passed bigint not null default 0,
  annotated_size numeric not null default 0,
  worked_seconds numeric not null default 0,
  is_sum boolean not null default false
);

create view counted_platform_hour as
  select p.business, h.slot, h.annotated, h.inspected, h.accepted, h.returned, h.passed, h.annotated_size, h.worked_seconds
  from counted_project_hour h join project p on p.id = h.project_id;

-- Whoever sums up project_hour takes away as much as is put there
create function tally_platform_hours() returns trigger language plpgsql as $$
declare
  sign integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  insert into platform_hour (business, slot, annotated, inspected, accepted, returned, passed, annotated_size, worked_seconds)
    select p.business, c.slot, sign * sum(c.annotated), sign * sum(c.inspected), sign * sum(c.accepted), sign * sum(c.returned), sign * sum(c.passed), sign * sum(c.annotated_size), sign * sum(c.worked_seconds)
    from changed c join project p on p.id = c.project_id group by 1, 2;
  return null;
end $$;
create trigger platform_hour_insert after insert on project_hour referencing new table as changed for each statement execute function tally_platform_hours();
create trigger platform_hour_delete after delete on project_hour referencing old table as changed for each statement execute function tally_platform_hours();

-- The past
insert into platform_hour (business, slot, annotated, inspected, accepted, returned, passed, annotated_size, worked_seconds, is_sum)
  select p.business, h.slot, sum(h.annotated), sum(h.inspected), sum(h.accepted), sum(h.returned), sum(h.passed), sum(h.annotated_size), sum(h.worked_seconds), true
  from project_hour h join project p on p.id = h.project_id group by 1, 2;
create index platform_hour_slot on platform_hour (slot);
create index platform_hour_new on platform_hour (slot) where not is_sum;
