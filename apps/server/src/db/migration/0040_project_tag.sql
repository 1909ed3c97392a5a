-- Tags that a project defines and its tasks carry.
create table project_tag (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  name text not null,
  tone text not null,
  created_at timestamptz not null default now()
);
create unique index project_tag_name on project_tag (project_id, lower(name));

create table task_tag (
  task_id bigint not null references task on delete cascade,
  tag_id bigint not null references project_tag on delete cascade,
  primary key (task_id, tag_id)
);
create index task_tag_tag on task_tag (tag_id);
