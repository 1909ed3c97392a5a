-- Numbers of a project without reading its items, of which there may be millions. Both tables are only added to, so that people who work
-- on one task never wait for each other: the figure is the sum of the rows, and maintenance sums them up from time to time.

-- items and their sizes by task and status, as the view `counted_item` counts them
create table item_tally (
  task_id bigint not null references task on delete cascade,
  status text not null,
  items bigint not null,
  -- numeric, because what is added and taken away must cancel exactly
  size numeric not null
);
create index item_tally_task on item_tally (task_id);

create function tally_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into item_tally select c.task_id, c.status, sum(c.items), sum(c.size) from (
      select task_id, status, saved_at is not null as is_worked, count(*) as items, sum(size::numeric) as size from added group by 1, 2, 3
    ) c join task t on t.id = c.task_id where t.deleted_at is null or c.is_worked group by c.task_id, c.status;
  elsif tg_op = 'DELETE' then
    insert into item_tally select c.task_id, c.status, -sum(c.items), -sum(c.size) from (
      select task_id, status, saved_at is not null as is_worked, count(*) as items, sum(size::numeric) as size from removed group by 1, 2, 3
    ) c join task t on t.id = c.task_id where t.deleted_at is null or c.is_worked group by c.task_id, c.status;
  else
    insert into item_tally select c.task_id, c.status, sum(c.items), sum(c.size) from (
      select task_id, status, is_worked, sum(sign) as items, sum(sign * size::numeric) as size from (
        select task_id, status, saved_at is not null as is_worked, size, 1 as sign from added
        union all
        select task_id, status, saved_at is not null, size, -1 from removed
      ) both_sides group by 1, 2, 3 having sum(sign) <> 0 or sum(sign * size::numeric) <> 0
    ) c join task t on t.id = c.task_id where t.deleted_at is null or c.is_worked
    group by c.task_id, c.status having sum(c.items) <> 0 or sum(c.size) <> 0;
  end if;
  return null;
end $$;
create trigger item_tally_insert after insert on item referencing new table as added for each statement execute function tally_items();
create trigger item_tally_update after update on item referencing new table as added old table as removed for each statement execute function tally_items();
create trigger item_tally_delete after delete on item referencing old table as removed for each statement execute function tally_items();

-- of a deleted task only the worked items count
create function tally_items_anew() returns trigger language plpgsql as $$
begin
  insert into item_tally select new.id, c.status, sum(c.items), sum(c.size) from (
    select status, count(*) as items, sum(size::numeric) as size from counted_item where task_id = new.id group by status
    union all
    select status, -items, -size from item_tally where task_id = new.id
  ) c group by c.status having sum(c.items) <> 0 or sum(c.size) <> 0;
  return null;
end $$;
create trigger task_item_tally after update of deleted_at on task for each row when (old.deleted_at is distinct from new.deleted_at) execute function tally_items_anew();

insert into item_tally select task_id, status, count(*), sum(size::numeric) from counted_item group by task_id, status;

-- What each status counts for towards a goal: data, as the contract's `goalStatuses` says it.
create view goal_meaning (status, annotated, inspected, accepted) as values
  ('unclaimed',                      0, 0, 0),
  ('in_annotation',                  0, 0, 0),
  ('annotation_completed',           1, 0, 0),
  ('in_inspection',                  1, 0, 0),
  ('inspection_failed',              1, 0, 0),
  ('inspection_passed',              1, 1, 0),
  ('not_internally_accepted',        1, 1, 0),
  ('in_internal_acceptance',         1, 1, 0),
  ('internal_acceptance_passed',     1, 1, 1),
  ('internal_acceptance_not_passed', 1, 0, 0),
  ('externally_accepted',            1, 1, 1);

-- How the size that counts towards each goal grew or shrank in a quarter of an hour of a task. What is sent back is subtracted when it
-- is, so that the sum of all quarters is what stands now.
create table goal_tally (
  task_id bigint not null references task on delete cascade,
  slot timestamptz not null,
  annotated numeric not null,
  inspected numeric not null,
  accepted numeric not null
);
create index goal_tally_task on goal_tally (task_id, slot);
create index goal_tally_slot on goal_tally (slot);

create view goal_advance as
  select e.id as event_id, e.task_id, date_bin('15 minutes', e.created_at, '2000-01-01 00:00:00+00') as slot,
    (b.annotated - coalesce(a.annotated, 0)) * i.size::numeric as annotated, (b.inspected - coalesce(a.inspected, 0)) * i.size::numeric as inspected,
    (b.accepted - coalesce(a.accepted, 0)) * i.size::numeric as accepted
  from audit_event e join item i on i.id = e.entity_id join goal_meaning b on b.status = e.to_status left join goal_meaning a on a.status = e.from_status
  where e.entity = 'item' and e.task_id is not null and e.from_status is distinct from e.to_status;

insert into goal_tally select task_id, slot, sum(annotated), sum(inspected), sum(accepted) from goal_advance group by task_id, slot
  having sum(annotated) <> 0 or sum(inspected) <> 0 or sum(accepted) <> 0;

create function tally_goals() returns trigger language plpgsql as $$
begin
  insert into goal_tally select task_id, slot, sum(annotated), sum(inspected), sum(accepted)
    from goal_advance where event_id in (select id from added) group by task_id, slot
    having sum(annotated) <> 0 or sum(inspected) <> 0 or sum(accepted) <> 0;
  return null;
end $$;
-- one plan for one event and for thousands, as `tally_work` has it
alter function tally_goals() set enable_hashjoin = off;
alter function tally_goals() set enable_mergejoin = off;
alter function tally_goals() set enable_seqscan = off;
create trigger audit_event_goals after insert on audit_event referencing new table as added for each statement execute function tally_goals();
