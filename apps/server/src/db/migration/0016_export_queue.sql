-- Audios that an export had to leave out or cut, at most the first hundred, and how many there are: [{item: {id, name}, reason}]
alter table export add column issues jsonb not null default '[]';
alter table export add column issue_count integer not null default 0;

-- The queue takes turns between people.
-- who asked for the work; 0: the platform itself
alter table job add column asked_by bigint not null default 0;
-- whether it takes more than seconds: such jobs never take the last place of a worker
alter table job add column is_long boolean not null default false;
-- what waits for the job ('dataset 12'), for those who look at it meanwhile
alter table job add column subject text;

update job set asked_by = e.created_by, subject = 'export ' || e.id from export e where e.job_id = job.id and job.state in ('queued', 'running');
update job set asked_by = f.created_by, subject = 'dataset ' || f.dataset_id from dataset_file f
  where job.kind in ('audio.ingest', 'archive.read') and job.unique_key = f.id::text and job.state in ('queued', 'running');
update job set is_long = true where kind in ('archive.read', 'export.write') and state in ('queued', 'running');

-- the ready jobs of one person, in the order in which they are claimed
drop index job_ready;
create index job_ready on job (asked_by, is_long, priority desc, run_at, id) where state = 'queued';
create index job_subject on job (subject) where subject is not null and state in ('queued', 'running');

-- when each person was served last: a number that only grows, whatever the clock does
create table job_turn (
  asked_by bigint primary key,
  turn bigint not null
);
create sequence job_turn_number;
