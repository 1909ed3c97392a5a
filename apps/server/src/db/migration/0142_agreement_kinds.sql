-- How far two copies agree by kind of mark: of, id, exact and overlapping, each with matched, a, b.
alter table annotation_agreement add column kinds jsonb not null default '[]';
