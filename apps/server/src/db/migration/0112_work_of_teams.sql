-- When work was done, to the moment: a quarter of an hour in which a task changes its team belongs to both of them.
create or replace view work_done as
  select e.id as event_id, case m.whose when 'actor' then e.actor_id when 'judge' then u.actor_id else coalesce(v.annotator_id, i.annotator_id) end as user_id,
    date_bin('15 minutes', coalesce(u.created_at, e.created_at), '2000-01-01 00:00:00+00') as slot, e.task_id,
    m.annotated, m.inspected, m.verified, m.refused, m.passed, m.returned, m.accepted, i.size as seconds, coalesce(u.created_at, e.created_at) as at
  from audit_event e join work_meaning m on m.event = e.event join item i on i.id = e.entity_id left join audit_event u on u.id = e.undone_id
    left join item_verdict v on v.event_id = coalesce(e.undone_id, e.id)
  where e.entity = 'item' and e.task_id is not null
    -- final acceptance after the internal one is no second acceptance
    and not (e.event = 'accept_externally' and e.from_status = 'internal_acceptance_passed');
create or replace view work_submitted as
  select event_id, user_id, date_bin('15 minutes', created_at, '2000-01-01 00:00:00+00') as slot, task_id, case when is_repeat then 0 else 1 end as submitted_items,
    coalesce(unit_count, 0) as unit_count, coalesce(changed_count, 0) as changed_count, coalesce(characters, 0) as characters, coalesce(target_size, 0) as target_size, created_at as at
  from item_submission where withdrawn_at is null;
create or replace view work_inspected as
  select id as verdict_id, judge_id as user_id, date_bin('15 minutes', created_at, '2000-01-01 00:00:00+00') as slot, task_id, created_at as at
  from item_verdict where stage = 'inspection' and not is_repeat and withdrawn_at is null and judge_id is not null;
create or replace view error_found as
  select v.id as verdict_id, v.annotator_id as user_id, date_bin('15 minutes', v.created_at, '2000-01-01 00:00:00+00') as slot, v.task_id, e.error_type_id,
    e.unit_count, case when e.is_of_item then 1 else 0 end as item_count, v.created_at as at
  from item_verdict v join verdict_error e on e.verdict_id = v.id where v.annotator_id is not null;

create index work_stretch_task on work_stretch (task_id);
