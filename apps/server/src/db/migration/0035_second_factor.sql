-- The second factor of a person: codes of an authenticator app (TOTP).
create table second_factor (
  user_id bigint primary key references app_user,
  -- encrypted with the platform's secret
  sealed_secret text not null,
  -- null until the first right code
  enabled_at timestamptz,
  -- the newest time step (of 30 s since 1970) whose code was accepted: no code of it or of an earlier one is accepted again
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Codes that replace the app once each. Keyed hashes: the table alone lets nobody in.
create table recovery_code (
  id bigint generated always as identity primary key,
  user_id bigint not null references second_factor on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);

-- Sign-ins whose first step was right and whose second is to come.
create table sign_in_ticket (
  id bigint generated always as identity primary key,
  -- sha-256 of the ticket: the table alone lets nobody in
  token_hash text not null unique,
  user_id bigint not null references app_user,
  -- how the first step was made, and the name entered in it
  method text not null,
  login text not null,
  step text not null check (step in ('answer', 'enrol')),
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_ticket_of_user on sign_in_ticket (user_id);
