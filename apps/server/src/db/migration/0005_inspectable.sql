-- what waits for an inspector, as `waitsForInspection` says it: counted on every task list of inspectors, and taken from by claims
create index item_inspectable on item (task_id, annotator_id)
  where (status = 'annotation_completed' and is_drawn) or (status = 'internal_acceptance_not_passed' and return_to = 'inspection');
