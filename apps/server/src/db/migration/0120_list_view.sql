-- Views of lists that people save, and how each person has a list (ADR 68).
create table list_view (
  id bigint generated always as identity primary key,
  -- of the contract
  list text not null,
  -- of a list with figures
  modality text,
  name text not null,
  content jsonb not null,
  owner_id bigint not null references app_user,
  is_shared boolean not null default false,
  -- with whom: people of the project, of them those of a team; without both those who manage projects
  project_id bigint references project,
  team_id bigint references team,
  created_at timestamptz not null default now(),
  edit_version integer not null default 1,
  edited_by bigint references app_user,
  edited_at timestamptz,
  check (is_shared or (project_id is null and team_id is null))
);
create unique index list_view_name on list_view (owner_id, list, coalesce(modality, ''), lower(name));
create index list_view_shared on list_view (list) where is_shared;

-- Of a place where a list is shown; columns also within a view. A row for a list's name holds the page size.
create table list_habit (
  user_id bigint not null references app_user,
  place text not null,
  view_id bigint references list_view on delete cascade,
  layout jsonb,
  page_size integer,
  default_view_id bigint references list_view on delete set null,
  kept_at timestamptz not null default now(),
  unique nulls not distinct (user_id, place, view_id)
);
