-- What a template held: a version is never changed, because tasks name it. What stands now is the first one.
create table template_version (
  id bigint generated always as identity primary key,
  template_id bigint not null references template,
  version integer not null,
  labels jsonb not null,
  phrases jsonb not null,
  -- numbers of labels, options and phrases by kind of change since the version before; null in the first
  changes jsonb,
  restored_from integer,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  unique (template_id, version)
);
insert into template_version (template_id, version, labels, phrases, created_by, created_at)
  select id, 1, labels, phrases, coalesce(edited_by, owner_id), updated_at from template;
alter table template add column version integer not null default 1;

alter table task add column template_version integer;
update task set template_version = 1 where template_id is not null;
alter table task add foreign key (template_id, template_version) references template_version (template_id, version);
create index task_template on task (template_id) where template_id is not null;

-- A rule makes all its tasks by the version that it was saved with.
update distribution set form = jsonb_set(form, '{settings,template_version}', '1')
  where jsonb_typeof(form -> 'settings' -> 'template_id') = 'number';
create index distribution_template on distribution ((form -> 'settings' ->> 'template_id'));
