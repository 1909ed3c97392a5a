-- Items that a batch took out of their task, as they were, so that the batch can be taken back. They go with the batch.
create table recalled_item (
  batch_id bigint not null references batch on delete cascade,
  item_id bigint not null,
  file_id bigint not null references dataset_file on delete cascade,
  item jsonb not null,
  annotations jsonb not null,
  revisions jsonb not null,
  primary key (batch_id, item_id)
);
create index recalled_item_file on recalled_item (file_id);
