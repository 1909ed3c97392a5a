-- What a person has filled in of a task that is not created yet: one draft in each project. `version` tells two windows
-- apart that write the same draft.
create table task_draft (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  project_id bigint not null references project,
  form jsonb not null,
  step text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (user_id, project_id)
);
create index task_draft_updated on task_draft (updated_at);
