-- What each person did in a task in all, over work_tally and work_time: the members of a project and the loads of a team are read from it,
-- for which the quarters of an hour of a large project were added up. Only added to, and summed up by maintenance, as project_tally is.
create table person_tally (
  task_id bigint not null references task on delete cascade,
  user_id bigint not null references app_user,
  submissions bigint not null default 0,
  submitted_items bigint not null default 0,
  inspections bigint not null default 0,
  inspected_items bigint not null default 0,
  unit_count bigint not null default 0,
  changed_count bigint not null default 0,
  characters bigint not null default 0,
  target_size numeric not null default 0,
  passed bigint not null default 0,
  returned bigint not null default 0,
  worked_seconds numeric not null default 0,
  annotating_seconds numeric not null default 0
);
create index person_tally_task on person_tally (task_id, user_id);
create index person_tally_user on person_tally (user_id, task_id);

create function tally_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into person_tally (task_id, user_id, submissions, submitted_items, inspections, inspected_items, unit_count, changed_count, characters, target_size, passed, returned)
      select w.task_id, w.user_id, sum(w.annotated), sum(w.submitted_items), sum(w.inspected), sum(w.inspected_items), sum(w.unit_count), sum(w.changed_count), sum(w.characters), sum(w.target_size), sum(w.passed), sum(w.returned) from added w group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into person_tally (task_id, user_id, submissions, submitted_items, inspections, inspected_items, unit_count, changed_count, characters, target_size, passed, returned)
      select w.task_id, w.user_id, -sum(w.annotated), -sum(w.submitted_items), -sum(w.inspected), -sum(w.inspected_items), -sum(w.unit_count), -sum(w.changed_count), -sum(w.characters), -sum(w.target_size), -sum(w.passed), -sum(w.returned) from removed w group by 1, 2;
  else
    insert into person_tally (task_id, user_id, submissions, submitted_items, inspections, inspected_items, unit_count, changed_count, characters, target_size, passed, returned)
      select w.task_id, w.user_id, sum(w.sign * w.annotated), sum(w.sign * w.submitted_items), sum(w.sign * w.inspected), sum(w.sign * w.inspected_items), sum(w.sign * w.unit_count), sum(w.sign * w.changed_count), sum(w.sign * w.characters), sum(w.sign * w.target_size), sum(w.sign * w.passed), sum(w.sign * w.returned)
      from (
        select task_id, user_id, annotated, submitted_items, inspected, inspected_items, unit_count, changed_count, characters, target_size, passed, returned, 1 as sign from added
        union all
        select task_id, user_id, annotated, submitted_items, inspected, inspected_items, unit_count, changed_count, characters, target_size, passed, returned, -1 from removed
      ) w group by 1, 2
      having sum(w.sign * w.annotated) <> 0 or sum(w.sign * w.submitted_items) <> 0 or sum(w.sign * w.inspected) <> 0 or sum(w.sign * w.inspected_items) <> 0 or sum(w.sign * w.unit_count) <> 0 or sum(w.sign * w.changed_count) <> 0 or sum(w.sign * w.characters) <> 0 or sum(w.sign * w.target_size) <> 0 or sum(w.sign * w.passed) <> 0 or sum(w.sign * w.returned) <> 0;
  end if;
  return null;
end $$;
create trigger person_tally_insert after insert on work_tally referencing new table as added for each statement execute function tally_people();
create trigger person_tally_update after update on work_tally referencing new table as added old table as removed for each statement execute function tally_people();
create trigger person_tally_delete after delete on work_tally referencing old table as removed for each statement execute function tally_people();

create function tally_time_of_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into person_tally (task_id, user_id, worked_seconds, annotating_seconds)
      select w.task_id, w.user_id, sum(w.seconds), coalesce(sum(w.seconds) filter (where w.stage = 'annotation'), 0) from added w group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into person_tally (task_id, user_id, worked_seconds, annotating_seconds)
      select w.task_id, w.user_id, -sum(w.seconds), -coalesce(sum(w.seconds) filter (where w.stage = 'annotation'), 0) from removed w group by 1, 2;
  else
    insert into person_tally (task_id, user_id, worked_seconds, annotating_seconds)
      select w.task_id, w.user_id, sum(w.seconds), coalesce(sum(w.seconds) filter (where w.stage = 'annotation'), 0) from (
        select task_id, user_id, stage, seconds from added union all select task_id, user_id, stage, -seconds from removed
      ) w group by 1, 2 having sum(w.seconds) <> 0;
  end if;
  return null;
end $$;
create trigger person_time_insert after insert on work_time referencing new table as added for each statement execute function tally_time_of_people();
create trigger person_time_update after update on work_time referencing new table as added old table as removed for each statement execute function tally_time_of_people();
create trigger person_time_delete after delete on work_time referencing old table as removed for each statement execute function tally_time_of_people();

create view counted_person as
  select w.task_id, w.user_id, w.annotated::bigint as submissions, w.submitted_items::bigint as submitted_items, w.inspected::bigint as inspections, w.inspected_items::bigint as inspected_items, w.unit_count::bigint as unit_count, w.changed_count::bigint as changed_count, w.characters::bigint as characters, w.target_size as target_size, w.passed::bigint as passed, w.returned::bigint as returned, 0::numeric as worked_seconds, 0::numeric as annotating_seconds
    from work_tally w
  union all
  select w.task_id, w.user_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, w.seconds, case when w.stage = 'annotation' then w.seconds else 0 end from work_time w;

insert into person_tally
  select task_id, user_id, sum(submissions), sum(submitted_items), sum(inspections), sum(inspected_items), sum(unit_count), sum(changed_count), sum(characters), sum(target_size), sum(passed), sum(returned), sum(worked_seconds), sum(annotating_seconds) from counted_person group by 1, 2;
