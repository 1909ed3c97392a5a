-- what annotators and inspectors have in hand, as `isInAnnotation` says it of the former: a lead's home page counts it by person,
-- tens of thousands of audios of a large team, from the indices alone
create index item_in_annotation on item (task_id, annotator_id)
  where status in ('in_annotation', 'inspection_failed') or (status = 'internal_acceptance_not_passed' and return_to = 'annotation');
create index item_in_inspection on item (task_id, inspector_id) where status = 'in_inspection';
