-- Who gave a role: a person by hand, or a claim of single sign-on, which takes it away again.
alter table user_role add column source text not null default 'hand' check (source in ('hand', 'claim'));

-- Who somebody is at a provider of single sign-on.
create table single_sign_on_link (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  constraint single_sign_on_link_subject unique (issuer, subject),
  -- a second person with the same e-mail address is not let in
  constraint single_sign_on_link_person unique (user_id, issuer)
);

-- A sign-in on its way through the provider. sha-256 of what the browser holds: the table alone lets nobody in.
create table single_sign_on_flow (
  id bigint generated always as identity primary key,
  state_hash text not null unique,
  browser_hash text not null,
  -- of the settings under which it began
  issuer text not null,
  client_id text not null,
  -- the account to link; null signs in
  user_id bigint references app_user,
  redirect text not null,
  -- whether the browser came back; the outcome is fetched by the hand-over code, once
  is_answered boolean not null default false,
  handover_hash text unique,
  outcome jsonb,
  expires_at timestamptz not null
);
create index single_sign_on_flow_over on single_sign_on_flow (expires_at);
