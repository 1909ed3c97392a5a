-- How often an item was submitted, as its list shows and sorts it: kept with the item instead of counted for each item of a list. What people make of a
-- known answer is no round of the item. Counted anew for the item of each submission, which its transaction has locked.
alter table item add column rounds integer not null default 0;
create view counted_rounds as
  select s.item_id, count(*)::integer as rounds from item_submission s
  where s.withdrawn_at is null and not exists (select from annotation c where c.id = s.annotation_id and c.is_check)
  group by s.item_id;

create function keep_rounds() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    changed := array(select item_id from added where withdrawn_at is null);
  else
    changed := array(select a.item_id from added a join removed r on r.event_id = a.event_id where (a.withdrawn_at is null) <> (r.withdrawn_at is null));
  end if;
  if cardinality(changed) > 0 then
    update item set rounds = coalesce((select c.rounds from counted_rounds c where c.item_id = item.id), 0) where id = any(changed);
  end if;
  return null;
end $$;
create trigger item_rounds_insert after insert on item_submission referencing new table as added for each statement execute function keep_rounds();
create trigger item_rounds_update after update on item_submission referencing new table as added old table as removed for each statement execute function keep_rounds();

-- The past. Tallies of items say nothing about rounds, and would be handed every row
alter table item disable trigger user;
update item set rounds = c.rounds from counted_rounds c where c.item_id = item.id;
alter table item enable trigger user;
create index item_task_rounds on item (task_id, rounds, id);
