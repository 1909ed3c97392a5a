-- A closed project is read-only, an archived one is also left out of the list.
alter table project
  add column state text not null default 'open' check (state in ('open', 'closed', 'archived'));
