-- Whose work an event accepts or returns with its whole task. Verdicts name the annotator themselves; of these events only the item did, whose annotator changes
-- when it is handed on afterwards: a recount gave what had been returned to somebody to whoever has it now. Null for all other events.
alter table audit_event add column annotator_id bigint;

-- The past: who had submitted the item last by then
alter table audit_event disable trigger audit_event_is_final;
update audit_event e set annotator_id = coalesce((
    select s.user_id from item_submission s join annotation a on a.id = s.annotation_id
    where s.item_id = e.entity_id and s.event_id < e.id and a.ordinal = 1 and not a.is_check order by s.event_id desc limit 1
  ), (select i.annotator_id from item i where i.id = e.entity_id))
  where e.entity = 'item' and e.event in ('accept_unseen', 'return_unseen', 'accept_externally');
alter table audit_event enable trigger audit_event_is_final;

create or replace view work_done as
  select e.id as event_id, case m.whose when 'actor' then e.actor_id when 'judge' then u.actor_id else coalesce(v.annotator_id, e.annotator_id, i.annotator_id) end as user_id,
    date_bin('15 minutes', coalesce(u.created_at, e.created_at), '2000-01-01 00:00:00+00') as slot, e.task_id,
    m.annotated, m.inspected, m.verified, m.refused, m.passed, m.returned, m.accepted, i.size as seconds, coalesce(u.created_at, e.created_at) as at, m.passed_unseen
  from audit_event e join work_meaning m on m.event = e.event join item i on i.id = e.entity_id left join audit_event u on u.id = e.undone_id
    left join item_verdict v on v.event_id = coalesce(e.undone_id, e.id)
  where e.entity = 'item' and e.task_id is not null
    -- final acceptance after the internal one is no second acceptance of the work
    and not (e.event = 'accept_externally' and e.from_status = 'internal_acceptance_passed' and m.passed_unseen = 0)
    -- as it stood then: what comes later does not change what was counted
    and not (m.passed_unseen > 0 and (
      exists (
        select 1 from item_verdict p where p.item_id = e.entity_id and p.judge_id = e.actor_id and p.stage = 'acceptance' and p.is_pass and p.event_id < e.id
          and (p.withdrawn_at is null or p.withdrawn_at > e.created_at))
      or exists (
        select 1 from (select a.actor_id, a.event from audit_event a where a.entity = 'item' and a.entity_id = e.entity_id and a.id < e.id offset 0) f
        where f.actor_id = e.actor_id and f.event in ('accept_unseen', 'accept_externally'))));
