-- finishes what is in hand and gets nothing new
alter table task_member add column is_finishing boolean not null default false;

-- who leaves a team, or whose account is disabled, as soon as nothing is left in hand
create table departure (
  user_id bigint not null references app_user,
  -- null: the account
  team_id bigint references team,
  requested_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, team_id)
);

alter table audit_event drop constraint audit_event_entity_check;
alter table audit_event add constraint audit_event_entity_check check (entity in ('task', 'item', 'project', 'dataset', 'template', 'export', 'call', 'setting', 'team', 'user'));
