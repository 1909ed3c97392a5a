-- The link by which the first administrator is made; there is one while nobody exists.
create table setup_link (
  is_only boolean primary key default true check (is_only),
  -- sha-256 of the token: the table alone lets nobody in
  token_hash text not null,
  expires_at timestamptz not null
);

-- Failures are forgotten bit by bit, and a wait is never longer than it was when it began, whatever the clock does meanwhile.
alter table login_failure alter column failures type double precision, add column wait_seconds double precision not null default 0;
