-- What is sorted by an expression stands in the index as well: pages in the middle of a large task are found in the index alone.
drop index item_task_name;
create index item_task_name on item (task_id, lower(name), id) include (name);
drop index item_task_stage;
create index item_task_stage on item (task_id, array_position('{unclaimed,in_annotation,annotation_completed,in_inspection,inspection_passed,inspection_failed,not_internally_accepted,in_internal_acceptance,internal_acceptance_passed,internal_acceptance_not_passed,externally_accepted}'::text[], status), id) include (status);
