-- What a team did, without the tasks: its lead's home page and the loads of its people added up the quarters of an hour of each person in each of its tasks,
-- of which there are the more the more tasks it has. By hours whoever did it, of which days of most time zones are made, and by person and day of UTC,
-- of which a period takes the whole ones. A task counts for the team that has it now; its work goes with it to another one.
-- Only added to, and summed up by maintenance, as project_tally is. Without references: what is deleted cancels out.
lock table task, work_tally, work_time, project_tally in share row exclusive mode;
create table team_tally (
  team_id bigint not null,
  business text not null,
  -- the hour
  slot timestamptz not null,
  annotated bigint not null default 0,
  inspected bigint not null default 0,
  accepted bigint not null default 0,
  returned bigint not null default 0,
  passed bigint not null default 0,
  annotated_size numeric not null default 0,
  worked_seconds numeric not null default 0,
  -- maintenance made it of others: new rows are found whatever hour they are of, since the work of years moves with a task
  is_sum boolean not null default false
);

create table team_person_tally (
  team_id bigint not null,
  user_id bigint not null,
  business text not null,
  -- midnight of UTC
  slot timestamptz not null,
  annotated bigint not null default 0,
  inspected bigint not null default 0,
  returned bigint not null default 0,
  passed bigint not null default 0,
  submitted_items bigint not null default 0,
  inspected_items bigint not null default 0,
  size numeric not null default 0,
  worked_seconds numeric not null default 0,
  is_sum boolean not null default false
);

-- project_tally by hours
create table project_hour (like project_tally including defaults);

create function hour_of(slot timestamptz) returns timestamptz language sql immutable parallel safe as $$ select date_bin('1 hour', slot, '2000-01-01 00:00:00+00') $$;
create function utc_day_of(slot timestamptz) returns timestamptz language sql immutable parallel safe as $$ select date_bin('24 hours', slot, '2000-01-01 00:00:00+00') $$;

-- What was done in tasks, with the team that has each now, if any
create view team_work as
  select t.team_id, w.user_id, t.business, w.slot, w.task_id, w.annotated::bigint as annotated, w.inspected::bigint as inspected, w.accepted::bigint as accepted, w.returned::bigint as returned,
    w.passed::bigint as passed, w.submitted_items::bigint as submitted_items, w.inspected_items::bigint as inspected_items, w.annotated_seconds::numeric as annotated_size,
    w.inspected_seconds::numeric as inspected_size, 0::numeric as worked_seconds
  from work_tally w join task t on t.id = w.task_id
  union all
  select t.team_id, w.user_id, t.business, w.slot, w.task_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, w.seconds from work_time w join task t on t.id = w.task_id;
create view counted_team as
  select team_id, business, hour_of(slot) as slot, task_id, annotated, inspected, accepted, returned, passed, annotated_size, worked_seconds from team_work where team_id is not null;
create view counted_team_person as
  select team_id, user_id, business, utc_day_of(slot) as slot, task_id, annotated, inspected, returned, passed, submitted_items, inspected_items, annotated_size + inspected_size as size, worked_seconds
  from team_work where team_id is not null;

create view counted_project_hour as
  select project_id, hour_of(slot) as slot, annotated, inspected, accepted, returned, passed, annotated_size, worked_seconds from counted_project;

-- A task that goes to another team waits for work that is being counted for the one before, and lets none begin until it has moved
create function hold_team(of_task bigint) returns void language sql as $$ select pg_advisory_xact_lock_shared(223, of_task::integer) $$;

-- A row at a time: what one person does changes one
create function tally_team_work() returns trigger language plpgsql as $$
declare
  of_task bigint := case when tg_op = 'DELETE' then old.task_id else new.task_id end;
