-- Time spent on what was skipped, apart from first work, and words beside characters.

alter table figure_day add column skipped_time bigint not null default 0, add column words bigint not null default 0;
alter table figure_task_day add column skipped_time bigint not null default 0, add column words bigint not null default 0;
alter table figure_person_week add column skipped_time bigint not null default 0, add column words bigint not null default 0;

create or replace function follow_sums() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- What work adds is no sum
  if not exists (select from changed where is_sum) then return null; end if;
  insert into figure_task_day (project_id, task_id, team_id, day, items, invalid_items, submissions, size, invalid_size, rework_size, target_size, unit_count, characters, changed_count, annotation_time, rework_time,
    inspection_time, reinspection_time, acceptance_time, inspection_judged, inspection_first, inspection_final, inspection_rounds, acceptance_judged,
    acceptance_first, acceptance_final, acceptance_rounds, inspections, inspected_items, inspected_size, inspection_refusals, verifications,
    verified_size, acceptance_refusals, overturned, checked, overruled, inspected_first_size, inspected_target_size, inspected_units,
    inspected_characters, inspected_known, inspected_known_size, inspected_heard_size, verified_known, verified_known_size, verified_heard_size,
    skipped_time, words)
    select project_id, task_id, team_id, day, sign * sum(items), sign * sum(invalid_items), sign * sum(submissions), sign * sum(size), sign * sum(invalid_size), sign * sum(rework_size),
      sign * sum(target_size), sign * sum(unit_count), sign * sum(characters), sign * sum(changed_count), sign * sum(annotation_time),
      sign * sum(rework_time), sign * sum(inspection_time), sign * sum(reinspection_time), sign * sum(acceptance_time), sign * sum(inspection_judged),
      sign * sum(inspection_first), sign * sum(inspection_final), sign * sum(inspection_rounds), sign * sum(acceptance_judged),
      sign * sum(acceptance_first), sign * sum(acceptance_final), sign * sum(acceptance_rounds), sign * sum(inspections), sign * sum(inspected_items),
      sign * sum(inspected_size), sign * sum(inspection_refusals), sign * sum(verifications), sign * sum(verified_size), sign * sum(acceptance_refusals),
      sign * sum(overturned), sign * sum(checked), sign * sum(overruled), sign * sum(inspected_first_size), sign * sum(inspected_target_size),
      sign * sum(inspected_units), sign * sum(inspected_characters), sign * sum(inspected_known), sign * sum(inspected_known_size),
      sign * sum(inspected_heard_size), sign * sum(verified_known), sign * sum(verified_known_size), sign * sum(verified_heard_size),
      sign * sum(skipped_time), sign * sum(words)
    from changed where is_sum group by 1, 2, 3, 4;
  insert into figure_person_week (project_id, team_id, user_id, week, items, invalid_items, submissions, size, invalid_size, rework_size, target_size, unit_count, characters, changed_count, annotation_time, rework_time,
    inspection_time, reinspection_time, acceptance_time, inspection_judged, inspection_first, inspection_final, inspection_rounds, acceptance_judged,
    acceptance_first, acceptance_final, acceptance_rounds, inspections, inspected_items, inspected_size, inspection_refusals, verifications,
    verified_size, acceptance_refusals, overturned, checked, overruled, inspected_first_size, inspected_target_size, inspected_units,
    inspected_characters, inspected_known, inspected_known_size, inspected_heard_size, verified_known, verified_known_size, verified_heard_size,
    skipped_time, words)
    select project_id, team_id, user_id, week_of(day), sign * sum(items), sign * sum(invalid_items), sign * sum(submissions), sign * sum(size), sign * sum(invalid_size), sign * sum(rework_size),
      sign * sum(target_size), sign * sum(unit_count), sign * sum(characters), sign * sum(changed_count), sign * sum(annotation_time),
      sign * sum(rework_time), sign * sum(inspection_time), sign * sum(reinspection_time), sign * sum(acceptance_time), sign * sum(inspection_judged),
      sign * sum(inspection_first), sign * sum(inspection_final), sign * sum(inspection_rounds), sign * sum(acceptance_judged),
      sign * sum(acceptance_first), sign * sum(acceptance_final), sign * sum(acceptance_rounds), sign * sum(inspections), sign * sum(inspected_items),
      sign * sum(inspected_size), sign * sum(inspection_refusals), sign * sum(verifications), sign * sum(verified_size), sign * sum(acceptance_refusals),
      sign * sum(overturned), sign * sum(checked), sign * sum(overruled), sign * sum(inspected_first_size), sign * sum(inspected_target_size),
      sign * sum(inspected_units), sign * sum(inspected_characters), sign * sum(inspected_known), sign * sum(inspected_known_size),
      sign * sum(inspected_heard_size), sign * sum(verified_known), sign * sum(verified_known_size), sign * sum(verified_heard_size),
      sign * sum(skipped_time), sign * sum(words)
    from changed where is_sum group by 1, 2, 3, 4;
  return null;
