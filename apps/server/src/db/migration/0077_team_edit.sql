-- Two people may edit the same team: the second is told of the first.
alter table team
  add column edit_version integer not null default 1,
  add column edited_by bigint references app_user,
  add column edited_at timestamptz;
