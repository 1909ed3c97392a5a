-- From whom blind copies were released before 0212, so that the rule of the task does not give them to that person again. Whoever claimed or released one and
-- holds none of the item any more has released it; whoever wrote something is known by that already. The free copies of an item are alike, so it does not matter which of them it was.
with free as (
  select c.id, c.item_id, row_number() over (partition by c.item_id order by c.ordinal) as number
  from annotation c where c.ordinal > 1 and not c.is_check and c.status = 'unclaimed' and c.closed_at is null and c.released_from_id is null
), released as (
  select e.entity_id as item_id, e.actor_id as user_id, row_number() over (partition by e.entity_id order by max(e.id) desc) as number
  from audit_event e join item i on i.id = e.entity_id
  where e.entity = 'item' and e.event in ('claim', 'release') and e.entity_id in (select item_id from free) and e.actor_id is not null and i.released_from_id is distinct from e.actor_id
    -- A lead may release what others hold, and copies that the rule gave were claimed by nobody
    and exists (select from task_member m where m.task_id = i.task_id and m.user_id = e.actor_id and m.part = 'annotator')
    and not exists (select 1 from annotation c where c.item_id = e.entity_id and (c.annotator_id = e.actor_id or c.released_from_id = e.actor_id))
  group by e.entity_id, e.actor_id
)
update annotation c set released_from_id = r.user_id from free f join released r on r.item_id = f.item_id and r.number = f.number where c.id = f.id;
