-- Why a session was ended before its time, for the sentence that its next call is answered with; null: by another device or an administrator.
alter table session add column end_reason text;

-- Roles that their person has not been welcomed to yet.
alter table user_role add column welcome_due boolean not null default false;

-- Tabs that follow a person to another browser, for each role.
create table person_tabs (
  user_id bigint not null references app_user,
  role_id integer not null,
  tabs jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, role_id)
);

-- A person without any role signs in with role -1 (`noRole` of the contract).
comment on column session.role_id is 'role, or -1 without any';
