-- Orders of a large task that are read from an index instead of being sorted for each page: by name, by size and by status, in the
-- order of the contract's `itemStatuses`. Names and sizes never change; what changes with each save has no index here.
create index item_task_name on item (task_id, lower(name), id);
create index item_task_size on item (task_id, size, id);
create index item_task_stage on item (task_id, array_position('{unclaimed,in_annotation,annotation_completed,in_inspection,inspection_passed,inspection_failed,not_internally_accepted,in_internal_acceptance,internal_acceptance_passed,internal_acceptance_not_passed,externally_accepted}'::text[], status), id);
-- The items of one person in a task, in the order of the list
create index item_task_annotator on item (task_id, annotator_id, id);
-- Those marked as invalid, of which there are few
create index item_task_invalid on item (task_id, id) where not is_valid;

-- What people have in hand is added up from the indices alone
drop index item_in_annotation;
create index item_in_annotation on item (task_id, annotator_id) include (size, modality)
  where status in ('in_annotation', 'inspection_failed') or (status = 'internal_acceptance_not_passed' and return_to = 'annotation');
drop index item_in_inspection;
create index item_in_inspection on item (task_id, inspector_id) include (size, modality) where status = 'in_inspection';
