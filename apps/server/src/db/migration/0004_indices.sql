-- pages of a task's items and exports, in the order of their ids
create index item_task_id on item (task_id, id);
-- foreign keys that are looked up from the other side: recalls, deletions, uploads begun again
create index item_file on item (file_id);
create index dataset_file_item on dataset_file (item_id) where item_id is not null;
create index dataset_file_archive on dataset_file (archive_id) where archive_id is not null;
create index dataset_file_backfill on dataset_file (backfill_id) where backfill_id is not null;
-- what upkeep takes away
create index job_finished on job (finished_at) where finished_at is not null;
create index session_expires on session (expires_at);
