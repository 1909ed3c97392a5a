-- What a person did in a quarter of an hour of a task: the home page sums these, as the events themselves are too many. A quarter
-- is what every time zone's day is made of.
create table work_tally (
  user_id bigint not null references app_user,
  slot timestamptz not null,
  task_id bigint not null references task,
  -- done by the person: hand-ins, verdicts in inspection and in acceptance, verdicts that sent something back
  annotated integer not null,
  inspected integer not null,
  verified integer not null,
  refused integer not null,
  -- what others made of the person's annotation: passed inspection, was sent back, passed acceptance
  passed integer not null,
  returned integer not null,
  accepted integer not null,
  -- original audio behind the person's hand-ins and verdicts
  annotated_seconds double precision not null,
  inspected_seconds double precision not null,
  verified_seconds double precision not null,
  primary key (user_id, slot, task_id)
);
-- the last days of everybody: without it a month of a team would be looked for in all the years
create index work_tally_slot on work_tally (slot);

-- what an item's event means for whom: data, so that the trigger and a recount say the same
create view work_meaning (event, whose, annotated, inspected, verified, refused, passed, returned, accepted) as values
  ('submit',            'actor',     1, 0, 0, 0, 0, 0, 0),
  ('pass_inspection',   'actor',     0, 1, 0, 0, 0, 0, 0),
  ('pass_inspection',   'annotator', 0, 0, 0, 0, 1, 0, 0),
  ('fail_inspection',   'actor',     0, 1, 0, 1, 0, 0, 0),
  ('fail_inspection',   'annotator', 0, 0, 0, 0, 0, 1, 0),
  ('pass_acceptance',   'actor',     0, 0, 1, 0, 0, 0, 0),
  ('pass_acceptance',   'annotator', 0, 0, 0, 0, 0, 0, 1),
  ('fail_acceptance',   'actor',     0, 0, 1, 1, 0, 0, 0),
  ('fail_acceptance',   'annotator', 0, 0, 0, 0, 0, 1, 0),
  ('accept_unseen',     'annotator', 0, 0, 0, 0, 0, 0, 1),
  ('return_unseen',     'annotator', 0, 0, 0, 0, 0, 1, 0),
  ('accept_externally', 'annotator', 0, 0, 0, 0, 0, 0, 1);

create view work_done as
  select e.id as event_id, case m.whose when 'actor' then e.actor_id else i.annotator_id end as user_id,
    date_bin('15 minutes', e.created_at, '2000-01-01 00:00:00+00') as slot, e.task_id,
    m.annotated, m.inspected, m.verified, m.refused, m.passed, m.returned, m.accepted, i.total_samples::double precision / i.sample_rate as seconds
  from audit_event e join work_meaning m on m.event = e.event join item i on i.id = e.entity_id
  where e.entity = 'item' and e.task_id is not null
    -- final acceptance after the internal one is no second acceptance
    and not (e.event = 'accept_externally' and e.from_status = 'internal_acceptance_passed');

insert into work_tally
  select user_id, slot, task_id, sum(annotated), sum(inspected), sum(verified), sum(refused), sum(passed), sum(returned), sum(accepted),
    sum(annotated * seconds), sum(inspected * seconds), sum(verified * seconds)
  from work_done where user_id is not null group by user_id, slot, task_id;

-- A trigger, because events are written one by one and by the thousand in several places, and none may be forgotten. These events
-- are fired with their task locked, so two of them never wait for each other's rows.
create function tally_work() returns trigger language plpgsql as $$
begin
  insert into work_tally as w
    select user_id, slot, task_id, sum(annotated), sum(inspected), sum(verified), sum(refused), sum(passed), sum(returned), sum(accepted),
      sum(annotated * seconds), sum(inspected * seconds), sum(verified * seconds)
    from work_done where event_id in (select id from added) and user_id is not null group by user_id, slot, task_id
  on conflict (user_id, slot, task_id) do update set
    annotated = w.annotated + excluded.annotated, inspected = w.inspected + excluded.inspected, verified = w.verified + excluded.verified,
    refused = w.refused + excluded.refused, passed = w.passed + excluded.passed, returned = w.returned + excluded.returned,
    accepted = w.accepted + excluded.accepted, annotated_seconds = w.annotated_seconds + excluded.annotated_seconds,
    inspected_seconds = w.inspected_seconds + excluded.inspected_seconds, verified_seconds = w.verified_seconds + excluded.verified_seconds;
  return null;
end $$;
create trigger audit_event_tally after insert on audit_event referencing new table as added for each statement execute function tally_work();

-- what a verifier has in hand, as item_annotator and item_inspector say it of the others
create index item_verifier on item (verifier_id, status) where verifier_id is not null;
-- names by how they begin: typing a name must not read every audio of the platform
create index item_name on item (lower(name) text_pattern_ops);

-- problems that browsers reported
create table client_log (
  id bigint generated always as identity primary key,
  -- of the record's body: the same record twice is one
  digest text not null,
  position integer not null,
  session_id bigint not null,
  user_id bigint not null references app_user,
  role_id integer not null,
  level text not null check (level in ('error', 'warn', 'info')),
  source text not null,
  message text not null,
  stack text not null,
  url text not null,
  detail text not null,
  count integer not null,
  business text,
  version text not null,
  language text not null,
  browser text not null,
  address text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  unique (digest, position)
);
create index client_log_received on client_log (received_at);
create index client_log_user on client_log (user_id, id);

-- what the platform administrator changed; a group that is not here has its default
create table platform_setting (
  name text primary key,
  value jsonb not null,
  updated_by bigint not null references app_user,
  updated_at timestamptz not null default now()
);
alter table audit_event drop constraint audit_event_entity_check;
alter table audit_event add constraint audit_event_entity_check check (entity in ('task', 'item', 'project', 'dataset', 'template', 'export', 'call', 'setting'));
