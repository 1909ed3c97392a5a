-- Audios that count in the figures of a project: all of standing tasks, and of deleted ones those that somebody worked on. Two
-- halves, so that counting the former needs their index alone.
create view counted_item as
  select i.id, i.task_id, t.project_id, i.status, i.total_samples, i.sample_rate from item i join task t on t.id = i.task_id where t.deleted_at is null
  union all
  select i.id, i.task_id, t.project_id, i.status, i.total_samples, i.sample_rate from item i join task t on t.id = i.task_id where t.deleted_at is not null and i.revision > 0;
