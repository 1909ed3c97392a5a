-- Documents with the rules of annotation: of one task, or of several that were copied from one another. `key` and
-- `reading_key` name objects: the file, and its form for reading in the page.
create table rules_document (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  name text not null,
  kind text not null check (kind in ('doc', 'docx', 'pdf')),
  bytes bigint not null,
  key text not null,
  reading_key text,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now()
);
create index rules_document_project on rules_document (project_id);

alter table task add column rules_document_id bigint references rules_document;
create index task_rules_document on task (rules_document_id) where rules_document_id is not null;
