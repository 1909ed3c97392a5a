-- Statistics of many people are read from coarser sums than `figure_day`: what a task took in a day whoever did it, and what a person did in a
-- week (by its Monday) whatever the task. Both follow the rows of `figure_day` that are sums: whoever reads them adds its rows that are not, and
-- the days of weeks that a period cuts. Only added to, and summed up by maintenance; without references, because what a deleted project leaves
-- here cancels out.
create table figure_task_day (like figure_day including defaults);
alter table figure_task_day drop column user_id;
create index figure_task_day_project on figure_task_day (project_id, day);
create index figure_task_day_task on figure_task_day (task_id, day);
create index figure_task_day_team on figure_task_day (team_id, day);
create index figure_task_day_new on figure_task_day (day) where not is_sum;

create table figure_person_week (like figure_day including defaults);
alter table figure_person_week drop column task_id;
alter table figure_person_week rename column day to week;
create index figure_person_week_project on figure_person_week (project_id, week);
create index figure_person_week_team on figure_person_week (team_id, week);
create index figure_person_week_user on figure_person_week (user_id, week);
create index figure_person_week_new on figure_person_week (week) where not is_sum;

create function week_of(day date) returns date language sql immutable parallel safe as $$ select day - (extract(isodow from day)::integer - 1) $$;

-- Sums that are taken away: by maintenance, which writes the new ones here as well, by recounts, and with their task or project
create function follow_removed_sums() returns trigger language plpgsql as $$
begin
  insert into figure_task_day (project_id, task_id, team_id, day, items, invalid_items, submissions, size, invalid_size, rework_size, target_size, unit_count, characters, changed_count, annotation_time, rework_time,
    inspection_time, reinspection_time, acceptance_time, inspection_judged, inspection_first, inspection_final, inspection_rounds, acceptance_judged,
    acceptance_first, acceptance_final, acceptance_rounds, inspections, inspected_items, inspected_size, inspection_refusals, verifications, verified_size,
    acceptance_refusals, overturned, checked, overruled, inspected_first_size, inspected_target_size, inspected_units, inspected_characters,
    inspected_known, inspected_known_size, inspected_heard_size, verified_known, verified_known_size, verified_heard_size)
    select project_id, task_id, team_id, day, -sum(items), -sum(invalid_items), -sum(submissions), -sum(size), -sum(invalid_size), -sum(rework_size), -sum(target_size), -sum(unit_count),
      -sum(characters), -sum(changed_count), -sum(annotation_time), -sum(rework_time), -sum(inspection_time), -sum(reinspection_time), -sum(acceptance_time),
      -sum(inspection_judged), -sum(inspection_first), -sum(inspection_final), -sum(inspection_rounds), -sum(acceptance_judged), -sum(acceptance_first),
      -sum(acceptance_final), -sum(acceptance_rounds), -sum(inspections), -sum(inspected_items), -sum(inspected_size), -sum(inspection_refusals),
      -sum(verifications), -sum(verified_size), -sum(acceptance_refusals), -sum(overturned), -sum(checked), -sum(overruled), -sum(inspected_first_size),
      -sum(inspected_target_size), -sum(inspected_units), -sum(inspected_characters), -sum(inspected_known), -sum(inspected_known_size),
      -sum(inspected_heard_size), -sum(verified_known), -sum(verified_known_size), -sum(verified_heard_size)
    from removed where is_sum group by 1, 2, 3, 4;
  insert into figure_person_week (project_id, team_id, user_id, week, items, invalid_items, submissions, size, invalid_size, rework_size, target_size, unit_count, characters, changed_count, annotation_time, rework_time,
    inspection_time, reinspection_time, acceptance_time, inspection_judged, inspection_first, inspection_final, inspection_rounds, acceptance_judged,
    acceptance_first, acceptance_final, acceptance_rounds, inspections, inspected_items, inspected_size, inspection_refusals, verifications, verified_size,
    acceptance_refusals, overturned, checked, overruled, inspected_first_size, inspected_target_size, inspected_units, inspected_characters,
    inspected_known, inspected_known_size, inspected_heard_size, verified_known, verified_known_size, verified_heard_size)
    select project_id, team_id, user_id, week_of(day), -sum(items), -sum(invalid_items), -sum(submissions), -sum(size), -sum(invalid_size), -sum(rework_size), -sum(target_size), -sum(unit_count),
      -sum(characters), -sum(changed_count), -sum(annotation_time), -sum(rework_time), -sum(inspection_time), -sum(reinspection_time), -sum(acceptance_time),
      -sum(inspection_judged), -sum(inspection_first), -sum(inspection_final), -sum(inspection_rounds), -sum(acceptance_judged), -sum(acceptance_first),
      -sum(acceptance_final), -sum(acceptance_rounds), -sum(inspections), -sum(inspected_items), -sum(inspected_size), -sum(inspection_refusals),
      -sum(verifications), -sum(verified_size), -sum(acceptance_refusals), -sum(overturned), -sum(checked), -sum(overruled), -sum(inspected_first_size),
      -sum(inspected_target_size), -sum(inspected_units), -sum(inspected_characters), -sum(inspected_known), -sum(inspected_known_size),
      -sum(inspected_heard_size), -sum(verified_known), -sum(verified_known_size), -sum(verified_heard_size)
    from removed where is_sum group by 1, 2, 3, 4;
  return null;
