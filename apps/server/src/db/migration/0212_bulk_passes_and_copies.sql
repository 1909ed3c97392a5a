-- From whom a blind copy was released, as items know it: the rule of the task does not give it to that person again.
alter table annotation add column released_from_id bigint references app_user;
create index annotation_released on annotation (released_from_id) where released_from_id is not null;
-- When an item came back to its task, which the rule then gives where people may claim, too
alter table item add column arrived_at timestamptz;

-- What a verifier passes with its whole task counts for the verifier, apart from verdicts: each item once, and not if the same person had passed it
-- by itself before.
alter table work_tally add column passed_unseen integer not null default 0;

create or replace view work_meaning (event, whose, annotated, inspected, verified, refused, passed, returned, accepted, passed_unseen) as values
  ('submit',                   'actor',      1,  0,  0,  0,  0,  0,  0, 0),
  ('pass_inspection',          'actor',      0,  1,  0,  0,  0,  0,  0, 0),
  ('pass_inspection',          'annotator',  0,  0,  0,  0,  1,  0,  0, 0),
  ('fail_inspection',          'actor',      0,  1,  0,  1,  0,  0,  0, 0),
  ('fail_inspection',          'annotator',  0,  0,  0,  0,  0,  1,  0, 0),
  ('pass_acceptance',          'actor',      0,  0,  1,  0,  0,  0,  0, 0),
  ('pass_acceptance',          'annotator',  0,  0,  0,  0,  0,  0,  1, 0),
  ('fail_acceptance',          'actor',      0,  0,  1,  1,  0,  0,  0, 0),
  ('fail_acceptance',          'annotator',  0,  0,  0,  0,  0,  1,  0, 0),
  ('accept_unseen',            'annotator',  0,  0,  0,  0,  0,  0,  1, 0),
  ('accept_unseen',            'actor',      0,  0,  0,  0,  0,  0,  0, 1),
  ('return_unseen',            'annotator',  0,  0,  0,  0,  0,  1,  0, 0),
  ('accept_externally',        'annotator',  0,  0,  0,  0,  0,  0,  1, 0),
  ('accept_externally',        'actor',      0,  0,  0,  0,  0,  0,  0, 1),
  ('withdraw_submit',          'actor',     -1,  0,  0,  0,  0,  0,  0, 0),
  ('withdraw_pass_inspection', 'actor',      0, -1,  0,  0,  0,  0,  0, 0),
  ('withdraw_pass_inspection', 'annotator',  0,  0,  0,  0, -1,  0,  0, 0),
  ('withdraw_fail_inspection', 'actor',      0, -1,  0, -1,  0,  0,  0, 0),
  ('withdraw_fail_inspection', 'annotator',  0,  0,  0,  0,  0, -1,  0, 0),
  ('withdraw_pass_acceptance', 'actor',      0,  0, -1,  0,  0,  0,  0, 0),
  ('withdraw_pass_acceptance', 'annotator',  0,  0,  0,  0,  0,  0, -1, 0),
  ('withdraw_fail_acceptance', 'actor',      0,  0, -1, -1,  0,  0,  0, 0),
  ('withdraw_fail_acceptance', 'annotator',  0,  0,  0,  0,  0, -1,  0, 0),
  ('overturn_inspection',      'judge',      0,  0,  0, -1,  0,  0,  0, 0),
  ('overturn_inspection',      'annotator',  0,  0,  0,  0,  1, -1,  0, 0),
  ('overturn_acceptance',      'judge',      0,  0,  0, -1,  0,  0,  0, 0),
  ('overturn_acceptance',      'annotator',  0,  0,  0,  0,  0, -1,  1, 0);

create or replace view work_done as
  select e.id as event_id, case m.whose when 'actor' then e.actor_id when 'judge' then u.actor_id else coalesce(v.annotator_id, i.annotator_id) end as user_id,
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
        select 1 from audit_event f where f.entity = 'item' and f.entity_id = e.entity_id and f.actor_id = e.actor_id and f.event in ('accept_unseen', 'accept_externally') and f.id < e.id)));

create or replace function tally_work() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  counted bigint[] := array(select a.id from added a where a.event in (select m.event from work_meaning m));
begin
  if counted = '{}' then return null; end if;
  insert into work_tally as w (user_id, slot, task_id, annotated, inspected, verified, refused, passed, returned, accepted, passed_unseen, annotated_seconds, inspected_seconds, verified_seconds)
    select user_id, slot, task_id, sum(annotated), sum(inspected), sum(verified), sum(refused), sum(passed), sum(returned), sum(accepted), sum(passed_unseen),
      sum(annotated * seconds), sum(inspected * seconds), sum(verified * seconds)
    from work_done where event_id = any(counted) and user_id is not null
    group by user_id, slot, task_id
  on conflict (user_id, slot, task_id) do update set
    annotated = w.annotated + excluded.annotated, inspected = w.inspected + excluded.inspected, verified = w.verified + excluded.verified,
    refused = w.refused + excluded.refused, passed = w.passed + excluded.passed, returned = w.returned + excluded.returned,
    accepted = w.accepted + excluded.accepted, passed_unseen = w.passed_unseen + excluded.passed_unseen, annotated_seconds = w.annotated_seconds + excluded.annotated_seconds,
    inspected_seconds = w.inspected_seconds + excluded.inspected_seconds, verified_seconds = w.verified_seconds + excluded.verified_seconds;
  return null;
end $$;

-- The past
insert into work_tally as w (user_id, slot, task_id, passed_unseen)
  select user_id, slot, task_id, sum(passed_unseen) from work_done where passed_unseen > 0 and user_id is not null group by user_id, slot, task_id
  on conflict (user_id, slot, task_id) do update set passed_unseen = excluded.passed_unseen;
