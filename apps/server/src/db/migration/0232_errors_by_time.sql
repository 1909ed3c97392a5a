-- The list behind errors reads those of a page by a key of their own, and passes over the refusals before it in their order, without the rest of them: by key and
-- number within a verdict each page joined the verdicts of its days with all errors there ever were.

-- Both at once, in the order in which judging writes.
lock table item_verdict, verdict_error in access exclusive mode;

alter table verdict_error add column id bigint generated always as identity;
create unique index verdict_error_id on verdict_error (id);
create index item_verdict_refused_at on item_verdict (created_at, id) include (item_id, task_id, annotator_id) where withdrawn_at is null and overturned_at is null and not is_pass;

create or replace view figure_error as
  select v.id as verdict_id, v.item_id, e.error_type_id, v.task_id, t.project_id, team_at(v.task_id, v.created_at) as team_id, v.annotator_id as user_id,
    (v.created_at at time zone p.time_zone)::date as day, v.created_at as at, 1 as verdicts, e.unit_count, case when e.is_of_item then 1 else 0 end as item_count, e.id
  from item_verdict v join verdict_error e on e.verdict_id = v.id join task t on t.id = v.task_id join project p on p.id = t.project_id
  where v.annotator_id is not null and not v.is_pass and verdict_counts(v);

-- The same, looked up verdict by verdict: for some days PostgreSQL would read all errors instead
create view figure_error_of_verdicts as
  select v.id as verdict_id, v.item_id, e.error_type_id, v.task_id, t.project_id, team_at(v.task_id, v.created_at) as team_id, v.annotator_id as user_id,
    (v.created_at at time zone p.time_zone)::date as day, v.created_at as at, 1 as verdicts, e.unit_count, case when e.is_of_item then 1 else 0 end as item_count, e.id
  from item_verdict v join task t on t.id = v.task_id join project p on p.id = t.project_id cross join lateral (select * from verdict_error where verdict_id = v.id offset 0) e
  where v.annotator_id is not null and not v.is_pass and verdict_counts(v);