begin
  perform hold_team(of_task);
  insert into team_tally (team_id, business, slot, annotated, inspected, accepted, returned, passed, annotated_size)
    select t.team_id, t.business, hour_of(w.slot), sum(w.annotated), sum(w.inspected), sum(w.accepted), sum(w.returned), sum(w.passed), sum(w.annotated_size)
    from (
      select new.slot, new.annotated, new.inspected, new.accepted, new.returned, new.passed, new.annotated_seconds::numeric as annotated_size where tg_op <> 'DELETE'
      union all
      select old.slot, -old.annotated, -old.inspected, -old.accepted, -old.returned, -old.passed, -old.annotated_seconds::numeric where tg_op <> 'INSERT'
    ) w join task t on t.id = of_task where t.team_id is not null group by 1, 2, 3
    having sum(w.annotated) <> 0 or sum(w.inspected) <> 0 or sum(w.accepted) <> 0 or sum(w.returned) <> 0 or sum(w.passed) <> 0 or sum(w.annotated_size) <> 0;
  insert into team_person_tally (team_id, user_id, business, slot, annotated, inspected, returned, passed, submitted_items, inspected_items, size)
    select t.team_id, w.user_id, t.business, utc_day_of(w.slot), sum(w.annotated), sum(w.inspected), sum(w.returned), sum(w.passed), sum(w.submitted_items), sum(w.inspected_items), sum(w.size)
    from (
      select new.user_id, new.slot, new.annotated, new.inspected, new.returned, new.passed, new.submitted_items, new.inspected_items,
        new.annotated_seconds::numeric + new.inspected_seconds::numeric as size where tg_op <> 'DELETE'
      union all
      select old.user_id, old.slot, -old.annotated, -old.inspected, -old.returned, -old.passed, -old.submitted_items, -old.inspected_items,
        -old.annotated_seconds::numeric - old.inspected_seconds::numeric where tg_op <> 'INSERT'
    ) w join task t on t.id = of_task where t.team_id is not null group by 1, 2, 3, 4
    having sum(w.annotated) <> 0 or sum(w.inspected) <> 0 or sum(w.returned) <> 0 or sum(w.passed) <> 0 or sum(w.submitted_items) <> 0 or sum(w.inspected_items) <> 0 or sum(w.size) <> 0;
  return null;
end $$;
create trigger team_tally_change after insert or update or delete on work_tally for each row execute function tally_team_work();

create function tally_team_time() returns trigger language plpgsql as $$
declare
  of_task bigint := case when tg_op = 'DELETE' then old.task_id else new.task_id end;
begin
  perform hold_team(of_task);
  insert into team_tally (team_id, business, slot, worked_seconds)
    select t.team_id, t.business, hour_of(w.slot), sum(w.seconds)
    from (
      select new.slot, new.seconds where tg_op <> 'DELETE' union all select old.slot, -old.seconds where tg_op <> 'INSERT'
    ) w join task t on t.id = of_task where t.team_id is not null group by 1, 2, 3 having sum(w.seconds) <> 0;
  insert into team_person_tally (team_id, user_id, business, slot, worked_seconds)
    select t.team_id, w.user_id, t.business, utc_day_of(w.slot), sum(w.seconds)
    from (
      select new.user_id, new.slot, new.seconds where tg_op <> 'DELETE' union all select old.user_id, old.slot, -old.seconds where tg_op <> 'INSERT'
    ) w join task t on t.id = of_task where t.team_id is not null group by 1, 2, 3, 4 having sum(w.seconds) <> 0;
  return null;
end $$;
create trigger team_time_change after insert or update or delete on work_time for each row execute function tally_team_time();

