-- How many stretches of time worked begin on a day, of each kind: the list behind a figure of time knows from them which days a page is of, as the other lists do,
-- and counts none of them. All tables at once, in the order in which work writes.
lock table work_stretch, figure_day, figure_task_day, figure_project_day, figure_person_week, figure_task_person in access exclusive mode;

do $$
declare
  sums text;
  added text;
begin
  foreach sums in array array['figure_day', 'figure_task_day', 'figure_project_day', 'figure_person_week', 'figure_task_person'] loop
    foreach added in array array['annotation_stretches', 'rework_stretches', 'skipped_stretches', 'inspection_stretches', 'reinspection_stretches', 'acceptance_stretches'] loop
      execute format('alter table %I add column %I bigint not null default 0', sums, added);
    end loop;
  end loop;
end $$;

create or replace view figure_stretch as
  select w.id, w.item_id, w.task_id, t.project_id, team_at(w.task_id, w.from_at) as team_id, w.user_id, p.time_zone, w.from_at as at, w.to_at, stretch_sum(w) as sum_name, w as stretch,
    (w.from_at at time zone p.time_zone)::date as day,
    case when stretch_sum(w) = 'annotation_time' then 1 else 0 end as annotation_stretches,
    case when stretch_sum(w) = 'rework_time' then 1 else 0 end as rework_stretches,
    case when stretch_sum(w) = 'skipped_time' then 1 else 0 end as skipped_stretches,
    case when stretch_sum(w) = 'inspection_time' then 1 else 0 end as inspection_stretches,
    case when stretch_sum(w) = 'reinspection_time' then 1 else 0 end as reinspection_stretches,
    case when stretch_sum(w) = 'acceptance_time' then 1 else 0 end as acceptance_stretches
  from work_stretch w join task t on t.id = w.task_id join project p on p.id = t.project_id;

create or replace function count_stretch() returns trigger language plpgsql as $$
begin
  perform hold_days(new.task_id);
  insert into figure_day (project_id, task_id, team_id, user_id, day, annotation_time, rework_time, inspection_time, reinspection_time, acceptance_time, skipped_time)
    select * from stretch_figures(new, case when tg_op = 'UPDATE' then old.to_at else new.from_at end);
  if tg_op = 'INSERT' then
    insert into figure_day (project_id, task_id, team_id, user_id, day, annotation_stretches, rework_stretches, skipped_stretches, inspection_stretches, reinspection_stretches, acceptance_stretches)
      select project_id, task_id, team_id, user_id, day, annotation_stretches, rework_stretches, skipped_stretches, inspection_stretches, reinspection_stretches, acceptance_stretches
      from figure_stretch where id = new.id;
  end if;
  return null;
end $$;

-- What was first work until it was skipped, and again when that is withdrawn
create or replace function count_skipped() returns trigger language plpgsql as $$
begin
  perform hold_days(new.task_id);
  insert into figure_day (project_id, task_id, team_id, user_id, day, annotation_time, skipped_time)
    select project_id, task_id, team_id, user_id, day, -annotation_time, -skipped_time from stretch_figures(old, old.from_at);
  insert into figure_day (project_id, task_id, team_id, user_id, day, annotation_time, skipped_time)
    select project_id, task_id, team_id, user_id, day, annotation_time, skipped_time from stretch_figures(new, new.from_at);
  insert into figure_day (project_id, task_id, team_id, user_id, day, annotation_stretches, skipped_stretches)
    select project_id, task_id, team_id, user_id, day, annotation_stretches - skipped_stretches, skipped_stretches - annotation_stretches
    from figure_stretch where id = new.id;
  return null;
end $$;
do $$
declare
  name text;
  kind text;
begin
  foreach name in array array['count_stretch', 'count_skipped'] loop
    foreach kind in array array['hashjoin', 'mergejoin', 'seqscan'] loop
      execute format('alter function %I() set enable_%s = off', name, kind);
    end loop;
  end loop;
end $$;

-- Makes the figures of tasks anew, those of whole tasks and of stretches too
create or replace function recount_figures(tasks bigint[]) returns void language plpgsql as $$
begin
  perform recount_item_figures(tasks);
  insert into figure_day (project_id, task_id, team_id, user_id, day, annotation_stretches, rework_stretches, skipped_stretches, inspection_stretches, reinspection_stretches, acceptance_stretches)
    select project_id, task_id, team_id, user_id, day, sum(annotation_stretches), sum(rework_stretches), sum(skipped_stretches), sum(inspection_stretches), sum(reinspection_stretches), sum(acceptance_stretches)
    from figure_stretch where task_id = any(tasks) group by 1, 2, 3, 4, 5;
  delete from unseen_pass where task_id = any(tasks);
  insert into unseen_pass (event_id, item_id, task_id, team_id, user_id, at)
    select event_id, item_id, task_id, team_id, user_id, at from unseen_done where task_id = any(tasks);
  insert into figure_day (project_id, task_id, team_id, user_id, day, passed_unseen)
    select project_id, task_id, team_id, user_id, day, sum(passed_unseen) from figure_unseen where task_id = any(tasks) group by 1, 2, 3, 4, 5;
end $$;

-- The coarser sums follow all columns that there are
do $$
declare
  names text;
  signed text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum), string_agg(format('sign * sum(%I)', attname), ', ' order by attnum)
    into names, signed from pg_attribute
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
end $$;

-- Of those that go on into a day, few are long: without an index of their own, all of the days before it would be read
create index work_stretch_long on work_stretch (from_at) include (to_at, task_id, user_id, stage, is_rework, is_skipped) where to_at - from_at > interval '1 hour';

-- The past
insert into figure_day (project_id, task_id, team_id, user_id, day, annotation_stretches, rework_stretches, skipped_stretches, inspection_stretches, reinspection_stretches, acceptance_stretches)
  select project_id, task_id, team_id, user_id, day, sum(annotation_stretches), sum(rework_stretches), sum(skipped_stretches), sum(inspection_stretches), sum(reinspection_stretches), sum(acceptance_stretches)
  from figure_stretch group by 1, 2, 3, 4, 5;
