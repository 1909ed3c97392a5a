-- Settings of exports that people keep, and what a batch operation on everything that a list found had been asked for (ADR 65).
create table export_preset (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  name text not null,
  output jsonb not null,
  is_shared boolean not null default false,
  owner_id bigint not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- a name is one preset among those that a person sees
create unique index export_preset_shared_name on export_preset (project_id, lower(name)) where is_shared;
create unique index export_preset_own_name on export_preset (project_id, owner_id, lower(name)) where not is_shared;

-- What a person begins an export of a project with: a preset, or the settings used last.
create table export_habit (
  user_id bigint not null references app_user,
  project_id bigint not null references project,
  preset_id bigint references export_preset on delete set null,
  last_output jsonb,
  primary key (user_id, project_id)
);

alter table batch
  -- {search, filters} of the list, where the batch is all that it found
  add column view jsonb;