end $$;

-- Words of text answers; null until a submission from before is counted in the background (`server/item/count-submissions.ts`). One without
-- characters has none, and is not opened for them.
alter table item_submission add column words bigint;
drop index item_submission_uncounted;
create index item_submission_uncounted on item_submission (event_id) where words is null and characters is distinct from 0;

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
  from item_submission s join item i on i.id = s.item_id join task t on t.id = s.task_id join project p on p.id = t.project_id
  where s.withdrawn_at is null;


create or replace function add_submission(event bigint, sign integer) returns void language plpgsql as $$
begin
  insert into figure_day (project_id, task_id, team_id, user_id, day, items, invalid_items, submissions, size, invalid_size, rework_size, target_size, unit_count, characters, changed_count, words)
    select project_id, task_id, team_id, user_id, day, sign * items, sign * invalid_items, sign * submissions, sign * size, sign * invalid_size, sign * rework_size, sign * target_size,
      sign * unit_count, sign * characters, sign * changed_count, sign * words
    from figure_submission where event_id = event;
end $$;

-- First work on an item whose first submission was marked as invalid; nobody knows before it is submitted. Kept with the stretch, as what is rework is.
alter table work_stretch add column is_skipped boolean not null default false;
create function was_skipped(stretch work_stretch) returns boolean language sql stable as $$
  select stretch.stage = 'annotation' and not stretch.is_rework and exists (
    select from item_submission s where s.item_id = stretch.item_id and s.user_id = stretch.user_id and s.withdrawn_at is null and not s.is_repeat and not s.is_valid)
$$;
create or replace function mark_rework() returns trigger language plpgsql as $$
begin
  new.is_rework := is_done_before(new);
  new.is_skipped := was_skipped(new);
  return new;
end $$;

drop function stretch_figures;
create function stretch_figures(w work_stretch, since timestamptz) returns table (project_id bigint, task_id bigint, team_id bigint, user_id bigint, day date,
  annotation_time bigint, rework_time bigint, inspection_time bigint, reinspection_time bigint, acceptance_time bigint, skipped_time bigint) language sql stable as $$
  select t.project_id, t.id, team_at(t.id, w.from_at), w.user_id, d.day,
    case when w.stage = 'annotation' and not w.is_rework and not w.is_skipped then d.spent else 0 end, case when w.stage = 'annotation' and w.is_rework then d.spent else 0 end,
    case when w.stage = 'inspection' and not w.is_rework then d.spent else 0 end, case when w.stage = 'inspection' and w.is_rework then d.spent else 0 end,
    case when w.stage = 'acceptance' then d.spent else 0 end,
    case when w.stage = 'annotation' and not w.is_rework and w.is_skipped then d.spent else 0 end
  from task t join project p on p.id = t.project_id cross join lateral days_of(since, w.to_at, p.time_zone) d where t.id = w.task_id
