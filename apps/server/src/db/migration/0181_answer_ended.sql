-- The event by which an item was sent back, so that its known answer is there again when that event is taken back.
alter table ground_truth add column ended_by bigint;
