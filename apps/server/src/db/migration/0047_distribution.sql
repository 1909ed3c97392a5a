-- Rules that turn data into tasks.
create table distribution (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  name text not null,
  -- the rule as the form has it
  form jsonb not null,
  state text not null default 'making' check (state in ('making', 'waiting', 'done', 'stopped')),
  -- why it stopped by itself: a key of the error catalogue
  reason text not null default '',
  -- in whose name, and in which role, it makes tasks
  owner_id bigint not null references app_user,
  owner_role_id integer not null,
  run_id bigint,
  -- data arrived while it was making tasks
  has_new_data boolean not null default false,
  -- ever made, and the number in the last name
  made_tasks integer not null default 0,
  made_items integer not null default 0,
  last_number integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index distribution_name on distribution (project_id, lower(name)) where deleted_at is null;
create index distribution_project on distribution (project_id, id);

create table distribution_run (
  id bigint generated always as identity primary key,
  distribution_id bigint not null references distribution,
  cause text not null check (cause in ('created', 'resumed', 'edited', 'data')),
  asked_by bigint not null references app_user,
  planned_tasks integer not null default 0,
  made_tasks integer not null default 0,
  made_items integer not null default 0,
  outcome text check (outcome in ('made', 'stopped')),
  reason text not null default '',
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((outcome is null) = (finished_at is null))
);
create index distribution_run_distribution on distribution_run (distribution_id, id desc);
alter table distribution add foreign key (run_id) references distribution_run;

create table distribution_task (
  task_id bigint primary key references task,
  distribution_id bigint not null references distribution,
  run_id bigint not null references distribution_run,
  team_id bigint references team,
  items integer not null
);
create index distribution_task_distribution on distribution_task (distribution_id, task_id);
create index distribution_task_run on distribution_task (run_id, task_id);

-- The task that will take the source: from the moment the task is made until it is prepared.
alter table dataset_file add column allotted_task_id bigint references task;
create index dataset_file_allotted on dataset_file (allotted_task_id, id) where allotted_task_id is not null;
drop index dataset_file_available;
create index dataset_file_available on dataset_file (dataset_id, id)
  where kind = 'source' and status = 'parsed' and item_id is null and allotted_task_id is null;
