-- Document, revisions, lease and annotator belong to an annotation of an item. An item has one; several that know nothing of each other would be rows beside it.

drop view counted_item;

create table annotation (
  id bigint generated always as identity primary key,
  item_id bigint not null references item on delete cascade,
  -- counted from 1 within the item; the figures of the item and its copy of the annotator are those of the first
  ordinal integer not null check (ordinal > 0),
  annotator_id bigint references app_user,
  -- newest revision, the one the present stage began with, the one judged last
  revision integer not null default 0,
  stage_revision integer not null default 0,
  judged_revision integer,
  lease text,
  lease_user_id bigint,
  lease_expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (item_id, ordinal)
);

-- each takes the number of its item: so no revision has to be written anew, however many there are
insert into annotation (id, item_id, ordinal, annotator_id, revision, stage_revision, judged_revision, lease, lease_user_id, lease_expires_at, created_at)
  overriding system value
  select id, id, 1, annotator_id, revision, stage_revision, judged_revision, lease, lease_user_id, lease_expires_at, created_at from item;
select setval(pg_get_serial_sequence('annotation', 'id'), coalesce(max(id), 0) + 1, false) from annotation;

alter table item_revision rename to annotation_revision;
alter table annotation_revision rename column item_id to annotation_id;
alter table annotation_revision rename constraint item_revision_pkey to annotation_revision_pkey;
alter table annotation_revision rename constraint item_revision_item_id_batch_id_key to annotation_revision_annotation_id_batch_id_key;
alter table annotation_revision rename constraint item_revision_kind_check to annotation_revision_kind_check;
alter table annotation_revision rename constraint item_revision_author_id_fkey to annotation_revision_author_id_fkey;
alter table annotation_revision drop constraint item_revision_item_id_fkey;
-- without cascade: work that was done is never taken along by a deletion that does not name it
alter table annotation_revision add constraint annotation_revision_annotation_id_fkey foreign key (annotation_id) references annotation;

-- of which annotation the submit or verdict was
alter table item_undo add column annotation_id bigint references annotation on delete cascade;
update item_undo set annotation_id = item_id;
alter table item_undo alter column annotation_id set not null;

-- whether anybody has worked on an item is told by `saved_at` from now on
update item i set saved_at = coalesce((select max(r.created_at) from annotation_revision r where r.annotation_id = i.id), i.created_at)
  where i.revision > 0 and i.saved_at is null;

-- `annotator_id` stays, as a copy of the first annotation's: the partial indices of what waits for whom need it beside the status
alter table item drop column revision, drop column stage_revision, drop column judged_revision, drop column lease, drop column lease_user_id, drop column lease_expires_at;

create view counted_item as
  select i.id, i.task_id, t.project_id, i.status, i.size from item i join task t on t.id = i.task_id where t.deleted_at is null
  union all
  select i.id, i.task_id, t.project_id, i.status, i.size from item i join task t on t.id = i.task_id where t.deleted_at is not null and i.saved_at is not null;
