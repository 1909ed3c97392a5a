-- Since when a task has its state: homes say how long others have had it, for every task that is with them, and searched the trail of each.
alter table task add column state_since timestamptz not null default now();

update task t set state_since = coalesce(
  (select e.created_at from audit_event e
    where e.entity = 'task' and e.entity_id = t.id and e.to_status = t.state and e.from_status is distinct from e.to_status order by e.id desc limit 1),
  t.created_at);
