-- The coarser sums of statistics are made anew: a process of the version before 0202 that still summed up between 0199 and 0202, or beside the triggers of 0202,
-- left them without some rows or with some twice. The rows of days are right whoever summed them up.
lock table figure_day, figure_task_day, figure_person_week in access exclusive mode;
truncate figure_task_day, figure_person_week;
do $$
declare
  names text;
  sums text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum), string_agg(format('sum(%I)', attname), ', ' order by attnum) into names, sums from pg_attribute
    where attrelid = 'figure_day'::regclass and attnum > 0 and not attisdropped and attname not in ('project_id', 'task_id', 'team_id', 'user_id', 'day', 'is_sum');
  execute format('insert into figure_task_day (project_id, task_id, team_id, day, is_sum, %s)
    select project_id, task_id, team_id, day, true, %s from figure_day where is_sum group by 1, 2, 3, 4', names, sums);
  execute format('insert into figure_person_week (project_id, team_id, user_id, week, is_sum, %s)
    select project_id, team_id, user_id, week_of(day), true, %s from figure_day where is_sum group by 1, 2, 3, 4', names, sums);
end $$;
