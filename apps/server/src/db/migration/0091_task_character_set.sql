-- Which version of which set the texts of a task are checked by. A version never changes, so neither does what is in use.
create table task_character_set (
  task_id bigint not null references task on delete cascade,
  set_id bigint not null,
  version integer not null,
  use text not null check (use in ('allowed', 'forbidden')),
  primary key (task_id, set_id),
  foreign key (set_id, version) references character_set_version (set_id, version)
);
create index task_character_set_set on task_character_set (set_id);