$$;
create or replace function count_stretch() returns trigger language plpgsql as $$
begin
  perform hold_days(new.task_id);
  insert into figure_day (project_id, task_id, team_id, user_id, day, annotation_time, rework_time, inspection_time, reinspection_time, acceptance_time, skipped_time)
    select * from stretch_figures(new, case when tg_op = 'UPDATE' then old.to_at else new.from_at end);
  return null;
end $$;

-- What was first work until it was skipped, and again when that is withdrawn
create function count_skipped() returns trigger language plpgsql as $$
begin
  perform hold_days(new.task_id);
  insert into figure_day (project_id, task_id, team_id, user_id, day, annotation_time, skipped_time)
    select project_id, task_id, team_id, user_id, day, -annotation_time, -skipped_time from stretch_figures(old, old.from_at);
  insert into figure_day (project_id, task_id, team_id, user_id, day, annotation_time, skipped_time)
    select project_id, task_id, team_id, user_id, day, annotation_time, skipped_time from stretch_figures(new, new.from_at);
  return null;
end $$;
create trigger figure_stretch_skipped after update of is_skipped on work_stretch for each row when (old.is_skipped <> new.is_skipped) execute function count_skipped();

create function mark_skipped() returns trigger language plpgsql as $$
begin
  update work_stretch w set is_skipped = was_skipped(w) where w.item_id = new.item_id and w.user_id = new.user_id and w.is_skipped <> was_skipped(w);
  return null;
end $$;
create trigger work_stretch_skipped after insert or update of withdrawn_at on item_submission for each row when (not new.is_valid and not new.is_repeat) execute function mark_skipped();

-- Plans by the indices, as those of the other counts
do $$
declare
  name text;
  kind text;
begin
  foreach name in array array['count_stretch', 'count_skipped', 'mark_skipped'] loop
    foreach kind in array array['hashjoin', 'mergejoin', 'seqscan'] loop
      execute format('alter function %I() set enable_%s = off', name, kind);
    end loop;
  end loop;
end $$;

-- Makes the figures of tasks anew: rows by fact, which maintenance sums up as it does those of triggers
create or replace function recount_figures(tasks bigint[]) returns void language plpgsql as $$
begin
  delete from figure_day where task_id = any(tasks);
  delete from error_day where task_id = any(tasks);
  insert into figure_day (project_id, task_id, team_id, user_id, day, items, invalid_items, submissions, size, invalid_size, rework_size, target_size, unit_count, characters, changed_count, words)
    select project_id, task_id, team_id, user_id, day, sum(items), sum(invalid_items), sum(submissions), sum(size), sum(invalid_size), sum(rework_size), sum(target_size), sum(unit_count), sum(characters), sum(changed_count), sum(words)
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
  insert into figure_day (project_id, task_id, team_id, user_id, day, annotation_time, rework_time, inspection_time, reinspection_time, acceptance_time, skipped_time)
    select f.project_id, f.task_id, f.team_id, f.user_id, f.day, sum(f.annotation_time), sum(f.rework_time), sum(f.inspection_time), sum(f.reinspection_time), sum(f.acceptance_time), sum(f.skipped_time)
    from work_stretch w cross join lateral stretch_figures(w, w.from_at) f where w.task_id = any(tasks) group by f.project_id, f.task_id, f.team_id, f.user_id, f.day;
  insert into error_day (project_id, task_id, team_id, user_id, day, error_type_id, verdicts, unit_count, item_count)
    select project_id, task_id, team_id, user_id, day, error_type_id, sum(verdicts), sum(unit_count), sum(item_count)
    from figure_error where task_id = any(tasks) group by project_id, task_id, team_id, user_id, day, error_type_id;
end $$;

update work_stretch w set is_skipped = true
  from item_submission s where s.item_id = w.item_id and s.user_id = w.user_id and s.withdrawn_at is null and not s.is_repeat and not s.is_valid and w.stage = 'annotation' and not w.is_rework;
