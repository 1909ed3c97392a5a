-- Who there is, what they may be, and their sessions.
create table app_user (
  id bigint generated always as identity primary key,
  username text not null,
  name text not null,
  phone text,
  email text,
  -- scrypt: N$r$p$salt$hash, base64url
  password_hash text,
  avatar text not null default '',
  is_external boolean not null default false,
  certification_type integer not null default 0,
  phone_is_verified boolean not null default false,
  email_is_verified boolean not null default false,
  work text[] not null default '{asr}',
  status text not null default 'normal' check (status in ('activated', 'normal', 'disabled')),
  valid_until timestamptz,
  -- what the next sign-in starts with
  last_role_id integer,
  last_team_id bigint,
  last_login_at timestamptz,
  last_login_address text,
  created_by bigint references app_user,
  created_at timestamptz not null default now()
);
create unique index app_user_username on app_user (lower(username));
create unique index app_user_phone on app_user (phone) where phone is not null;
create unique index app_user_email on app_user (lower(email)) where email is not null;

create table team (
  id bigint generated always as identity primary key,
  name text not null,
  introduction text not null default '',
  created_at timestamptz not null default now()
);
create unique index team_name on team (lower(name));

-- a (role, team) pair of a person; roles outside teams carry no team
create table user_role (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  role_id integer not null,
  team_id bigint references team,
  can_annotate boolean not null default true,
  can_inspect boolean not null default false,
  inviter_id bigint references app_user,
  granted_at timestamptz not null default now(),
  unique nulls not distinct (user_id, role_id, team_id)
);
create index user_role_team on user_role (team_id, role_id);

create table session (
  id bigint generated always as identity primary key,
  -- sha-256 of the bearer token: the table alone lets nobody in
  token_hash text not null unique,
  user_id bigint not null references app_user,
  role_id integer not null,
  team_id bigint references team,
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_user on session (user_id) where revoked_at is null;

-- failed sign-ins by account and by address
create table login_failure (
  key text primary key,
  failures integer not null,
  locked_until timestamptz,
  updated_at timestamptz not null default now()
);

create table verification_code (
  id bigint generated always as identity primary key,
  purpose text not null,
  recipient text not null,
  code_hash text not null,
  address text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_recipient on verification_code (recipient, created_at desc);
create index verification_code_address on verification_code (address, created_at desc);

create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  body text not null,
  created_at timestamptz not null default now()
);
