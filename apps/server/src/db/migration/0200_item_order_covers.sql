-- Status, which is sorted by an expression, stands in the index as well: pages in the middle of a large task are found in the index alone. Names do
-- not: twice a name of a thousand bytes is more than an index takes.
create index item_task_stage_new on item (task_id, array_position('{unclaimed,in_annotation,annotation_completed,in_inspection,inspection_passed,inspection_failed,not_internally_accepted,in_internal_acceptance,internal_acceptance_passed,internal_acceptance_not_passed,externally_accepted}'::text[], status), id) include (status);
drop index item_task_stage;
alter index item_task_stage_new rename to item_task_stage;
