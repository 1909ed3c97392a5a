-- Blind copies: several annotations of an item that know nothing of each other, and one result (ADR 67).

alter table task
  add column copies integer not null default 1 check (copies between 1 and 5),
  -- in percent
  add column agreement_threshold integer not null default 80 check (agreement_threshold between 0 and 100);

alter table item
  add column copies integer not null default 1 check (copies between 1 and 5),
  -- copies that nobody has claimed
  add column open_copies integer not null default 0,
  -- mean of all pairs of copies, 0 to 1
  add column agreement real,
  add column result text check (result in ('by_agreement', 'chosen'));

-- of copies, whose ordinal is above 1; the result has the status of its item
alter table annotation
  add column status text check (status in ('unclaimed', 'in_annotation', 'annotation_completed')),
  add column held_since timestamptz,
  -- given up, because the item goes on without it
  add column closed_at timestamptz,
  -- whether the result was taken from it as a whole or for the most part
  add column is_taken boolean not null default false,
  add constraint annotation_copy_status check ((ordinal > 1) = (status is not null));

-- nobody makes two copies of one item
create unique index annotation_copy on annotation (item_id, annotator_id) where ordinal > 1 and annotator_id is not null;
create index annotation_of_copier on annotation (annotator_id) where ordinal > 1 and annotator_id is not null;
create index item_open_copies on item (task_id, id) where open_copies > 0;
create index item_to_adjudicate on item (task_id, id) where copies > 1 and result is null;

alter table annotation_revision drop constraint annotation_revision_kind_check;
alter table annotation_revision add constraint annotation_revision_kind_check
  check (kind in ('initial', 'edit', 'submit', 'verdict', 'withdrawal', 'adoption'));

-- how far two copies agree, as the model compares them
create table annotation_agreement (
  item_id bigint not null references item on delete cascade,
  first_id bigint not null references annotation on delete cascade,
  second_id bigint not null references annotation on delete cascade,
  -- the lowest measure; null where nothing could be compared
  value double precision,
  -- by name: value, n, leftOut
  measures jsonb not null,
  -- by choice question: labelId, cells, leftOut
  questions jsonb not null,
  primary key (first_id, second_id)
);
create index annotation_agreement_item on annotation_agreement (item_id);

-- who has what to annotate: items, and copies of items, which have a status of their own
create view annotated_item as
  select i.id, null::bigint as copy_id, i.task_id, i.name, i.annotator_id, i.inspector_id, i.verifier_id, i.status, i.return_to, i.is_drawn, i.modality, i.size, i.held_since, i.claimed_at, i.saved_at, i.created_at
  from item i
  union all
  select i.id, c.id, i.task_id, i.name, c.annotator_id, null, null, c.status, null, false, i.modality, i.size, c.held_since, c.held_since, i.saved_at, i.created_at
  from annotation c join item i on i.id = c.item_id where c.ordinal > 1 and c.annotator_id is not null;
