-- Invitation links, and applications to join or to found a team.
alter table team
  add column if not exists region text not null default 'domestic' check (region in ('domestic', 'overseas')),
  -- percent; null leaves it to the task
  add column if not exists inspection_ratio integer check (inspection_ratio between 0 and 100);

create table invitation (
  id bigint generated always as identity primary key,
  team_id bigint not null references team,
  role_id integer not null,
  can_annotate boolean not null,
  can_inspect boolean not null,
  -- the link's token is an HMAC of the nonce under the platform's secret, and kept as a hash: the table alone lets nobody in
  nonce text not null,
  token_hash text not null unique,
  capacity integer not null check (capacity between 1 and 999),
  used integer not null default 0 check (used between 0 and capacity),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by bigint references app_user,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now()
);
create index invitation_of_team on invitation (team_id, id desc);

create table invitation_use (
  invitation_id bigint not null references invitation,
  user_id bigint not null references app_user,
  used_at timestamptz not null default now(),
  primary key (invitation_id, user_id)
);

create table team_application (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('join', 'found')),
  user_id bigint not null references app_user,
  -- the team applied to, or the one that was founded
  team_id bigint references team,
  -- of the team to be founded
  name text not null default '',
  region text not null default 'domestic' check (region in ('domestic', 'overseas')),
  introduction text not null default '',
  message text not null default '',
  state text not null default 'in_review' check (state in ('in_review', 'passed', 'rejected', 'revoked')),
  reason text not null default '',
  decided_by bigint references app_user,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (kind = 'found' or team_id is not null)
);
create unique index team_application_join on team_application (user_id, team_id) where kind = 'join' and state = 'in_review';
create unique index team_application_found on team_application (user_id) where kind = 'found' and state = 'in_review';
create index team_application_of_user on team_application (user_id, id desc);
create index team_application_in_review on team_application (team_id, id) where state = 'in_review';
