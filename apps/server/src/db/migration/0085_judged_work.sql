-- A verdict counts for whose work it judged, also when it is withdrawn or overturned after the item was given to somebody else. The row of
-- a verdict follows its event, so that the event itself finds the annotator of the item, who is the same then.
create or replace view work_done as
  select e.id as event_id, case m.whose when 'actor' then e.actor_id when 'judge' then u.actor_id else coalesce(v.annotator_id, i.annotator_id) end as user_id,
    date_bin('15 minutes', coalesce(u.created_at, e.created_at), '2000-01-01 00:00:00+00') as slot, e.task_id,
    m.annotated, m.inspected, m.verified, m.refused, m.passed, m.returned, m.accepted, i.size as seconds
  from audit_event e join work_meaning m on m.event = e.event join item i on i.id = e.entity_id left join audit_event u on u.id = e.undone_id
    left join item_verdict v on v.event_id = coalesce(e.undone_id, e.id)
  where e.entity = 'item' and e.task_id is not null
    -- final acceptance after the internal one is no second acceptance
    and not (e.event = 'accept_externally' and e.from_status = 'internal_acceptance_passed');

-- Since when nothing uses a document; retention counts from then.
alter table rules_document add column unused_since timestamptz;

-- What is not valid has no effective size, however it was marked.
update item set target_size = 0 where not is_valid and target_size <> 0;
