-- The share of what they passed that people had judged unit by unit: passes that say it, their units, and how many had a verdict of their own. All at once, in
-- the order in which verdicts write: whoever is in the middle of one elsewhere would wait for the other table.
lock table item_verdict, figure_day, figure_task_day, figure_project_day, figure_person_week, figure_task_person in access exclusive mode;

-- Units of the document that a pass judged, none of one that is not valid, and how many of them had no verdict of their own; null of rejections, which may stop
-- at the first fault.
alter table item_verdict add column passed_units integer, add column unjudged integer, add check (unjudged between 0 and passed_units);
-- Of the past the submission says how many units there were, unless they were not counted yet, or several people annotated the item. Nothing else of the verdicts changes, and the
-- days are added below.
alter table item_verdict disable trigger user;
update item_verdict v set passed_units = case when p.units >= p.unjudged then p.units end, unjudged = p.unjudged
  from (
    select x.id, (a.after ->> 'unjudged')::integer as unjudged, case when not exists (select from annotation n where n.item_id = x.item_id and (n.ordinal > 1 or n.is_check)) then coalesce((
        select case when s.is_valid then x.unit_count else 0 end from item_submission s
        where s.item_id = x.item_id and s.withdrawn_at is null and s.created_at <= x.created_at order by s.event_id desc limit 1), x.unit_count) end as units
    from item_verdict x join audit_event a on a.id = x.event_id and a.entity = 'item' and a.entity_id = x.item_id where x.is_pass and a.after ->> 'unjudged' is not null
  ) p where p.id = v.id;
alter table item_verdict enable trigger user;

do $$
declare
  sums text;
  added text;
begin
  foreach sums in array array['figure_day', 'figure_task_day', 'figure_project_day', 'figure_person_week', 'figure_task_person'] loop
    foreach added in array array['inspected_passes', 'inspected_pass_units', 'inspected_judged_units', 'verified_passes', 'verified_pass_units', 'verified_judged_units'] loop
      execute format('alter table %I add column %I bigint not null default 0', sums, added);
    end loop;
  end loop;
end $$;

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
    case when v.stage = 'acceptance' and v.heard is not null then round(i.size * 1000 * v.heard::float8)::bigint else 0 end as verified_heard_size,
    case when v.stage = 'inspection' and v.passed_units > 0 then 1 else 0 end as inspected_passes,
    case when v.stage = 'inspection' and v.passed_units > 0 then v.passed_units else 0 end as inspected_pass_units,
    case when v.stage = 'inspection' and v.passed_units > 0 then v.passed_units - v.unjudged else 0 end as inspected_judged_units,
    case when v.stage = 'acceptance' and v.passed_units > 0 then 1 else 0 end as verified_passes,
    case when v.stage = 'acceptance' and v.passed_units > 0 then v.passed_units else 0 end as verified_pass_units,
    case when v.stage = 'acceptance' and v.passed_units > 0 then v.passed_units - v.unjudged else 0 end as verified_judged_units
  from item_verdict v left join item i on i.id = v.item_id join task t on t.id = v.task_id join project p on p.id = t.project_id
  where v.withdrawn_at is null and v.judge_id is not null;

create or replace function add_verdict(v item_verdict, sign integer) returns void language plpgsql as $$
begin
  insert into figure_day (project_id, task_id, team_id, user_id, day, inspections, inspected_items, inspected_size, inspection_refusals, verifications, verified_size, acceptance_refusals, overturned,
      inspected_first_size, inspected_target_size, inspected_units, inspected_characters, inspected_known, inspected_known_size, inspected_heard_size, verified_known, verified_known_size, verified_heard_size,
      inspected_passes, inspected_pass_units, inspected_judged_units, verified_passes, verified_pass_units, verified_judged_units)
    select project_id, task_id, team_id, user_id, day, sign * inspections, sign * inspected_items, sign * inspected_size, sign * inspection_refusals, sign * verifications, sign * verified_size,
      sign * acceptance_refusals, sign * overturned, sign * inspected_first_size, sign * inspected_target_size, sign * inspected_units, sign * inspected_characters,
      sign * inspected_known, sign * inspected_known_size, sign * inspected_heard_size, sign * verified_known, sign * verified_known_size, sign * verified_heard_size,
      sign * inspected_passes, sign * inspected_pass_units, sign * inspected_judged_units, sign * verified_passes, sign * verified_pass_units, sign * verified_judged_units
    from figure_verdict where verdict_id = v.id;
  insert into figure_day (project_id, task_id, team_id, user_id, day, checked, overruled)
    select project_id, task_id, team_id, user_id, day, sign * checked, sign * overruled from figure_checked where verdict_id = v.id;
  insert into figure_day (project_id, task_id, team_id, user_id, day, inspection_judged, inspection_first, inspection_final, inspection_rounds, acceptance_judged, acceptance_first, acceptance_final, acceptance_rounds)
    select project_id, task_id, team_id, user_id, day, sign * inspection_judged, sign * inspection_first, sign * inspection_final, sign * inspection_rounds, sign * acceptance_judged,
      sign * acceptance_first, sign * acceptance_final, sign * acceptance_rounds
    from figure_judged where item_id = v.item_id and user_id = v.annotator_id and stage = v.stage;
  insert into error_day (project_id, task_id, team_id, user_id, day, error_type_id, verdicts, unit_count, item_count)
    select project_id, task_id, team_id, user_id, day, error_type_id, sign * verdicts, sign * unit_count, sign * item_count from figure_error where verdict_id = v.id;
end $$;

