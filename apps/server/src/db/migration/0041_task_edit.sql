-- A task has a priority and may have a deadline of its own; while it is paused, nothing new is claimed or given in it.
alter table task
  add column priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  add column deadline date,
  add column paused_at timestamptz;

-- What an edit was read at: a second one that was read before the first is told of it.
alter table task
  add column edit_version integer not null default 1,
  add column edited_by bigint references app_user,
  add column edited_at timestamptz;
alter table project
  add column edit_version integer not null default 1,
  add column edited_by bigint references app_user,
  add column edited_at timestamptz;
alter table template
  add column edit_version integer not null default 1,
  add column edited_by bigint references app_user,
  add column edited_at timestamptz;
