-- what annotators often type, kept with the labels: a task has its own copy of both
alter table template add column phrases jsonb not null default '[]';
alter table task add column phrases jsonb not null default '[]';
