-- Items that nobody has begun may have a known answer from a file: the first submission of one is compared with it, as checks are. Whose it was, since another
-- person may have the annotation by then.
alter table annotation add column scored_id bigint references app_user;
create index annotation_scored on annotation (scored_id) where scored_id is not null;
