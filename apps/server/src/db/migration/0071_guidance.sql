-- What people read before they work in a task, by version. The version before the first change is written with the change.
create table task_guidance (
  task_id bigint not null references task,
  version integer not null,
  instructions text not null,
  -- not referenced: the document may be removed once no task has it
  rules_document_id bigint,
  rules_document text,
  changed_at timestamptz not null default now(),
  primary key (task_id, version)
);

-- The newest version that a person has opened. Whoever is told of a change without having opened any has read what stood before it.
create table task_guidance_read (
  task_id bigint not null references task,
  user_id bigint not null references app_user,
  version integer not null,
  primary key (task_id, user_id)
);
