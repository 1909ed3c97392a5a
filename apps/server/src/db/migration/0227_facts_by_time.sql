-- Lists behind figures pass over the facts before a page, and count those of time worked, by the index alone: what says whether a figure counts a fact, and
-- in which task it was done, stands in it.
drop index item_submission_at, item_verdict_at;
create index item_submission_at on item_submission (created_at, event_id) include (item_id, task_id, is_repeat, is_valid) where withdrawn_at is null;
create index item_verdict_at on item_verdict (created_at, id) include (item_id, task_id, stage, judge_id, annotator_id, is_repeat, heard) where withdrawn_at is null;
create index work_stretch_at on work_stretch (from_at, id) include (to_at, task_id, user_id, stage, is_rework, is_skipped);

-- What stages made of work, found by the first verdict: grouped, all verdicts there ever were had to be read for any of its days.
create or replace view figure_judged as
  select v.item_id, v.stage, v.task_id, t.project_id, team_at(v.task_id, v.created_at) as team_id, v.annotator_id as user_id, (v.created_at at time zone p.time_zone)::date as day, v.created_at as at,
    v.is_pass or v.overturned_at is not null as passed_first, n.passed_finally, n.rounds,
    case when v.stage = 'inspection' then 1 else 0 end as inspection_judged,
    case when v.stage = 'inspection' and (v.is_pass or v.overturned_at is not null) then 1 else 0 end as inspection_first,
    case when v.stage = 'inspection' and n.passed_finally then 1 else 0 end as inspection_final,
    case when v.stage = 'inspection' then n.rounds else 0 end as inspection_rounds,
    case when v.stage = 'acceptance' then 1 else 0 end as acceptance_judged,
    case when v.stage = 'acceptance' and (v.is_pass or v.overturned_at is not null) then 1 else 0 end as acceptance_first,
    case when v.stage = 'acceptance' and n.passed_finally then 1 else 0 end as acceptance_final,
    case when v.stage = 'acceptance' then n.rounds else 0 end as acceptance_rounds,
    v.id as first_verdict_id
  from item_verdict v join task t on t.id = v.task_id join project p on p.id = t.project_id
    left join lateral (
      select count(*) as rounds, (array_agg(o.is_pass or o.overturned_at is not null order by o.id desc))[1] as passed_finally
      from item_verdict o where o.item_id = v.item_id and o.annotator_id = v.annotator_id and o.stage = v.stage and o.task_id = v.task_id and o.withdrawn_at is null
    ) n on true
  where v.withdrawn_at is null and v.annotator_id is not null and not exists (
    select from item_verdict b
    where b.item_id = v.item_id and b.annotator_id = v.annotator_id and b.stage = v.stage and b.task_id = v.task_id and b.withdrawn_at is null and b.id < v.id);
drop view judged_work;

-- Which sum of time a stretch adds to: all of it to one
create function stretch_sum(w work_stretch) returns text language sql immutable parallel safe as $$
  select case w.stage
    when 'annotation' then case when w.is_rework then 'rework_time' when w.is_skipped then 'skipped_time' else 'annotation_time' end
    when 'inspection' then case when w.is_rework then 'reinspection_time' else 'inspection_time' end
    when 'acceptance' then 'acceptance_time' end
$$;
create or replace function stretch_figures(w work_stretch, since timestamptz) returns table (project_id bigint, task_id bigint, team_id bigint, user_id bigint, day date,
  annotation_time bigint, rework_time bigint, inspection_time bigint, reinspection_time bigint, acceptance_time bigint, skipped_time bigint) language sql stable as $$
  select t.project_id, t.id, team_at(t.id, w.from_at), w.user_id, d.day,
    case stretch_sum(w) when 'annotation_time' then d.spent else 0 end, case stretch_sum(w) when 'rework_time' then d.spent else 0 end,
    case stretch_sum(w) when 'inspection_time' then d.spent else 0 end, case stretch_sum(w) when 'reinspection_time' then d.spent else 0 end,
    case stretch_sum(w) when 'acceptance_time' then d.spent else 0 end, case stretch_sum(w) when 'skipped_time' then d.spent else 0 end
  from task t join project p on p.id = t.project_id cross join lateral days_of(since, w.to_at, p.time_zone) d where t.id = w.task_id
$$;
-- The stretches with whose they are, without their days
create view figure_stretch as
  select w.id, w.item_id, w.task_id, t.project_id, team_at(w.task_id, w.from_at) as team_id, w.user_id, p.time_zone, w.from_at as at, w.to_at, stretch_sum(w) as sum_name, w as stretch
  from work_stretch w join task t on t.id = w.task_id join project p on p.id = t.project_id;
