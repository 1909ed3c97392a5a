-- Batch operations: one thing done to many tasks or items by a job, with the outcome of each.
create table batch (
  id bigint generated always as identity primary key,
  action text not null,
  parameters jsonb not null,
  -- names of what the parameters say, as they were when it was started
  detail text not null default '',
  -- tasks of a list may belong to several projects; items belong to one task
  project_id bigint references project,
  task_id bigint references task,
  created_by bigint not null references app_user,
  -- the role and team in which it was started, and runs
  role_id integer not null,
  team_id bigint references team,
  total integer not null default 0,
  done integer not null default 0,
  refused integer not null default 0,
  -- why it ended before its last row
  ending text check (ending in ('stopped', 'asker_gone')),
  undo_of bigint unique references batch on delete set null,
  export_id bigint references export on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index batch_project on batch (project_id, id desc);
create index batch_team on batch (team_id, id desc);
create index batch_creator on batch (created_by, id desc);

create table batch_row (
  batch_id bigint not null references batch on delete cascade,
  -- the order in which rows are worked on
  ordinal integer not null,
  -- task or item; no reference, because its row outlives it
  entity_id bigint not null,
  -- empty for what the asker does not reach
  name text not null,
  outcome text check (outcome in ('done', 'refused')),
  -- {key, en, zh} of the error
  reason jsonb,
  -- what taking it back needs; null when nothing was changed
  prior jsonb,
  primary key (batch_id, ordinal),
  unique (batch_id, entity_id)
);
