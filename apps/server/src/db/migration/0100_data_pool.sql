-- Files of a dataset are corrected after the upload, datasets grow, and duplicates are named before they are taken (ADR 61).

alter table dataset drop constraint dataset_status_check;
alter table dataset
  add constraint dataset_status_check check (status in ('uploading', 'parsing', 'parsed', 'partly_failed', 'failed')),
  -- what becomes of sources whose content the project has already
  add column duplicates text not null default 'take' check (duplicates in ('ask', 'take', 'skip')),
  -- further files are being uploaded, while those that are read can be used
  add column is_growing boolean not null default false,
  -- counts the uploads, of which each is uniform by itself
  add column upload_round integer not null default 1;
update dataset d set status = 'partly_failed' where status = 'parsed' and exists (select 1 from dataset_file f where f.dataset_id = d.id and f.status = 'failed');

alter table dataset_file drop constraint dataset_file_status_check;
alter table dataset_file
  add constraint dataset_file_status_check check (status in ('uploading', 'uploaded', 'parsing', 'parsed', 'duplicate', 'failed')),
  -- as it was called when it arrived; null while that is still its name
  add column original_name text,
  add column upload_round integer not null default 1,
  -- compared with the sources of the project; what stood before this migration counts as compared
  add column is_compared boolean not null default true,
  -- of an annotation file with lines that cannot be read: units on the others, and whether those are taken alone
  add column good_units integer not null default 0,
  add column takes_good boolean not null default false;
alter table dataset_file alter column is_compared set default false;
create index dataset_file_hash on dataset_file (sha256) where sha256 is not null and kind = 'source';

-- Content that is to replace a file's, until all of it has arrived.
create table file_replacement (
  file_id bigint primary key references dataset_file on delete cascade,
  upload_id text not null unique,
  name text not null,
  bytes bigint not null,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now()
);

-- A zip that was unpacked has no bytes any more; one that could not be keeps them, to be read again.
update dataset_file f set upload_id = null from dataset d where d.id = f.dataset_id and f.kind = 'archive' and f.upload_id is not null and d.status in ('parsed', 'partly_failed', 'failed');
