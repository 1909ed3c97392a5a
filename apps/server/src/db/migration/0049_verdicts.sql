-- What can be wrong with a piece of work in a project.
create table error_type (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  name text not null,
  weight double precision not null default 1,
  position integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index error_type_name on error_type (project_id, lower(name)) where archived_at is null;
alter table project add column needs_error_type boolean not null default false;

-- One submission of a task to the verifiers of the house, or to those from outside.
create table acceptance_round (
  id bigint generated always as identity primary key,
  task_id bigint not null references task,
  number integer not null,
  part text not null check (part in ('internal', 'external')),
  submitted_by bigint references app_user,
  submitted_at timestamptz not null default now(),
  item_count integer not null default 0,
  -- the draw can be repeated from this; null while everything is looked at
  seed bigint,
  sample_size integer,
  drawn_count integer,
  verdict text check (verdict in ('pass', 'fail', 'ended')),
  verifier_id bigint references app_user,
  decided_at timestamptz,
  reason text not null default '',
  return_to text check (return_to in ('annotation', 'inspection')),
  unique (task_id, number, part)
);
create table acceptance_sample (
  round_id bigint not null references acceptance_round,
  item_id bigint not null references item,
  primary key (round_id, item_id)
);

-- Verdicts on items, with whose work was judged; withdrawn ones stay and do not count.
create table item_verdict (
  id bigint generated always as identity primary key,
  event_id bigint not null unique,
  item_id bigint not null references item,
  task_id bigint not null references task,
  stage text not null check (stage in ('inspection', 'acceptance')),
  is_pass boolean not null,
  judge_id bigint references app_user,
  annotator_id bigint references app_user,
  batch_id bigint,
  round_id bigint references acceptance_round,
  -- looked at though the sample did not ask for it
  is_beyond boolean not null default false,
  comment text not null default '',
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index item_verdict_item on item_verdict (item_id, id desc);
create index item_verdict_task on item_verdict (task_id, stage) where withdrawn_at is null;
create index item_verdict_batch on item_verdict (batch_id) where batch_id is not null;
create index item_verdict_round on item_verdict (round_id) where round_id is not null;
create index item_verdict_annotator on item_verdict (annotator_id, created_at) where withdrawn_at is null;
create index item_verdict_judge on item_verdict (judge_id, created_at) where withdrawn_at is null;

-- What a rejection found: how many failed units name the type, and whether the whole item does.
create table verdict_error (
  verdict_id bigint not null references item_verdict,
  error_type_id bigint not null references error_type,
  unit_count integer not null default 0,
  is_of_item boolean not null default false,
  primary key (verdict_id, error_type_id)
);
create index verdict_error_type on verdict_error (error_type_id);

-- Drawn from its batch by the seed, as opposed to inspected because the batch was opened.
alter table item add column is_sampled boolean not null default false;
update item set is_sampled = true from inspection_batch b where b.id = item.batch_id and b.status in ('drawn', 'closed') and item.is_drawn;

-- Verdicts of before: the audit trail says who gave them, the item whose work it is now.
insert into item_verdict (event_id, item_id, task_id, stage, is_pass, judge_id, annotator_id, batch_id, comment, created_at, withdrawn_at)
select e.id, i.id, i.task_id, case when e.event like '%inspection' then 'inspection' else 'acceptance' end, e.event like 'pass%', e.actor_id, i.annotator_id, i.batch_id, e.remark, e.created_at,
  u.created_at
from audit_event e join item i on i.id = e.entity_id left join audit_event u on u.undone_id = e.id
where e.entity = 'item' and e.event in ('pass_inspection', 'fail_inspection', 'pass_acceptance', 'fail_acceptance')
on conflict (event_id) do nothing;

-- Tasks that are with their verifiers already are in a round.
insert into acceptance_round (task_id, number, part, submitted_at, item_count, verdict)
select t.id, 1, part.name, coalesce((select max(e.created_at) from audit_event e where e.entity = 'task' and e.entity_id = t.id and e.event = 'submit_acceptance'), t.created_at), t.item_count,
  case when part.name = 'internal' and t.state = 'acceptance_passed' then 'pass' end
from task t cross join (values ('internal'), ('external')) as part (name)
where t.state in ('in_acceptance', 'acceptance_passed')
  and exists (select 1 from task_verifier v join app_user u on u.id = v.user_id where v.task_id = t.id and u.is_external = (part.name = 'external'));
