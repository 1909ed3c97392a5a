-- What is free in a task, in the order in which its giving rule hands it out, and of that what came back to the task: each submit asks for it
create index item_free on item (task_id, id) where status = 'unclaimed' and copies = 1;
create index item_arrived on item (task_id, id) where arrived_at is not null and (status = 'unclaimed' or open_copies > 0);
