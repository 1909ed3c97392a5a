-- Since when a task has had its state. Homes say how long tasks have been with others; until now they searched the trail of each task for that.
alter table task add column state_since timestamptz not null default now();

update task t set state_since = coalesce(
  (select e.created_at from audit_event e
    where e.entity = 'task' and e.entity_id = t.id and e.to_status = t.state and e.from_status is distinct from e.to_status order by e.id desc limit 1),
  t.created_at);
