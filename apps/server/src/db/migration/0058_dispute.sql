-- A failing verdict is disputed at most once, and decided by a third person (ADR 47).
create table dispute (
  id bigint generated always as identity primary key,
  verdict_id bigint not null unique references item_verdict,
  item_id bigint not null references item,
  task_id bigint not null references task,
  raised_by bigint not null references app_user,
  reason text not null,
  -- units that it names; none means the whole item
  unit_ids jsonb not null default '[]',
  state text not null default 'open' check (state in ('open', 'upheld', 'overturned', 'withdrawn')),
  -- whom the lead named to decide
  decider_id bigint references app_user,
  decision text not null default '',
  decided_by bigint references app_user,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create index dispute_item on dispute (item_id, id desc);
create index dispute_task on dispute (task_id, state);
create unique index dispute_open_item on dispute (item_id) where state = 'open';

-- An overturned verdict counts as a pass of the work that it judged; what it found does not count.
alter table item_verdict add column overturned_at timestamptz;

-- The judge of an overturned verdict is whoever fired the event that it undoes.
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
  ('withdraw_fail_acceptance', 'annotator',  0,  0,  0,  0,  0, -1,  0),
  ('overturn_inspection',      'judge',      0,  0,  0, -1,  0,  0,  0),
  ('overturn_inspection',      'annotator',  0,  0,  0,  0,  1, -1,  0),
  ('overturn_acceptance',      'judge',      0,  0,  0, -1,  0,  0,  0),
  ('overturn_acceptance',      'annotator',  0,  0,  0,  0,  0, -1,  1);

create or replace view work_done as
  select e.id as event_id, case m.whose when 'actor' then e.actor_id when 'judge' then u.actor_id else i.annotator_id end as user_id,
    date_bin('15 minutes', coalesce(u.created_at, e.created_at), '2000-01-01 00:00:00+00') as slot, e.task_id,
    m.annotated, m.inspected, m.verified, m.refused, m.passed, m.returned, m.accepted, i.size as seconds
  from audit_event e join work_meaning m on m.event = e.event join item i on i.id = e.entity_id left join audit_event u on u.id = e.undone_id
  where e.entity = 'item' and e.task_id is not null
    -- final acceptance after the internal one is no second acceptance
    and not (e.event = 'accept_externally' and e.from_status = 'internal_acceptance_passed');
