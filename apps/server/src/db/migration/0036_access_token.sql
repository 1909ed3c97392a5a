-- Personal access tokens: a person in one role, within some actions of the permission table.
create table access_token (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  name text not null,
  -- sha-256 of the token: the table alone authenticates nobody
  token_hash text not null unique,
  role_id integer not null,
  team_id bigint references team,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- accurate to a minute
  last_used_at timestamptz,
  last_used_address text not null default '',
  -- the last announcement of its end: that many days before it
  warned_days integer not null
);
create index access_token_of_user on access_token (user_id);
create index access_token_ending on access_token (expires_at) where revoked_at is null;

-- name and number of the access token with which a change was made
alter table audit_event add column token text not null default '';
