-- What makes proposals of annotations, and what became of them.

create table proposal_source (
  id bigint generated always as identity primary key,
  task_id bigint references task on delete cascade,
  template_id bigint references template on delete cascade,
  kind text not null check (kind in ('dictionary', 'patterns', 'service')),
  name text not null,
  version integer not null default 1,
  -- terms, patterns or address, as the kind has it
  content jsonb not null,
  entries integer not null default 0,
  -- the credential of a service, encrypted
  sealed text not null default '',
  updated_by bigint references app_user,
  updated_at timestamptz not null default now(),
  check (num_nonnulls(task_id, template_id) = 1)
);
create unique index proposal_source_name on proposal_source (coalesce(task_id, 0), coalesce(template_id, 0), lower(name));
create index proposal_source_template on proposal_source (template_id) where template_id is not null;

-- Outcomes of the proposals of submitted items, by source; written with each submission.
create table item_proposal (
  item_id bigint not null references item on delete cascade,
  source text not null,
  version text not null,
  accepted integer not null,
  corrected integer not null,
  rejected integer not null,
  primary key (item_id, source, version)
);

-- What spans of submitted items say, with their type: proposed again in other items of the task.
create table item_string (
  item_id bigint not null references item on delete cascade,
  task_id bigint not null,
  label text not null,
  body text not null,
  primary key (item_id, label, body)
);
create index item_string_task on item_string (task_id);
