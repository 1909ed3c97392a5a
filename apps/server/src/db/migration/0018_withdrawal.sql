-- The last hand-in or verdict of an item, with what the item was before it: for a moment it can be taken back.
create table item_undo (
  item_id bigint primary key references item on delete cascade,
  event_id bigint not null references audit_event,
  event text not null,
  user_id bigint not null references app_user,
  done_at timestamptz not null default now(),
  -- the revision that it became
  revision integer not null,
  from_status text not null,
  judged_revision integer,
  stage_revision integer not null,
  return_to text,
  remark text not null,
  is_drawn boolean not null,
  batch_id bigint,
  -- of its batch: how it stood, and which items were not to be inspected
  batch_status text,
  undrawn bigint[] not null default '{}'
);

alter table item_revision drop constraint item_revision_kind_check;
alter table item_revision add constraint item_revision_kind_check check (kind in ('initial', 'edit', 'submit', 'verdict', 'withdrawal'));

-- the event that this one takes back
alter table audit_event add column undone_id bigint references audit_event;

create or replace view work_meaning (event, whose, annotated, inspected, verified, refused, passed, returned, accepted) as values
  ('submit',                   'actor',      1,  0,  0,  0,  0,  0,  0),
  ('pass_inspection',          'actor',      0,  1,  0,  0,  0,  0,  0),
  ('pass_inspection',          'annotator',  0,  0,  0,  0,  1,  0,  0),
  ('fail_inspection',          'actor',      0,  1,  0,  1,  0,  0,  0),
  ('fail_inspection',          'annotator',  0,  0,  0,  0,  0,  1,  0),
  ('pass_acceptance',          'actor',      0,  0,  1,  0,  0,  0,  0),
  ('pass_acceptance',          'annotator',  0,  0,  0,  0,  0,  0,  1),
  ('fail_acceptance',          'actor',      0,  0,  1,  1,  0,  0,  0),
  ('fail_acceptance',          'annotator',  0,  0,  0,  0,  0,  1,  0),
  ('accept_unseen',            'annotator',  0,  0,  0,  0,  0,  0,  1),
  ('return_unseen',            'annotator',  0,  0,  0,  0,  0,  1,  0),
  ('accept_externally',        'annotator',  0,  0,  0,  0,  0,  0,  1),
  ('withdraw_submit',          'actor',     -1,  0,  0,  0,  0,  0,  0),
  ('withdraw_pass_inspection', 'actor',      0, -1,  0,  0,  0,  0,  0),
  ('withdraw_pass_inspection', 'annotator',  0,  0,  0,  0, -1,  0,  0),
  ('withdraw_fail_inspection', 'actor',      0, -1,  0, -1,  0,  0,  0),
  ('withdraw_fail_inspection', 'annotator',  0,  0,  0,  0,  0, -1,  0),
  ('withdraw_pass_acceptance', 'actor',      0,  0, -1,  0,  0,  0,  0),
  ('withdraw_pass_acceptance', 'annotator',  0,  0,  0,  0,  0,  0, -1),
  ('withdraw_fail_acceptance', 'actor',      0,  0, -1, -1,  0,  0,  0),
  ('withdraw_fail_acceptance', 'annotator',  0,  0,  0,  0,  0, -1,  0);

-- What is taken back counts for the quarter of an hour in which it was done: no day ends below nothing.
create or replace view work_done as
  select e.id as event_id, case m.whose when 'actor' then e.actor_id else i.annotator_id end as user_id,
    date_bin('15 minutes', coalesce(u.created_at, e.created_at), '2000-01-01 00:00:00+00') as slot, e.task_id,
    m.annotated, m.inspected, m.verified, m.refused, m.passed, m.returned, m.accepted, i.total_samples::double precision / i.sample_rate as seconds
  from audit_event e join work_meaning m on m.event = e.event join item i on i.id = e.entity_id left join audit_event u on u.id = e.undone_id
  where e.entity = 'item' and e.task_id is not null
    -- final acceptance after the internal one is no second acceptance
    and not (e.event = 'accept_externally' and e.from_status = 'internal_acceptance_passed');
