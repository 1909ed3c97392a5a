-- What verifiers passed with whole tasks, one row an item: the list behind the figure asked of each of 50,000 items what came before it, three times a page.
create table unseen_pass (
  event_id bigint primary key,
  item_id bigint not null,
  task_id bigint not null,
  -- 0: none
  team_id bigint not null,
  user_id bigint not null,
  at timestamptz not null
);
create index unseen_pass_at on unseen_pass (at, event_id);
create index unseen_pass_task on unseen_pass (task_id);

-- The same from the events, for a recount
create view unseen_done as
  select w.event_id, e.entity_id as item_id, e.task_id, team_at(e.task_id, e.created_at) as team_id, w.user_id, e.created_at as at
  from audit_event e join work_done w on w.event_id = e.id and w.passed_unseen > 0
  where e.entity = 'item' and e.event in ('accept_unseen', 'accept_externally') and w.user_id is not null;

insert into unseen_pass (event_id, item_id, task_id, team_id, user_id, at) select event_id, item_id, task_id, team_id, user_id, at from unseen_done;

create or replace view figure_unseen as
  select u.event_id, u.item_id, u.task_id, t.project_id, u.team_id, u.user_id, (u.at at time zone p.time_zone)::date as day, u.at, 1 as passed_unseen
  from unseen_pass u join task t on t.id = u.task_id join project p on p.id = t.project_id;

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
  ), passed as materialized (
    -- The team of a moment once, not for each item
    select d.task_id, d.user_id, d.at, team_at(d.task_id, d.at) as team_id, d.events
    from (select task_id, user_id, at, array_agg(event_id) as events from done where passed_unseen > 0 group by 1, 2, 3) d
  ), kept as (
    insert into unseen_pass (event_id, item_id, task_id, team_id, user_id, at)
      select e.id, e.entity_id, d.task_id, d.team_id, d.user_id, d.at
      from passed d cross join lateral unnest(d.events) of_item (id) join audit_event e on e.id = of_item.id
  )
  insert into figure_day (project_id, task_id, team_id, user_id, day, passed_unseen)
    select t.project_id, d.task_id, d.team_id, d.user_id, (d.at at time zone p.time_zone)::date, cardinality(d.events)
    from passed d join task t on t.id = d.task_id join project p on p.id = t.project_id;
  return null;
end $$;

-- Makes the figures of tasks anew, those of whole tasks too
create or replace function recount_figures(tasks bigint[]) returns void language plpgsql as $$
begin
  perform recount_item_figures(tasks);
  delete from unseen_pass where task_id = any(tasks);
  insert into unseen_pass (event_id, item_id, task_id, team_id, user_id, at)
    select event_id, item_id, task_id, team_id, user_id, at from unseen_done where task_id = any(tasks);
  insert into figure_day (project_id, task_id, team_id, user_id, day, passed_unseen)
    select project_id, task_id, team_id, user_id, day, sum(passed_unseen) from figure_unseen where task_id = any(tasks) group by 1, 2, 3, 4, 5;
end $$;
