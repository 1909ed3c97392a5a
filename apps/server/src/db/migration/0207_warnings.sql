-- Warnings of automatic checks that a submission left; null where the task had none on, or from before they were counted.
alter table item_submission add column warning_count integer check (warning_count >= 0);
