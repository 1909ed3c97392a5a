-- Where somebody is signed in: the browser as it names itself, and the last call, accurate to a minute.
alter table session add column user_agent text not null default '', add column last_seen_at timestamptz not null default now();
update session set last_seen_at = created_at;

-- That somebody confirmed the own password, phone or e-mail address in a session; good for one change.
create table account_proof (
  id bigint generated always as identity primary key,
  session_id bigint not null references session on delete cascade,
  user_id bigint not null references app_user,
  kind text not null check (kind in ('password', 'phone', 'email')),
  -- the phone or e-mail address that was confirmed
  recipient text,
  -- sha-256 of the proof: the table alone proves nothing
  token_hash text not null unique,
  expires_at timestamptz not null
);
create index account_proof_of_user on account_proof (user_id);
create index account_proof_of_session on account_proof (session_id);
