-- What verifiers pass with whole tasks, by day: statistics count it beside verdicts, from the same view as the tally.
alter table figure_day add column passed_unseen bigint not null default 0;
alter table figure_task_day add column passed_unseen bigint not null default 0;
alter table figure_person_week add column passed_unseen bigint not null default 0;

-- The coarser sums follow all columns that there are
do $$
declare
  names text;
  sums text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum), string_agg(format('sign * sum(%I)', attname), ', ' order by attnum) into names, sums from pg_attribute
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
      return null;
    end $body$ $follow$, names, sums);
end $$;

-- The facts, for a recount and for the list behind the figure, which begins with the newest
create index audit_event_unseen on audit_event (created_at, id) where entity = 'item' and event in ('accept_unseen', 'accept_externally');
create view figure_unseen as
  select w.event_id, e.entity_id as item_id, e.task_id, t.project_id, team_at(e.task_id, e.created_at) as team_id, w.user_id,
    (e.created_at at time zone p.time_zone)::date as day, e.created_at as at, w.passed_unseen
  from audit_event e join work_done w on w.event_id = e.id and w.passed_unseen > 0 join task t on t.id = e.task_id join project p on p.id = t.project_id
  where e.entity = 'item' and e.event in ('accept_unseen', 'accept_externally') and w.user_id is not null;

create or replace function tally_work() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  counted bigint[] := array(select a.id from added a where a.event in (select m.event from work_meaning m));
begin
  if counted = '{}' then return null; end if;
  perform hold_days(a.task_id) from (select distinct a.task_id from added a where a.event in ('accept_unseen', 'accept_externally')) a;
  -- What was done is read once: a task has up to 50,000 items
  with done as materialized (
    select * from work_done where event_id = any(counted) and user_id is not null
  ), tallied as (
    insert into work_tally as w (user_id, slot, task_id, annotated, inspected, verified, refused, passed, returned, accepted, passed_unseen, annotated_seconds, inspected_seconds, verified_seconds)
      select user_id, slot, task_id, sum(annotated), sum(inspected), sum(verified), sum(refused), sum(passed), sum(returned), sum(accepted), sum(passed_unseen),
        sum(annotated * seconds), sum(inspected * seconds), sum(verified * seconds)
      from done group by user_id, slot, task_id
    on conflict (user_id, slot, task_id) do update set
      annotated = w.annotated + excluded.annotated, inspected = w.inspected + excluded.inspected, verified = w.verified + excluded.verified,
      refused = w.refused + excluded.refused, passed = w.passed + excluded.passed, returned = w.returned + excluded.returned,
      accepted = w.accepted + excluded.accepted, passed_unseen = w.passed_unseen + excluded.passed_unseen, annotated_seconds = w.annotated_seconds + excluded.annotated_seconds,
      inspected_seconds = w.inspected_seconds + excluded.inspected_seconds, verified_seconds = w.verified_seconds + excluded.verified_seconds
  )
  insert into figure_day (project_id, task_id, team_id, user_id, day, passed_unseen)
    select t.project_id, d.task_id, team_at(d.task_id, d.at), d.user_id, (d.at at time zone p.time_zone)::date, d.passed_unseen
    from (select task_id, user_id, at, sum(passed_unseen) as passed_unseen from done where passed_unseen > 0 group by 1, 2, 3) d
      join task t on t.id = d.task_id join project p on p.id = t.project_id;
  return null;
end $$;

-- Makes the figures of tasks anew, those of whole tasks too
alter function recount_figures(bigint[]) rename to recount_item_figures;
create function recount_figures(tasks bigint[]) returns void language plpgsql as $$
begin
  perform recount_item_figures(tasks);
  insert into figure_day (project_id, task_id, team_id, user_id, day, passed_unseen)
    select project_id, task_id, team_id, user_id, day, sum(passed_unseen) from figure_unseen where task_id = any(tasks) group by 1, 2, 3, 4, 5;
end $$;

-- The past
insert into figure_day (project_id, task_id, team_id, user_id, day, passed_unseen)
  select project_id, task_id, team_id, user_id, day, sum(passed_unseen) from figure_unseen group by 1, 2, 3, 4, 5;
