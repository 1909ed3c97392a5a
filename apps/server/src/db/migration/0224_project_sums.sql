-- What stands behind a whole project, without its tasks: its overview added up the quarters of an hour of each of them, and the list behind a figure the days
-- of each, of which there are the more the more tasks it has.
lock table goal_tally, figure_day, error_tally in share row exclusive mode;

-- goal_tally by projects and hours, of which days of most time zones are made. Only added to, and summed up by maintenance. Without references: tasks stay with
-- their project, and what is taken away is subtracted.
create table project_goal_hour (
  project_id bigint not null,
  -- the hour
  slot timestamptz not null,
  annotated numeric not null,
  inspected numeric not null,
  accepted numeric not null
);
create view counted_project_goal_hour as
  select t.project_id, hour_of(g.slot) as slot, g.annotated, g.inspected, g.accepted from goal_tally g join task t on t.id = g.task_id;

-- The project is looked up by its task: joined, the plan for a single row would read all tasks
create function tally_project_goals() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into project_goal_hour (project_id, slot, annotated, inspected, accepted)
    select c.project_id, c.slot, sign * sum(c.annotated), sign * sum(c.inspected), sign * sum(c.accepted)
    from (select (select t.project_id from task t where t.id = g.task_id) as project_id, hour_of(g.slot) as slot, g.annotated, g.inspected, g.accepted from changed g) c
    group by 1, 2 having sum(c.annotated) <> 0 or sum(c.inspected) <> 0 or sum(c.accepted) <> 0;
  return null;
end $$;
create trigger project_goal_insert after insert on goal_tally referencing new table as changed for each statement execute function tally_project_goals();
create trigger project_goal_delete after delete on goal_tally referencing old table as changed for each statement execute function tally_project_goals();

insert into project_goal_hour (project_id, slot, annotated, inspected, accepted)
  select project_id, slot, sum(annotated), sum(inspected), sum(accepted) from counted_project_goal_hour group by 1, 2
  having sum(annotated) <> 0 or sum(inspected) <> 0 or sum(accepted) <> 0;
create index project_goal_hour_project on project_goal_hour (project_id, slot);
create index project_goal_hour_slot on project_goal_hour (slot);

-- A fourth coarser sum of `figure_day`. It follows the rows that are sums, as the other three do; whoever reads it adds those that are not
create table figure_project_day (like figure_day including defaults);
alter table figure_project_day drop column task_id, drop column team_id, drop column user_id;

do $$
declare
  names text;
  sums text;
  signed text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum), string_agg(format('sum(%I)', attname), ', ' order by attnum), string_agg(format('sign * sum(%I)', attname), ', ' order by attnum)
    into names, sums, signed from pg_attribute
    where attrelid = 'figure_day'::regclass and attnum > 0 and not attisdropped and attname not in ('project_id', 'task_id', 'team_id', 'user_id', 'day', 'is_sum');
  execute format($follow$
    create or replace function follow_sums() returns trigger language plpgsql as $body$
    declare
      sign integer := case tg_op when 'INSERT' then 1 else -1 end;
    begin
      -- What work adds is no sum
      if not exists (select from changed where is_sum) then return null; end if;
      insert into figure_task_day (project_id, task_id, team_id, day, %1$s)
        select project_id, task_id, team_id, day, %2$s from changed where is_sum group by 1, 2, 3, 4;
      insert into figure_person_week (project_id, team_id, user_id, week, %1$s)
        select project_id, team_id, user_id, week_of(day), %2$s from changed where is_sum group by 1, 2, 3, 4;
      insert into figure_task_person (task_id, user_id, %1$s)
        select task_id, user_id, %2$s from changed where is_sum group by 1, 2;
      insert into figure_project_day (project_id, day, %1$s)
        select project_id, day, %2$s from changed where is_sum group by 1, 2;
      return null;
    end $body$ $follow$, names, signed);
  -- The past: of what tasks took, which has the same sums in fewer rows
  execute format('insert into figure_project_day (project_id, day, is_sum, %s)
    select project_id, day, true, %s from figure_task_day group by 1, 2', names, sums);
end $$;
create index figure_project_day_project on figure_project_day (project_id, day);
create index figure_project_day_new on figure_project_day (day) where not is_sum;

-- What was found wrong in a task in all, without the people and the quarters of an hour: projects to accept add up hundreds of tasks
create table task_error_tally (
  task_id bigint not null,
  error_type_id bigint not null,
  unit_count bigint not null,
  item_count bigint not null
);
create view counted_task_error as select task_id, error_type_id, unit_count, item_count::bigint as item_count from error_tally;

create function tally_task_errors() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into task_error_tally (task_id, error_type_id, unit_count, item_count) values (old.task_id, old.error_type_id, -old.unit_count, -old.item_count);
  end if;
  if tg_op <> 'DELETE' then
    insert into task_error_tally (task_id, error_type_id, unit_count, item_count) values (new.task_id, new.error_type_id, new.unit_count, new.item_count);
  end if;
  return null;
end $$;
create trigger task_error_change after insert or update or delete on error_tally for each row execute function tally_task_errors();

insert into task_error_tally (task_id, error_type_id, unit_count, item_count)
  select task_id, error_type_id, sum(unit_count), sum(item_count) from counted_task_error group by 1, 2 having sum(unit_count) <> 0 or sum(item_count) <> 0;
create index task_error_tally_task on task_error_tally (task_id);