-- Makes the figures of tasks anew: rows by fact, which maintenance sums up as it does those of triggers
create or replace function recount_item_figures(tasks bigint[]) returns void language plpgsql as $$
begin
  delete from figure_day where task_id = any(tasks);
  delete from error_day where task_id = any(tasks);
  insert into figure_day (project_id, task_id, team_id, user_id, day, items, invalid_items, submissions, size, invalid_size, rework_size, target_size, unit_count, characters, changed_count, words)
    select project_id, task_id, team_id, user_id, day, sum(items), sum(invalid_items), sum(submissions), sum(size), sum(invalid_size), sum(rework_size), sum(target_size), sum(unit_count), sum(characters), sum(changed_count), sum(words)
    from figure_submission where task_id = any(tasks) group by project_id, task_id, team_id, user_id, day;
  insert into figure_day (project_id, task_id, team_id, user_id, day, inspections, inspected_items, inspected_size, inspection_refusals, verifications, verified_size, acceptance_refusals, overturned,
      inspected_first_size, inspected_target_size, inspected_units, inspected_characters, inspected_known, inspected_known_size, inspected_heard_size, verified_known, verified_known_size, verified_heard_size,
      inspected_passes, inspected_pass_units, inspected_judged_units, verified_passes, verified_pass_units, verified_judged_units)
    select project_id, task_id, team_id, user_id, day, sum(inspections), sum(inspected_items), sum(inspected_size), sum(inspection_refusals), sum(verifications), sum(verified_size), sum(acceptance_refusals), sum(overturned),
      sum(inspected_first_size), sum(inspected_target_size), sum(inspected_units), sum(inspected_characters),
      sum(inspected_known), sum(inspected_known_size), sum(inspected_heard_size), sum(verified_known), sum(verified_known_size), sum(verified_heard_size),
      sum(inspected_passes), sum(inspected_pass_units), sum(inspected_judged_units), sum(verified_passes), sum(verified_pass_units), sum(verified_judged_units)
    from figure_verdict where task_id = any(tasks) group by project_id, task_id, team_id, user_id, day;
  insert into figure_day (project_id, task_id, team_id, user_id, day, checked, overruled)
    select project_id, task_id, team_id, user_id, day, sum(checked), sum(overruled) from figure_checked where task_id = any(tasks) group by project_id, task_id, team_id, user_id, day;
  insert into figure_day (project_id, task_id, team_id, user_id, day, inspection_judged, inspection_first, inspection_final, inspection_rounds, acceptance_judged, acceptance_first, acceptance_final, acceptance_rounds)
    select project_id, task_id, team_id, user_id, day, sum(inspection_judged), sum(inspection_first), sum(inspection_final), sum(inspection_rounds), sum(acceptance_judged), sum(acceptance_first), sum(acceptance_final),
      sum(acceptance_rounds)
    from figure_judged where task_id = any(tasks) group by project_id, task_id, team_id, user_id, day;
  insert into figure_day (project_id, task_id, team_id, user_id, day, annotation_time, rework_time, inspection_time, reinspection_time, acceptance_time, skipped_time)
    select f.project_id, f.task_id, f.team_id, f.user_id, f.day, sum(f.annotation_time), sum(f.rework_time), sum(f.inspection_time), sum(f.reinspection_time), sum(f.acceptance_time), sum(f.skipped_time)
    from work_stretch w cross join lateral stretch_figures(w, w.from_at) f where w.task_id = any(tasks) group by f.project_id, f.task_id, f.team_id, f.user_id, f.day;
  insert into error_day (project_id, task_id, team_id, user_id, day, error_type_id, verdicts, unit_count, item_count)
    select project_id, task_id, team_id, user_id, day, error_type_id, sum(verdicts), sum(unit_count), sum(item_count)
    from figure_error where task_id = any(tasks) group by project_id, task_id, team_id, user_id, day, error_type_id;
end $$;

-- The coarser sums follow all columns that there are
do $$
declare
  names text;
  signed text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum), string_agg(format('sign * sum(%I)', attname), ', ' order by attnum)
    into names, signed from pg_attribute
    where attrelid = 'figure_day'::regclass and attnum > 0 and not attisdropped and attname not in ('project_id', 'task_id', 'team_id', 'user_id', 'day', 'is_sum');
  execute format($follow$
    create or replace function follow_sums() returns trigger language plpgsql as $body$
    declare
      sign integer := case tg_op when 'INSERT' then 1 else -1 end;
    begin
      -- What work adds is no sum
      if not exists (select from changed where is_sum) then return null; end if;
      insert into figure_task_day (project_id, task_id, team_id, day, %1$s)
        select project_id, task_id, team_id, day, %2$s from changed where is_sum group by 1, 2, 3, 4;
      insert into figure_person_week (project_id, team_id, user_id, week, %1$s)
        select project_id, team_id, user_id, week_of(day), %2$s from changed where is_sum group by 1, 2, 3, 4;
      insert into figure_task_person (task_id, user_id, %1$s)
        select task_id, user_id, %2$s from changed where is_sum group by 1, 2;
      insert into figure_project_day (project_id, day, %1$s)
        select project_id, day, %2$s from changed where is_sum group by 1, 2;
      return null;
    end $body$ $follow$, names, signed);
end $$;

-- The past
insert into figure_day (project_id, task_id, team_id, user_id, day, inspected_passes, inspected_pass_units, inspected_judged_units, verified_passes, verified_pass_units, verified_judged_units)
  select project_id, task_id, team_id, user_id, day, sum(inspected_passes), sum(inspected_pass_units), sum(inspected_judged_units), sum(verified_passes), sum(verified_pass_units), sum(verified_judged_units)
  from figure_verdict where inspected_passes + verified_passes > 0 group by 1, 2, 3, 4, 5;
