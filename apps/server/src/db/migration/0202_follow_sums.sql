-- The coarser sums of statistics follow new sums of days by a trigger as well, not by what maintenance writes beside them: a process of an older
-- version that still sums up during an upgrade keeps them right too.
create function follow_sums() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- What work adds is no sum
  if not exists (select from changed where is_sum) then return null; end if;
  insert into figure_task_day (project_id, task_id, team_id, day, items, invalid_items, submissions, size, invalid_size, rework_size, target_size, unit_count, characters, changed_count, annotation_time, rework_time,
    inspection_time, reinspection_time, acceptance_time, inspection_judged, inspection_first, inspection_final, inspection_rounds, acceptance_judged,
    acceptance_first, acceptance_final, acceptance_rounds, inspections, inspected_items, inspected_size, inspection_refusals, verifications,
    verified_size, acceptance_refusals, overturned, checked, overruled, inspected_first_size, inspected_target_size, inspected_units,
    inspected_characters, inspected_known, inspected_known_size, inspected_heard_size, verified_known, verified_known_size, verified_heard_size)
    select project_id, task_id, team_id, day, sign * sum(items), sign * sum(invalid_items), sign * sum(submissions), sign * sum(size), sign * sum(invalid_size), sign * sum(rework_size),
      sign * sum(target_size), sign * sum(unit_count), sign * sum(characters), sign * sum(changed_count), sign * sum(annotation_time),
      sign * sum(rework_time), sign * sum(inspection_time), sign * sum(reinspection_time), sign * sum(acceptance_time), sign * sum(inspection_judged),
      sign * sum(inspection_first), sign * sum(inspection_final), sign * sum(inspection_rounds), sign * sum(acceptance_judged),
      sign * sum(acceptance_first), sign * sum(acceptance_final), sign * sum(acceptance_rounds), sign * sum(inspections), sign * sum(inspected_items),
      sign * sum(inspected_size), sign * sum(inspection_refusals), sign * sum(verifications), sign * sum(verified_size), sign * sum(acceptance_refusals),
      sign * sum(overturned), sign * sum(checked), sign * sum(overruled), sign * sum(inspected_first_size), sign * sum(inspected_target_size),
      sign * sum(inspected_units), sign * sum(inspected_characters), sign * sum(inspected_known), sign * sum(inspected_known_size),
      sign * sum(inspected_heard_size), sign * sum(verified_known), sign * sum(verified_known_size), sign * sum(verified_heard_size)
    from changed where is_sum group by 1, 2, 3, 4;
  insert into figure_person_week (project_id, team_id, user_id, week, items, invalid_items, submissions, size, invalid_size, rework_size, target_size, unit_count, characters, changed_count, annotation_time, rework_time,
    inspection_time, reinspection_time, acceptance_time, inspection_judged, inspection_first, inspection_final, inspection_rounds, acceptance_judged,
    acceptance_first, acceptance_final, acceptance_rounds, inspections, inspected_items, inspected_size, inspection_refusals, verifications,
    verified_size, acceptance_refusals, overturned, checked, overruled, inspected_first_size, inspected_target_size, inspected_units,
    inspected_characters, inspected_known, inspected_known_size, inspected_heard_size, verified_known, verified_known_size, verified_heard_size)
    select project_id, team_id, user_id, week_of(day), sign * sum(items), sign * sum(invalid_items), sign * sum(submissions), sign * sum(size), sign * sum(invalid_size), sign * sum(rework_size),
      sign * sum(target_size), sign * sum(unit_count), sign * sum(characters), sign * sum(changed_count), sign * sum(annotation_time),
      sign * sum(rework_time), sign * sum(inspection_time), sign * sum(reinspection_time), sign * sum(acceptance_time), sign * sum(inspection_judged),
      sign * sum(inspection_first), sign * sum(inspection_final), sign * sum(inspection_rounds), sign * sum(acceptance_judged),
      sign * sum(acceptance_first), sign * sum(acceptance_final), sign * sum(acceptance_rounds), sign * sum(inspections), sign * sum(inspected_items),
      sign * sum(inspected_size), sign * sum(inspection_refusals), sign * sum(verifications), sign * sum(verified_size), sign * sum(acceptance_refusals),
      sign * sum(overturned), sign * sum(checked), sign * sum(overruled), sign * sum(inspected_first_size), sign * sum(inspected_target_size),
      sign * sum(inspected_units), sign * sum(inspected_characters), sign * sum(inspected_known), sign * sum(inspected_known_size),
      sign * sum(inspected_heard_size), sign * sum(verified_known), sign * sum(verified_known_size), sign * sum(verified_heard_size)
    from changed where is_sum group by 1, 2, 3, 4;
  return null;
end $$;
drop trigger figure_day_delete on figure_day;
drop function follow_removed_sums;
create trigger figure_day_insert after insert on figure_day referencing new table as changed for each statement execute function follow_sums();
create trigger figure_day_delete after delete on figure_day referencing old table as changed for each statement execute function follow_sums();
