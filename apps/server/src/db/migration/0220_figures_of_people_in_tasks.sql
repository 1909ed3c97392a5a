-- What each person did in a task in all, as a third coarser sum of `figure_day`: the members of a project, and the people whom a lead or a worker may
-- choose from, were read from the days of their tasks. It follows the rows that are sums, as the other two do; whoever reads it adds those that are not.
lock table figure_day in share row exclusive mode;
create table figure_task_person (like figure_day including defaults);
alter table figure_task_person drop column project_id, drop column team_id, drop column day;
create index figure_task_person_task on figure_task_person (task_id, user_id);
create index figure_task_person_new on figure_task_person (task_id) where not is_sum;
create index figure_day_task_new on figure_day (task_id) where not is_sum;

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
      return null;
    end $body$ $follow$, names, signed);
  -- The past
  execute format('insert into figure_task_person (task_id, user_id, is_sum, %s)
    select task_id, user_id, true, %s from figure_day where is_sum group by 1, 2', names, sums);
end $$;
