/**
 * Statements that count the tallies of tasks whose ids are between two numbers, as the migrations do that began them;
 * the benches write their rows past the triggers.
 */
export const tallies = (between: string): string[] => [
  `insert into item_tally (task_id, status, items, size) select task_id, status, count(*), sum(size::numeric) from counted_item where task_id between ${between} group by task_id, status`,
  `
    insert into work_tally (user_id, slot, task_id, annotated, inspected, verified, refused, passed, returned, accepted, annotated_seconds, inspected_seconds, verified_seconds,
      submitted_items, inspected_items, unit_count, changed_count, characters, target_size)
    select user_id, slot, task_id, sum(annotated), sum(inspected), sum(verified), sum(refused), sum(passed), sum(returned), sum(accepted), sum(annotated * seconds), sum(inspected * seconds), sum(verified * seconds),
      sum(submitted_items), sum(inspected_items), sum(unit_count), sum(changed_count), sum(characters), sum(target_size)
    from (
      select user_id, slot, task_id, annotated, inspected, verified, refused, passed, returned, accepted, seconds, 0 as submitted_items, 0 as inspected_items, 0 as unit_count, 0 as changed_count, 0 as characters, 0 as target_size from work_done
      union all
      select user_id, slot, task_id, 0, 0, 0, 0, 0, 0, 0, 0, submitted_items, 0, unit_count, changed_count, characters, target_size from work_submitted
      union all
      select user_id, slot, task_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0 from work_inspected
    ) done where user_id is not null and task_id between ${between} group by user_id, slot, task_id`,
  `
    insert into error_tally (user_id, slot, task_id, error_type_id, verdicts, unit_count, item_count)
    select user_id, slot, task_id, error_type_id, count(*), sum(unit_count), sum(item_count) from error_found where task_id between ${between} group by user_id, slot, task_id, error_type_id`,
  `
    insert into task_error_tally (task_id, error_type_id, unit_count, item_count)
    select task_id, error_type_id, sum(unit_count), sum(item_count) from counted_task_error where task_id between ${between} group by task_id, error_type_id`,
  `
    insert into goal_tally (task_id, slot, annotated, inspected, accepted, is_sum)
    select task_id, slot, sum(annotated), sum(inspected), sum(accepted), true from goal_advance where task_id between ${between} group by task_id, slot`,
  `
    insert into project_goal_hour (project_id, slot, annotated, inspected, accepted, is_sum)
    select project_id, slot, sum(annotated), sum(inspected), sum(accepted), true from counted_project_goal_hour where project_id in (select project_id from task where id between ${between}) group by project_id, slot`,
  `
    insert into work_time (user_id, slot, task_id, stage, seconds)
    select s.user_id, q.slot, s.task_id, s.stage, sum(q.seconds) from work_stretch s cross join lateral quarters(s.from_at, s.to_at) q where s.task_id between ${between} group by s.user_id, q.slot, s.task_id, s.stage`,
  `
    insert into task_time (task_id, annotation, inspection, acceptance)
    select task_id, sum(seconds_of('annotation', stage, from_at, to_at)), sum(seconds_of('inspection', stage, from_at, to_at)), sum(seconds_of('acceptance', stage, from_at, to_at)) from work_stretch where task_id between ${between} group by task_id`,
  `
    insert into project_tally (project_id, slot, annotated, inspected, accepted, returned, passed, annotated_size, worked_seconds, is_sum)
    select project_id, slot, sum(annotated), sum(inspected), sum(accepted), sum(returned), sum(passed), sum(annotated_size), sum(worked_seconds), true
    from counted_project where project_id in (select project_id from task where id between ${between}) group by project_id, slot`,
  `
    insert into project_hour (project_id, slot, annotated, inspected, accepted, returned, passed, annotated_size, worked_seconds, is_sum)
    select project_id, slot, sum(annotated), sum(inspected), sum(accepted), sum(returned), sum(passed), sum(annotated_size), sum(worked_seconds), true
    from counted_project_hour where project_id in (select project_id from task where id between ${between}) group by project_id, slot`,
  `
    insert into platform_hour (business, slot, annotated, inspected, accepted, returned, passed, annotated_size, worked_seconds)
    select business, slot, sum(annotated), sum(inspected), sum(accepted), sum(returned), sum(passed), sum(annotated_size), sum(worked_seconds)
    from project_hour join project on project.id = project_id where project_id in (select project_id from task where id between ${between}) group by business, slot`,
  `
    insert into team_tally (team_id, business, slot, annotated, inspected, accepted, returned, passed, annotated_size, worked_seconds, is_sum)
    select team_id, business, slot, sum(annotated), sum(inspected), sum(accepted), sum(returned), sum(passed), sum(annotated_size), sum(worked_seconds), true
    from counted_team where task_id between ${between} group by team_id, business, slot`,
  `
    insert into team_person_tally (team_id, user_id, business, slot, annotated, inspected, returned, passed, submitted_items, inspected_items, size, worked_seconds, is_sum)
    select team_id, user_id, business, slot, sum(annotated), sum(inspected), sum(returned), sum(passed), sum(submitted_items), sum(inspected_items), sum(size), sum(worked_seconds), true
    from counted_team_person where task_id between ${between} group by team_id, user_id, business, slot`,
  `
    insert into person_tally (task_id, user_id, submissions, submitted_items, inspections, inspected_items, unit_count, changed_count, characters, target_size, passed, returned, worked_seconds, annotating_seconds)
    select task_id, user_id, sum(submissions), sum(submitted_items), sum(inspections), sum(inspected_items), sum(unit_count), sum(changed_count), sum(characters), sum(target_size), sum(passed), sum(returned), sum(worked_seconds), sum(annotating_seconds) from counted_person where task_id between ${between} group by task_id, user_id`,
  `
    insert into file_tally (dataset_id, kind, status, is_taken, is_extracted, is_stored, files, size, bytes, object_bytes)
    select dataset_id, kind, status, is_taken, is_extracted, is_stored, sum(files), sum(size), sum(bytes), sum(object_bytes)
    from counted_file where dataset_id in (select dataset_id from task_dataset where task_id between ${between}) group by 1, 2, 3, 4, 5, 6`,
  `
    insert into accepted_tally (dataset_id, status, items)
    select dataset_id, status, sum(items) from counted_acceptance where dataset_id in (select dataset_id from task_dataset where task_id between ${between}) group by 1, 2`,
  `insert into task_period (task_id, from_at, team_id) select id, '-infinity', team_id from task where team_id is not null and id between ${between} on conflict do nothing`,
  `select recount_figures(array(select id from task where id between ${between}))`,
];
