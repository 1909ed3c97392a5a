-- Items and their sources by modality: what only audio has becomes facts, what lists sort by becomes figures of every modality.

drop view work_done;
drop view counted_item;

-- What a file is. A `source` becomes an item; its modality is that of the project's kind of work. Which kinds there are says the contract.
alter table dataset_file drop constraint dataset_file_kind_check;
drop index dataset_file_available;
alter table dataset_file
  -- what is known of a source, as its modality's row of the contract says
  add column facts jsonb,
  -- how much it holds, in the measure of its modality (of audio: seconds)
  add column size double precision,
  -- object keys of what was made of it, by the names under which the item's addresses are signed
  add column objects jsonb not null default '{}',
  add column object_bytes bigint not null default 0;
update dataset_file set kind = 'source' where kind = 'audio';
update dataset_file set
    facts = jsonb_build_object('sample_rate', sample_rate, 'channels', channels, 'total_samples', total_samples, 'codec', coalesce(codec, '')),
    size = total_samples::double precision / sample_rate
  where sample_rate is not null and channels is not null and total_samples is not null;
update dataset_file set
    objects = jsonb_strip_nulls(jsonb_build_object('audio', proxy_key, 'peaks', peaks_key)),
    object_bytes = case when proxy_key is null then 0 else coalesce(total_samples * channels * 2, 0) end
  where proxy_key is not null or peaks_key is not null;
alter table dataset_file drop column proxy_key, drop column peaks_key, drop column codec, drop column sample_rate, drop column channels, drop column total_samples;
-- what a new task takes
create index dataset_file_available on dataset_file (dataset_id, id) where kind = 'source' and status = 'parsed' and item_id is null;

alter table item
  -- of its documents and facts; never changes
  add column modality text not null default 'audio',
  add column facts jsonb not null default '{}',
  add column size double precision not null default 0,
  add column unit_count integer not null default 0,
  -- how much of `size` lies in units
  add column target_size double precision not null default 0;
update item i set
    facts = jsonb_build_object('sample_rate', i.sample_rate, 'channels', i.channels, 'total_samples', i.total_samples, 'codec', coalesce(f.facts ->> 'codec', '')),
    size = i.total_samples::double precision / i.sample_rate, unit_count = i.segment_count, target_size = i.target_samples::double precision / i.sample_rate
  from dataset_file f where f.id = i.file_id;
alter table item alter column modality drop default, alter column facts drop default, alter column size drop default;
alter table item drop column sample_rate, drop column channels, drop column total_samples, drop column segment_count, drop column target_samples;

alter table task rename column audio_seconds to size;

update export set form = (form - 'segment_statuses') || jsonb_build_object('unit_statuses', form -> 'segment_statuses')
  where form -> 'segment_statuses' is not null;

-- as before, over the item's size
create view work_done as
  select e.id as event_id, case m.whose when 'actor' then e.actor_id else i.annotator_id end as user_id,
    date_bin('15 minutes', coalesce(u.created_at, e.created_at), '2000-01-01 00:00:00+00') as slot, e.task_id,
    m.annotated, m.inspected, m.verified, m.refused, m.passed, m.returned, m.accepted, i.size as seconds
  from audit_event e join work_meaning m on m.event = e.event join item i on i.id = e.entity_id left join audit_event u on u.id = e.undone_id
  where e.entity = 'item' and e.task_id is not null
    and not (e.event = 'accept_externally' and e.from_status = 'internal_acceptance_passed');
create view counted_item as
  select i.id, i.task_id, t.project_id, i.status, i.size from item i join task t on t.id = i.task_id where t.deleted_at is null
  union all
  select i.id, i.task_id, t.project_id, i.status, i.size from item i join task t on t.id = i.task_id where t.deleted_at is not null and i.revision > 0;
