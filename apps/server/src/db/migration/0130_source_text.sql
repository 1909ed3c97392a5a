-- Texts of sources, and the options by which a file is read.

alter table dataset_file
  -- as chosen by the uploader, and once the file is read all that were in effect; null where there are none
  add column ingest jsonb;

-- The decoded texts of a source, part by part: nothing is normalised. They go with the last use, which is the file.
create table source_text (
  file_id bigint not null references dataset_file on delete cascade,
  part smallint not null,
  name text not null,
  body text not null,
  -- ends in code points, ascending
  sentences integer[] not null,
  primary key (file_id, part)
);
