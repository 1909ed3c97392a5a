-- The share of what they judged that people had played: audios whose verdict says it, their sizes, and how much of them was heard.
alter table figure_day add column inspected_known bigint not null default 0, add column verified_known bigint not null default 0,
  add column inspected_known_size bigint not null default 0, add column inspected_heard_size bigint not null default 0,
  add column verified_known_size bigint not null default 0, add column verified_heard_size bigint not null default 0;

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
  from item_verdict v join item i on i.id = v.item_id join task t on t.id = v.task_id join project p on p.id = t.project_id
  where v.withdrawn_at is null and v.judge_id is not null;

create or replace function add_verdict(v item_verdict, sign integer) returns void language plpgsql as $$
begin
  insert into figure_day (project_id, task_id, team_id, user_id, day, inspections, inspected_items, inspected_size, inspection_refusals, verifications, verified_size, acceptance_refusals, overturned,
      inspected_first_size, inspected_target_size, inspected_units, inspected_characters, inspected_known, inspected_known_size, inspected_heard_size, verified_known, verified_known_size, verified_heard_size)
    select project_id, task_id, team_id, user_id, day, sign * inspections, sign * inspected_items, sign * inspected_size, sign * inspection_refusals, sign * verifications, sign * verified_size,
      sign * acceptance_refusals, sign * overturned, sign * inspected_first_size, sign * inspected_target_size, sign * inspected_units, sign * inspected_characters,
      sign * inspected_known, sign * inspected_known_size, sign * inspected_heard_size, sign * verified_known, sign * verified_known_size, sign * verified_heard_size
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
create or replace function recount_figures(tasks bigint[]) returns void language plpgsql as $$
begin
  delete from figure_day where task_id = any(tasks);
  delete from error_day where task_id = any(tasks);
  insert into figure_day (project_id, task_id, team_id, user_id, day, items, invalid_items, submissions, size, invalid_size, rework_size, target_size, unit_count, characters, changed_count)
    select project_id, task_id, team_id, user_id, day, sum(items), sum(invalid_items), sum(submissions), sum(size), sum(invalid_size), sum(rework_size), sum(target_size), sum(unit_count), sum(characters), sum(changed_count)
    from figure_submission where task_id = any(tasks) group by project_id, task_id, team_id, user_id, day;
  insert into figure_day (project_id, task_id, team_id, user_id, day, inspections, inspected_items, inspected_size, inspection_refusals, verifications, verified_size, acceptance_refusals, overturned,
      inspected_first_size, inspected_target_size, inspected_units, inspected_characters, inspected_known, inspected_known_size, inspected_heard_size, verified_known, verified_known_size, verified_heard_size)
    select project_id, task_id, team_id, user_id, day, sum(inspections), sum(inspected_items), sum(inspected_size), sum(inspection_refusals), sum(verifications), sum(verified_size), sum(acceptance_refusals), sum(overturned),
      sum(inspected_first_size), sum(inspected_target_size), sum(inspected_units), sum(inspected_characters),
      sum(inspected_known), sum(inspected_known_size), sum(inspected_heard_size), sum(verified_known), sum(verified_known_size), sum(verified_heard_size)
    from figure_verdict where task_id = any(tasks) group by project_id, task_id, team_id, user_id, day;
  insert into figure_day (project_id, task_id, team_id, user_id, day, checked, overruled)
    select project_id, task_id, team_id, user_id, day, sum(checked), sum(overruled) from figure_checked where task_id = any(tasks) group by project_id, task_id, team_id, user_id, day;
  insert into figure_day (project_id, task_id, team_id, user_id, day, inspection_judged, inspection_first, inspection_final, inspection_rounds, acceptance_judged, acceptance_first, acceptance_final, acceptance_rounds)
    select project_id, task_id, team_id, user_id, day, sum(inspection_judged), sum(inspection_first), sum(inspection_final), sum(inspection_rounds), sum(acceptance_judged), sum(acceptance_first), sum(acceptance_final),
      sum(acceptance_rounds)
    from figure_judged where task_id = any(tasks) group by project_id, task_id, team_id, user_id, day;
  insert into figure_day (project_id, task_id, team_id, user_id, day, annotation_time, rework_time, inspection_time, reinspection_time, acceptance_time)
    select f.project_id, f.task_id, f.team_id, f.user_id, f.day, sum(f.annotation_time), sum(f.rework_time), sum(f.inspection_time), sum(f.reinspection_time), sum(f.acceptance_time)
    from work_stretch w cross join lateral stretch_figures(w, w.from_at) f where w.task_id = any(tasks) group by f.project_id, f.task_id, f.team_id, f.user_id, f.day;
  insert into error_day (project_id, task_id, team_id, user_id, day, error_type_id, verdicts, unit_count, item_count)
    select project_id, task_id, team_id, user_id, day, error_type_id, sum(verdicts), sum(unit_count), sum(item_count)
    from figure_error where task_id = any(tasks) group by project_id, task_id, team_id, user_id, day, error_type_id;
end $$;
select recount_figures(array(select distinct task_id from item_verdict where heard is not null));
