-- Two people may edit the same tag, or the error types of the same project: the second is told of the first.
alter table project_tag
  add column edit_version integer not null default 1,
  add column edited_by bigint references app_user,
  add column edited_at timestamptz;

-- The error types of a project are edited as one list, apart from its form.
create table error_type_list (
  id bigint primary key references project on delete cascade,
  edit_version integer not null default 1,
  edited_by bigint references app_user,
  edited_at timestamptz
);
