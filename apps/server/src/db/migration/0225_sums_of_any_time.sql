-- All at once, in the order in which verdicts write: whoever is in the middle of one elsewhere would wait for the other table.
lock table error_tally, goal_tally, project_tally, project_hour, project_goal_hour in access exclusive mode;

-- A page in the middle of a day passes over the facts before it: whoever asks for none of the item's fields does not look up the item of each. Every fact
-- has one, so that the outer join finds the same rows.
create or replace view figure_submission as
  select s.event_id, s.item_id, s.task_id, t.project_id, team_at(s.task_id, s.created_at) as team_id, s.user_id, (s.created_at at time zone p.time_zone)::date as day, s.created_at as at,
    s.is_repeat, s.is_valid,
    case when s.is_repeat then 0 else 1 end as items,
    case when s.is_repeat or s.is_valid then 0 else 1 end as invalid_items,
    1 as submissions,
    case when s.is_repeat or not s.is_valid then 0 else round(i.size * 1000)::bigint end as size,
    case when s.is_repeat or s.is_valid then 0 else round(i.size * 1000)::bigint end as invalid_size,
    case when s.is_repeat then round(i.size * 1000)::bigint else 0 end as rework_size,
    case when s.is_repeat then 0 else round(coalesce(s.target_size, 0) * 1000)::bigint end as target_size,
    case when s.is_repeat then 0 else coalesce(s.unit_count, 0) end as unit_count,
    case when s.is_repeat then 0 else coalesce(s.characters, 0) end as characters,
    case when s.is_repeat then coalesce(s.changed_count, 0) else 0 end as changed_count,
    case when s.is_repeat then 0 else coalesce(s.words, 0) end as words
  from item_submission s left join item i on i.id = s.item_id join task t on t.id = s.task_id join project p on p.id = t.project_id
  where s.withdrawn_at is null;
create or replace view figure_verdict as
  select v.id as verdict_id, v.item_id, v.stage, v.task_id, t.project_id, team_at(v.task_id, v.created_at) as team_id, v.judge_id as user_id,
    (v.created_at at time zone p.time_zone)::date as day, v.created_at as at, v.is_pass,
    case when v.stage = 'inspection' then 1 else 0 end as inspections,
    case when v.stage = 'inspection' and not v.is_repeat then 1 else 0 end as inspected_items,
    case when v.stage = 'inspection' then round(i.size * 1000)::bigint else 0 end as inspected_size,
    case when v.stage = 'inspection' and not v.is_pass then 1 else 0 end as inspection_refusals,
    case when v.stage = 'acceptance' then 1 else 0 end as verifications,
    case when v.stage = 'acceptance' then round(i.size * 1000)::bigint else 0 end as verified_size,
    case when v.stage = 'acceptance' and not v.is_pass then 1 else 0 end as acceptance_refusals,
    case when v.overturned_at is not null then 1 else 0 end as overturned,
    case when v.stage = 'inspection' and not v.is_repeat then round(i.size * 1000)::bigint else 0 end as inspected_first_size,
    case when v.stage = 'inspection' and not v.is_repeat then round(v.target_size * 1000)::bigint else 0 end as inspected_target_size,
    case when v.stage = 'inspection' and not v.is_repeat then v.unit_count else 0 end as inspected_units,
    case when v.stage = 'inspection' and not v.is_repeat then v.characters else 0 end as inspected_characters,
    case when v.stage = 'inspection' and v.heard is not null then 1 else 0 end as inspected_known,
    case when v.stage = 'inspection' and v.heard is not null then round(i.size * 1000)::bigint else 0 end as inspected_known_size,
    case when v.stage = 'inspection' and v.heard is not null then round(i.size * 1000 * v.heard::float8)::bigint else 0 end as inspected_heard_size,
    case when v.stage = 'acceptance' and v.heard is not null then 1 else 0 end as verified_known,
    case when v.stage = 'acceptance' and v.heard is not null then round(i.size * 1000)::bigint else 0 end as verified_known_size,
    case when v.stage = 'acceptance' and v.heard is not null then round(i.size * 1000 * v.heard::float8)::bigint else 0 end as verified_heard_size
  from item_verdict v left join item i on i.id = v.item_id join task t on t.id = v.task_id join project p on p.id = t.project_id
  where v.withdrawn_at is null and v.judge_id is not null;

-- Tallies by time mark their sums, as those of days and teams do: maintenance looked for rows of the last two days alone, so that what was withdrawn, moved
-- or counted anew later, and what was done before a longer stop of the server, stayed in rows of its own. What stands alone is a sum.
alter table goal_tally add column is_sum boolean not null default true;
alter table goal_tally alter column is_sum set default false;
update goal_tally set is_sum = false where (task_id, slot) in (select task_id, slot from goal_tally group by 1, 2 having count(*) > 1);
create index goal_tally_new on goal_tally (slot) where not is_sum;
alter table project_tally add column is_sum boolean not null default true;
alter table project_tally alter column is_sum set default false;
update project_tally set is_sum = false where (project_id, slot) in (select project_id, slot from project_tally group by 1, 2 having count(*) > 1);
create index project_tally_new on project_tally (slot) where not is_sum;
alter table project_hour add column is_sum boolean not null default true;
alter table project_hour alter column is_sum set default false;
update project_hour set is_sum = false where (project_id, slot) in (select project_id, slot from project_hour group by 1, 2 having count(*) > 1);
create index project_hour_new on project_hour (slot) where not is_sum;
alter table project_goal_hour add column is_sum boolean not null default true;
alter table project_goal_hour alter column is_sum set default false;
update project_goal_hour set is_sum = false where (project_id, slot) in (select project_id, slot from project_goal_hour group by 1, 2 having count(*) > 1);
create index project_goal_hour_new on project_goal_hour (slot) where not is_sum;
-- Maintenance alone asked by them
drop index goal_tally_slot, project_goal_hour_slot;

-- What an operation finds wrong in a thousand items is one row for each type of error, not two for each row that it changes
drop trigger task_error_change on error_tally;
create or replace function tally_task_errors() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into task_error_tally (task_id, error_type_id, unit_count, item_count)
      select task_id, error_type_id, sum(unit_count), sum(item_count) from added group by 1, 2 having sum(unit_count) <> 0 or sum(item_count) <> 0;
  elsif tg_op = 'DELETE' then
    insert into task_error_tally (task_id, error_type_id, unit_count, item_count)
      select task_id, error_type_id, -sum(unit_count), -sum(item_count) from removed group by 1, 2 having sum(unit_count) <> 0 or sum(item_count) <> 0;
  else
    insert into task_error_tally (task_id, error_type_id, unit_count, item_count)
      select task_id, error_type_id, sum(unit_count), sum(item_count)
      from (
        select task_id, error_type_id, unit_count, item_count from added
        union all
        select task_id, error_type_id, -unit_count, -item_count from removed
      ) c group by 1, 2 having sum(unit_count) <> 0 or sum(item_count) <> 0;
  end if;
  return null;
end $$;
create trigger task_error_insert after insert on error_tally referencing new table as added for each statement execute function tally_task_errors();
create trigger task_error_update after update on error_tally referencing new table as added old table as removed for each statement execute function tally_task_errors();
create trigger task_error_delete after delete on error_tally referencing old table as removed for each statement execute function tally_task_errors();
