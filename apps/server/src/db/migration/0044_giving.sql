-- How a task's items reach its annotators; covers items that arrive later.
alter table task
  add column giving jsonb not null default '{"method": "claim", "measure": "count", "quota": null, "counts": [], "is_claimable": true}';

-- Since when the present annotator or inspector has the item, and from whom it was released: that person does not get it again.
alter table item
  add column held_since timestamptz,
  add column released_from_id bigint references app_user;

update item set held_since = coalesce(claimed_at, saved_at)
  where status in ('in_annotation', 'inspection_failed', 'internal_acceptance_not_passed', 'in_inspection') or (status = 'annotation_completed' and inspector_id is not null);

-- What waits for an inspector, as `waitsForInspection` says it, with whom it waits for.
drop index item_inspectable;
create index item_inspectable on item (task_id, annotator_id, inspector_id)
  where (status = 'annotation_completed' and is_drawn) or (status = 'internal_acceptance_not_passed' and return_to = 'inspection');