create function add_to_team(of_task bigint, team bigint, sign integer) returns void language plpgsql as $$
begin
  insert into team_tally (team_id, business, slot, annotated, inspected, accepted, returned, passed, annotated_size, worked_seconds)
    select team, business, hour_of(slot), sign * sum(annotated), sign * sum(inspected), sign * sum(accepted), sign * sum(returned), sign * sum(passed), sign * sum(annotated_size), sign * sum(worked_seconds)
    from team_work where task_id = of_task group by 2, 3
    having sum(annotated) <> 0 or sum(inspected) <> 0 or sum(accepted) <> 0 or sum(returned) <> 0 or sum(passed) <> 0 or sum(annotated_size) <> 0 or sum(worked_seconds) <> 0;
  insert into team_person_tally (team_id, user_id, business, slot, annotated, inspected, returned, passed, submitted_items, inspected_items, size, worked_seconds)
    select team, user_id, business, utc_day_of(slot), sign * sum(annotated), sign * sum(inspected), sign * sum(returned), sign * sum(passed), sign * sum(submitted_items), sign * sum(inspected_items),
      sign * sum(annotated_size + inspected_size), sign * sum(worked_seconds)
    from team_work where task_id = of_task group by 2, 3, 4
    having sum(annotated) <> 0 or sum(inspected) <> 0 or sum(returned) <> 0 or sum(passed) <> 0 or sum(submitted_items) <> 0 or sum(inspected_items) <> 0
      or sum(annotated_size + inspected_size) <> 0 or sum(worked_seconds) <> 0;
end $$;
create function move_team_work() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(223, new.id::integer);
  if old.team_id is not null then perform add_to_team(new.id, old.team_id, -1); end if;
  if new.team_id is not null then perform add_to_team(new.id, new.team_id, 1); end if;
  return null;
end $$;
create trigger team_tally_move after update of team_id on task for each row when (new.team_id is distinct from old.team_id) execute function move_team_work();

-- Whoever sums up project_tally takes away as much as is put there
create function tally_project_hours() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into project_hour (project_id, slot, annotated, inspected, accepted, returned, passed, annotated_size, worked_seconds)
      select project_id, hour_of(slot), sum(annotated), sum(inspected), sum(accepted), sum(returned), sum(passed), sum(annotated_size), sum(worked_seconds) from changed group by 1, 2;
  else
    insert into project_hour (project_id, slot, annotated, inspected, accepted, returned, passed, annotated_size, worked_seconds)
      select project_id, hour_of(slot), -sum(annotated), -sum(inspected), -sum(accepted), -sum(returned), -sum(passed), -sum(annotated_size), -sum(worked_seconds) from changed group by 1, 2;
  end if;
  return null;
end $$;
create trigger project_hour_insert after insert on project_tally referencing new table as changed for each statement execute function tally_project_hours();
create trigger project_hour_delete after delete on project_tally referencing old table as changed for each statement execute function tally_project_hours();

-- The past
insert into team_tally (team_id, business, slot, annotated, inspected, accepted, returned, passed, annotated_size, worked_seconds, is_sum)
  select team_id, business, slot, sum(annotated), sum(inspected), sum(accepted), sum(returned), sum(passed), sum(annotated_size), sum(worked_seconds), true from counted_team group by 1, 2, 3;
insert into team_person_tally (team_id, user_id, business, slot, annotated, inspected, returned, passed, submitted_items, inspected_items, size, worked_seconds, is_sum)
  select team_id, user_id, business, slot, sum(annotated), sum(inspected), sum(returned), sum(passed), sum(submitted_items), sum(inspected_items), sum(size), sum(worked_seconds), true
  from counted_team_person group by 1, 2, 3, 4;
insert into project_hour (project_id, slot, annotated, inspected, accepted, returned, passed, annotated_size, worked_seconds)
  select project_id, hour_of(slot), sum(annotated), sum(inspected), sum(accepted), sum(returned), sum(passed), sum(annotated_size), sum(worked_seconds) from project_tally group by 1, 2;
create index team_tally_team on team_tally (team_id, slot);
create index team_tally_new on team_tally (slot) where not is_sum;
create index team_person_tally_team on team_person_tally (team_id, slot);
create index team_person_tally_user on team_person_tally (user_id, team_id, slot);
create index team_person_tally_new on team_person_tally (slot) where not is_sum;
create index project_hour_project on project_hour (project_id, slot);
create index project_hour_slot on project_hour (slot);
