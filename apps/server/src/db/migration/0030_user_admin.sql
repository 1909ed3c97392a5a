-- How a person signs in; the contract lists the ways.
alter table app_user add column authentication text not null default 'password';

-- Links by which people set a password. sha-256 of the token: the table alone lets nobody in.
create table password_link (
  user_id bigint primary key references app_user,
  token_hash text not null unique,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Spreadsheets of new accounts: checked first, then created row by row in the background.
create table user_import (
  id bigint generated always as identity primary key,
  created_by bigint not null references app_user,
  file_name text not null,
  state text not null default 'checked' check (state in ('checked', 'running', 'done', 'failed')),
  -- as the dry run found them
  rows jsonb not null,
  total integer not null,
  good integer not null,
  -- how many rows a commit has gone through, how many accounts it made, and the rows it refused
  processed integer not null default 0,
  created integer not null default 0,
  refused jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index user_import_by_time on user_import (created_at);

-- The list of accounts, sorted and searched among tens of thousands.
create index app_user_name on app_user (lower(name), id);
create index app_user_newest on app_user (created_at, id);
create index app_user_last_login on app_user (last_login_at, id);