end $$;
create trigger figure_day_delete after delete on figure_day referencing old table as removed for each statement execute function follow_removed_sums();

insert into figure_task_day (project_id, task_id, team_id, day, items, invalid_items, submissions, size, invalid_size, rework_size, target_size, unit_count, characters, changed_count, annotation_time, rework_time,
    inspection_time, reinspection_time, acceptance_time, inspection_judged, inspection_first, inspection_final, inspection_rounds, acceptance_judged,
    acceptance_first, acceptance_final, acceptance_rounds, inspections, inspected_items, inspected_size, inspection_refusals, verifications, verified_size,
    acceptance_refusals, overturned, checked, overruled, inspected_first_size, inspected_target_size, inspected_units, inspected_characters,
    inspected_known, inspected_known_size, inspected_heard_size, verified_known, verified_known_size, verified_heard_size, is_sum)
  select project_id, task_id, team_id, day, sum(items), sum(invalid_items), sum(submissions), sum(size), sum(invalid_size), sum(rework_size), sum(target_size), sum(unit_count), sum(characters),
    sum(changed_count), sum(annotation_time), sum(rework_time), sum(inspection_time), sum(reinspection_time), sum(acceptance_time), sum(inspection_judged),
    sum(inspection_first), sum(inspection_final), sum(inspection_rounds), sum(acceptance_judged), sum(acceptance_first), sum(acceptance_final),
    sum(acceptance_rounds), sum(inspections), sum(inspected_items), sum(inspected_size), sum(inspection_refusals), sum(verifications), sum(verified_size),
    sum(acceptance_refusals), sum(overturned), sum(checked), sum(overruled), sum(inspected_first_size), sum(inspected_target_size), sum(inspected_units),
    sum(inspected_characters), sum(inspected_known), sum(inspected_known_size), sum(inspected_heard_size), sum(verified_known), sum(verified_known_size),
    sum(verified_heard_size), true
  from figure_day where is_sum group by 1, 2, 3, 4;
insert into figure_person_week (project_id, team_id, user_id, week, items, invalid_items, submissions, size, invalid_size, rework_size, target_size, unit_count, characters, changed_count, annotation_time, rework_time,
    inspection_time, reinspection_time, acceptance_time, inspection_judged, inspection_first, inspection_final, inspection_rounds, acceptance_judged,
    acceptance_first, acceptance_final, acceptance_rounds, inspections, inspected_items, inspected_size, inspection_refusals, verifications, verified_size,
    acceptance_refusals, overturned, checked, overruled, inspected_first_size, inspected_target_size, inspected_units, inspected_characters,
    inspected_known, inspected_known_size, inspected_heard_size, verified_known, verified_known_size, verified_heard_size, is_sum)
  select project_id, team_id, user_id, week_of(day), sum(items), sum(invalid_items), sum(submissions), sum(size), sum(invalid_size), sum(rework_size), sum(target_size), sum(unit_count), sum(characters),
    sum(changed_count), sum(annotation_time), sum(rework_time), sum(inspection_time), sum(reinspection_time), sum(acceptance_time), sum(inspection_judged),
    sum(inspection_first), sum(inspection_final), sum(inspection_rounds), sum(acceptance_judged), sum(acceptance_first), sum(acceptance_final),
    sum(acceptance_rounds), sum(inspections), sum(inspected_items), sum(inspected_size), sum(inspection_refusals), sum(verifications), sum(verified_size),
    sum(acceptance_refusals), sum(overturned), sum(checked), sum(overruled), sum(inspected_first_size), sum(inspected_target_size), sum(inspected_units),
    sum(inspected_characters), sum(inspected_known), sum(inspected_known_size), sum(inspected_heard_size), sum(verified_known), sum(verified_known_size),
    sum(verified_heard_size), true
  from figure_day where is_sum group by 1, 2, 3, 4;
