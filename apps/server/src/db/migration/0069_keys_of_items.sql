-- Deleting an item looks for what refers to it: without these, each of thousands that are recalled read all submissions and samples.
create index item_submission_annotation on item_submission (annotation_id);
create index item_undo_annotation on item_undo (annotation_id);
create index acceptance_sample_item on acceptance_sample (item_id);
