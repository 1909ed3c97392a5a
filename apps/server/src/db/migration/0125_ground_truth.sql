-- Items with a known answer, handed out unseen like any other (ADR 69).

alter table task
  -- in percent: of claims, and what agreement with the answers is asked
  add column check_share integer not null default 10 check (check_share between 1 and 50),
  add column pass_mark integer not null default 80 check (pass_mark between 0 and 100),
  -- how many of a person's newest results count
  add column check_window integer not null default 5 check (check_window between 1 and 50);

create table ground_truth (
  item_id bigint primary key references item on delete cascade,
  task_id bigint not null references task on delete cascade,
  -- the answer: of the item's first annotation
  revision integer not null,
  -- what lists show of an item that nobody has begun
  unit_count integer not null,
  target_size double precision not null,
  is_valid boolean not null,
  transcript text not null default '',
  answers text not null default '',
  comments text not null default '',
  marked_by bigint not null references app_user,
  marked_at timestamptz not null default now(),
  -- handed out no more; what was made of it counts
  retired_at timestamptz
);
create index ground_truth_task on ground_truth (task_id);

-- What a person makes of it is an annotation beside the others, and shown with figures of its own
alter table annotation
  add column is_check boolean not null default false,
  add column unit_count integer,
  add column target_size double precision,
  add column is_valid boolean,
  add column saved_at timestamptz,
  add column transcript text,
  add column answers text,
  add column comments text,
  -- agreement with the answer, 0 to 1
  add column score double precision,
  add column scored_at timestamptz;
create index annotation_check on annotation (item_id) where is_check;
create index annotation_check_of on annotation (annotator_id, scored_at) where is_check;

-- Who takes nothing new in a task, because of missed answers
create table task_pause (
  id bigint generated always as identity primary key,
  task_id bigint not null references task on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  paused_at timestamptz not null default now(),
  -- mean of so many results, in percent, below this mark
  score integer not null,
  results integer not null,
  pass_mark integer not null,
  lifted_at timestamptz,
  lifted_by bigint references app_user,
  reason text not null default ''
);
create unique index task_pause_open on task_pause (task_id, user_id) where lifted_at is null;
create index task_pause_user on task_pause (user_id, task_id);

create or replace view annotated_item as
  select i.id, null::bigint as copy_id, i.task_id, i.name, i.annotator_id, i.inspector_id, i.verifier_id, i.status, i.return_to, i.is_drawn, i.modality, i.size, i.held_since, i.claimed_at, i.saved_at, i.created_at
  from item i
  union all
  select i.id, c.id, i.task_id, i.name, c.annotator_id, null, null, c.status, null, false, i.modality, i.size, c.held_since, c.held_since, case when c.is_check then c.saved_at else i.saved_at end, i.created_at
  from annotation c join item i on i.id = c.item_id where c.ordinal > 1 and c.annotator_id is not null;
