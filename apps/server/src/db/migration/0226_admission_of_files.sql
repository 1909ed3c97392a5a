-- A file of a growing dataset was admitted by reading all rows of the dataset, under its lock. Its name is looked for among the uploaded ones, and what it must
-- go with among those of the same upload; what archives hold, and annotations of which an upload may have any number, are in neither or one of them.
create index dataset_file_upload_name on dataset_file (dataset_id, lower(name)) where archive_id is null;
create index dataset_file_round on dataset_file (dataset_id, upload_round) where archive_id is null and kind <> 'backfill';
