-- Two people may edit the same member of a team, or assign people to the same task: the second is told of the first. A
-- member's version is the greatest of the rows of the team's roles that the person holds.
alter table user_role
  add column edit_version integer not null default 1,
  add column edited_by bigint references app_user,
  add column edited_at timestamptz;
-- Apart from the task's settings, which others edit
alter table task
  add column assignment_version integer not null default 1,
  add column assigned_by bigint references app_user,
  add column assigned_at timestamptz;
