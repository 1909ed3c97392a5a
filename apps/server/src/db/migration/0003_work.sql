-- Projects and what is worked on in them.
create table project (
  id bigint generated always as identity primary key,
  name text not null,
  business text not null,
  kind text not null check (kind in ('formal', 'test')),
  media text not null check (media in ('speech', 'video')),
  region text not null check (region in ('domestic', 'overseas')),
  language text not null,
  starts_on date not null,
  ends_on date not null,
  notes text not null default '',
  goal jsonb,
  owner_id bigint not null references app_user,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (ends_on >= starts_on)
);
create unique index project_name on project (lower(name)) where deleted_at is null;
create index project_owner on project (owner_id) where deleted_at is null;

create table project_assistant (
  project_id bigint not null references project,
  user_id bigint not null references app_user,
  primary key (project_id, user_id)
);
create index project_assistant_user on project_assistant (user_id);

create table template (
  id bigint generated always as identity primary key,
  name text not null,
  business text not null,
  labels jsonb not null,
  owner_id bigint not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index template_name on template (business, lower(name)) where deleted_at is null;

create table dataset (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  name text not null,
  location text not null check (location in ('domestic', 'overseas')),
  has_backfill boolean not null default false,
  status text not null default 'uploading' check (status in ('uploading', 'parsing', 'parsed', 'failed')),
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index dataset_name on dataset (project_id, lower(name)) where deleted_at is null;

-- one uploaded file, or one entry of an uploaded zip
create table dataset_file (
  id bigint generated always as identity primary key,
  dataset_id bigint not null references dataset,
  kind text not null check (kind in ('audio', 'archive', 'backfill')),
  archive_id bigint references dataset_file,
  -- id of the resumable upload; entries of a zip have none
  upload_id text unique,
  name text not null,
  status text not null default 'uploading' check (status in ('uploading', 'uploaded', 'parsing', 'parsed', 'failed')),
  bytes bigint not null default 0,
  -- object keys
  source_key text,
  proxy_key text,
  peaks_key text,
  codec text,
  sample_rate integer,
  channels integer,
  total_samples bigint,
  sha256 text,
  -- faults and warnings: [{source: catalogue | model, key, params, path}]
  issues jsonb not null default '[]',
  -- the annotation file of the same upload that becomes revision 0 of the item
  backfill_id bigint references dataset_file,
  -- the item that uses this audio
  item_id bigint,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now()
);
create unique index dataset_file_name on dataset_file (dataset_id, coalesce(archive_id, 0), name);
create index dataset_file_dataset on dataset_file (dataset_id, id);
-- what a new task takes
create index dataset_file_available on dataset_file (dataset_id, id) where kind = 'audio' and status = 'parsed' and item_id is null;

create table task (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  name text not null,
  business text not null,
  state text not null default 'creating',
  instructions text not null default '',
  template_id bigint references template,
  -- the task's own copy: later changes of the template do not reach it
  labels jsonb not null,
  rules jsonb not null,
  max_items integer not null,
  inspection_ratio integer not null check (inspection_ratio between 0 and 100),
  inspection_batch integer not null check (inspection_batch > 0),
  team_id bigint references team,
  remark text not null default '',
  item_count integer not null default 0,
  audio_seconds double precision not null default 0,
  annotation_seconds double precision not null default 0,
  inspection_seconds double precision not null default 0,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index task_name on task (project_id, lower(name)) where deleted_at is null;
create index task_team on task (team_id) where deleted_at is null;

create table task_dataset (
  task_id bigint not null references task,
  dataset_id bigint not null references dataset,
  primary key (task_id, dataset_id)
);
create index task_dataset_dataset on task_dataset (dataset_id);

create table task_member (
  task_id bigint not null references task,
  user_id bigint not null references app_user,
  part text not null check (part in ('annotator', 'inspector')),
  primary key (task_id, user_id, part)
);
create index task_member_user on task_member (user_id);

create table task_verifier (
  task_id bigint not null references task,
  user_id bigint not null references app_user,
  primary key (task_id, user_id)
);
create index task_verifier_user on task_verifier (user_id);

-- hand-ins of one annotator in one task, from which inspection draws
create table inspection_batch (
  id bigint generated always as identity primary key,
  task_id bigint not null references task,
  annotator_id bigint not null references app_user,
  status text not null default 'collecting' check (status in ('collecting', 'drawn', 'opened', 'closed')),
  -- the draw can be repeated from this
  seed bigint not null,
  size integer not null default 0,
  drawn_count integer not null default 0,
  created_at timestamptz not null default now()
);
create unique index inspection_batch_collecting on inspection_batch (task_id, annotator_id) where status = 'collecting';

create table item (
  id bigint generated always as identity primary key,
  task_id bigint not null references task,
  file_id bigint not null references dataset_file,
  name text not null,
  status text not null default 'unclaimed',
  annotator_id bigint references app_user,
  inspector_id bigint references app_user,
  verifier_id bigint references app_user,
  batch_id bigint references inspection_batch,
  is_drawn boolean not null default false,
  return_to text check (return_to in ('annotation', 'inspection')),
  remark text not null default '',
  -- newest revision, the one the present stage began with, the one judged last
  revision integer not null default 0,
  stage_revision integer not null default 0,
  judged_revision integer,
  sample_rate integer not null,
  channels integer not null,
  total_samples bigint not null,
  segment_count integer not null default 0,
  target_samples bigint not null default 0,
  is_valid boolean not null default true,
  lease text,
  lease_user_id bigint,
  lease_expires_at timestamptz,
  annotation_seconds double precision not null default 0,
  inspection_seconds double precision not null default 0,
  claimed_at timestamptz,
  saved_at timestamptz,
  created_at timestamptz not null default now()
);
create index item_task on item (task_id, status, id);
create index item_annotator on item (annotator_id, status);
create index item_inspector on item (inspector_id, status);
create index item_batch on item (batch_id);

-- append-only: what was done to the document, and every so often the document itself
create table item_revision (
  item_id bigint not null references item,
  revision integer not null,
  kind text not null check (kind in ('initial', 'edit', 'submit', 'verdict')),
  stage text,
  author_id bigint references app_user,
  -- idempotency key of the batch
  batch_id uuid,
  lease text,
  commands jsonb not null default '[]',
  snapshot jsonb,
  created_at timestamptz not null default now(),
  primary key (item_id, revision),
  unique (item_id, batch_id)
);

-- every change of a status: who, what, from where to where
create table audit_event (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('task', 'item', 'project', 'dataset', 'template', 'export')),
  entity_id bigint not null,
  task_id bigint,
  event text not null,
  from_status text,
  to_status text not null,
  actor_id bigint references app_user,
  actor_role_id integer,
  remark text not null default '',
  created_at timestamptz not null default now()
);
create index audit_event_entity on audit_event (entity, entity_id, id desc);

create table export (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  form jsonb not null,
  format text not null,
  status text not null default 'generating' check (status in ('generating', 'succeeded', 'failed')),
  file_name text not null,
  key text,
  job_id bigint,
  progress real not null default 0,
  item_count integer not null default 0,
  bytes bigint not null default 0,
  reason text not null default '',
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index export_project on export (project_id, id desc) where deleted_at is null;
