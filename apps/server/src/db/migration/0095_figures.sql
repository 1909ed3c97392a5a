-- Statistics: what people did in a day of a task, and what became of it. A day is one of the project's time zone, so a year of a project is
-- some thousand rows, whatever the number of items (ADR 59).

alter table project add column time_zone text not null default 'Asia/Shanghai';

-- Which team had a task since when. Work counts for the team that had the task then.
create table task_period (
  task_id bigint not null references task on delete cascade,
  from_at timestamptz not null,
  team_id bigint not null references team,
  primary key (task_id, from_at)
);
insert into task_period
  select task_id, case when before is null then '-infinity' else created_at end, team_id from (
    select e.id, e.task_id, e.team_id, e.created_at, lag(e.team_id) over (partition by e.task_id order by e.id) as before
    from audit_event e join task t on t.id = e.task_id join team on team.id = e.team_id where e.entity = 'task' and e.team_id is not null
  ) e where before is distinct from team_id
  on conflict (task_id, from_at) do update set team_id = excluded.team_id;
insert into task_period
  select t.id, case when n.team_id is null then '-infinity' else now() end, t.team_id
  from task t left join lateral (select team_id from task_period h where h.task_id = t.id order by from_at desc limit 1) n on true
  where t.team_id is not null and n.team_id is distinct from t.team_id;

create function keep_task_period() returns trigger language plpgsql as $$
begin
  -- the first team counts for what was done before as well: rows may be moved to the past
  insert into task_period values (new.id, case when exists (select from task_period where task_id = new.id) then now() else '-infinity' end, new.team_id)
    on conflict (task_id, from_at) do update set team_id = excluded.team_id;
  return null;
end $$;
create trigger task_period_insert after insert on task for each row when (new.team_id is not null) execute function keep_task_period();
create trigger task_period_update after update of team_id on task for each row when (new.team_id is not null and new.team_id is distinct from old.team_id) execute function keep_task_period();

-- 0 where no team had it
create function team_at(of_task bigint, at timestamptz) returns bigint language sql stable as $$
  select coalesce((select h.team_id from task_period h where h.task_id = of_task and h.from_at <= at order by h.from_at desc limit 1), 0)
$$;

-- Facts that are known only then: whether the document was marked as invalid, and whether the time was spent on work done before.
alter table item_submission add column is_valid boolean not null default true;
update item_submission s set is_valid = false from item i where i.id = s.item_id and not i.is_valid;

alter table work_stretch add column is_rework boolean not null default false;
create function is_done_before(stretch work_stretch) returns boolean language sql stable as $$
  select case when stretch.stage = 'annotation'
    then exists (select from item_submission s where s.item_id = stretch.item_id and s.user_id = stretch.user_id and s.withdrawn_at is null and s.created_at <= stretch.from_at)
    else exists (select from item_verdict v where v.item_id = stretch.item_id and v.judge_id = stretch.user_id and v.stage = stretch.stage and v.withdrawn_at is null and v.created_at <= stretch.from_at) end
$$;
update work_stretch w set is_rework = true where is_done_before(w);
create function mark_rework() returns trigger language plpgsql as $$
begin
  new.is_rework := is_done_before(new);
  return new;
end $$;
create trigger work_stretch_rework before insert on work_stretch for each row execute function mark_rework();

-- Integers, because sums of them are exact and fast: sizes in thousandths of the modality's measure, time in microseconds.
create table figure_day (
  project_id bigint not null references project on delete cascade,
  task_id bigint not null references task on delete cascade,
  team_id bigint not null,
  user_id bigint not null references app_user,
  day date not null,
  -- submissions: items for the first time (those marked as invalid among them), all submissions; sizes apart for first work, invalid ones and rework
  items bigint not null default 0,
  invalid_items bigint not null default 0,
  submissions bigint not null default 0,
  size bigint not null default 0,
  invalid_size bigint not null default 0,
  rework_size bigint not null default 0,
  -- of first work: size within units, units, characters; of rework: new and changed units
  target_size bigint not null default 0,
  unit_count bigint not null default 0,
  characters bigint not null default 0,
  changed_count bigint not null default 0,
  -- time worked
  annotation_time bigint not null default 0,
  rework_time bigint not null default 0,
  inspection_time bigint not null default 0,
  reinspection_time bigint not null default 0,
  acceptance_time bigint not null default 0,
  -- verdicts on the person's work, by the day of the first one of an item: items, passed by the first and by the newest verdict, all verdicts
  inspection_judged bigint not null default 0,
  inspection_first bigint not null default 0,
  inspection_final bigint not null default 0,
  inspection_rounds bigint not null default 0,
  acceptance_judged bigint not null default 0,
  acceptance_first bigint not null default 0,
  acceptance_final bigint not null default 0,
  acceptance_rounds bigint not null default 0,
  -- the person's own verdicts; those overturned by a dispute
  inspections bigint not null default 0,
  inspected_items bigint not null default 0,
  inspected_size bigint not null default 0,
  inspection_refusals bigint not null default 0,
  verifications bigint not null default 0,
  verified_size bigint not null default 0,
  acceptance_refusals bigint not null default 0,
  overturned bigint not null default 0,
  -- the person's passes of inspection that acceptance judged, and those it refused, by the day of its verdict
  checked bigint not null default 0,
  overruled bigint not null default 0,
  -- a sum of rows; the others are only added to, and summed up by maintenance
  is_sum boolean not null default false
);
create index figure_day_project on figure_day (project_id, day);
create index figure_day_task on figure_day (task_id, day);
create index figure_day_team on figure_day (team_id, day);
create index figure_day_user on figure_day (user_id, day);
create index figure_day_new on figure_day (day) where not is_sum;

create table error_day (
  project_id bigint not null references project on delete cascade,
  task_id bigint not null references task on delete cascade,
  team_id bigint not null,
  user_id bigint not null references app_user,
  day date not null,
  error_type_id bigint not null references error_type,
  -- rejections that name the type, failed units, items as a whole
  verdicts bigint not null,
  unit_count bigint not null,
  item_count bigint not null,
  is_sum boolean not null default false
);
create index error_day_project on error_day (project_id, day);
create index error_day_task on error_day (task_id, day);
create index error_day_team on error_day (team_id, day);
create index error_day_user on error_day (user_id, day);
create index error_day_new on error_day (day) where not is_sum;

-- The facts with whose they are, and where and on which day they count: triggers, recounts and the lists behind the figures read these views.
create view figure_submission as
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
    case when s.is_repeat then coalesce(s.changed_count, 0) else 0 end as changed_count
  from item_submission s join item i on i.id = s.item_id join task t on t.id = s.task_id join project p on p.id = t.project_id
  where s.withdrawn_at is null;

create view figure_verdict as
  select v.id as verdict_id, v.item_id, v.stage, v.task_id, t.project_id, team_at(v.task_id, v.created_at) as team_id, v.judge_id as user_id,
    (v.created_at at time zone p.time_zone)::date as day, v.created_at as at, v.is_pass,
    case when v.stage = 'inspection' then 1 else 0 end as inspections,
    case when v.stage = 'inspection' and not v.is_repeat then 1 else 0 end as inspected_items,
    case when v.stage = 'inspection' then round(i.size * 1000)::bigint else 0 end as inspected_size,
    case when v.stage = 'inspection' and not v.is_pass then 1 else 0 end as inspection_refusals,
    case when v.stage = 'acceptance' then 1 else 0 end as verifications,
    case when v.stage = 'acceptance' then round(i.size * 1000)::bigint else 0 end as verified_size,
    case when v.stage = 'acceptance' and not v.is_pass then 1 else 0 end as acceptance_refusals,
    case when v.overturned_at is not null then 1 else 0 end as overturned
  from item_verdict v join item i on i.id = v.item_id join task t on t.id = v.task_id join project p on p.id = t.project_id
  where v.withdrawn_at is null and v.judge_id is not null;

-- What a stage made of one person's work on an item. An overturned verdict counts as a pass (ADR 47).
create view judged_work as
  select v.item_id, v.annotator_id, v.stage, v.task_id, (array_agg(v.created_at order by v.id))[1] as at, count(*) as rounds,
    (array_agg(v.is_pass or v.overturned_at is not null order by v.id))[1] as passed_first,
    (array_agg(v.is_pass or v.overturned_at is not null order by v.id desc))[1] as passed_finally
  from item_verdict v where v.withdrawn_at is null and v.annotator_id is not null group by v.item_id, v.annotator_id, v.stage, v.task_id;
create view figure_judged as
  select j.item_id, j.stage, j.task_id, t.project_id, team_at(j.task_id, j.at) as team_id, j.annotator_id as user_id, (j.at at time zone p.time_zone)::date as day, j.at,
    j.passed_first, j.passed_finally, j.rounds,
    case when j.stage = 'inspection' then 1 else 0 end as inspection_judged,
    case when j.stage = 'inspection' and j.passed_first then 1 else 0 end as inspection_first,
    case when j.stage = 'inspection' and j.passed_finally then 1 else 0 end as inspection_final,
    case when j.stage = 'inspection' then j.rounds else 0 end as inspection_rounds,
    case when j.stage = 'acceptance' then 1 else 0 end as acceptance_judged,
    case when j.stage = 'acceptance' and j.passed_first then 1 else 0 end as acceptance_first,
    case when j.stage = 'acceptance' and j.passed_finally then 1 else 0 end as acceptance_final,
    case when j.stage = 'acceptance' then j.rounds else 0 end as acceptance_rounds
  from judged_work j join task t on t.id = j.task_id join project p on p.id = t.project_id;

-- A verdict of acceptance that directly follows a pass of inspection judges that pass as well.
create view figure_checked as
  select a.id as verdict_id, a.item_id, a.task_id, t.project_id, team_at(a.task_id, a.created_at) as team_id, b.judge_id as user_id,
    (a.created_at at time zone p.time_zone)::date as day, a.created_at as at,
    1 as checked, case when a.is_pass or a.overturned_at is not null then 0 else 1 end as overruled
  from item_verdict a join task t on t.id = a.task_id join project p on p.id = t.project_id
    join lateral (select v.stage, v.is_pass, v.judge_id from item_verdict v where v.item_id = a.item_id and v.id < a.id and v.withdrawn_at is null order by v.id desc limit 1) b
      on b.stage = 'inspection' and b.is_pass and b.judge_id is not null
  where a.stage = 'acceptance' and a.withdrawn_at is null;

-- the days of a time zone that a period lies in, with the microseconds in each
create function days_of(from_at timestamptz, to_at timestamptz, zone text) returns table (day date, spent bigint) language sql stable as $$
  select d::date, (extract(epoch from least(to_at, (d + interval '1 day') at time zone zone) - greatest(from_at, d at time zone zone)) * 1000000)::bigint
  from generate_series(date_trunc('day', from_at at time zone zone), to_at at time zone zone, interval '1 day') d
  where d at time zone zone < to_at
$$;
create function stretch_figures(w work_stretch, since timestamptz) returns table (project_id bigint, task_id bigint, team_id bigint, user_id bigint, day date,
  annotation_time bigint, rework_time bigint, inspection_time bigint, reinspection_time bigint, acceptance_time bigint) language sql stable as $$
  select t.project_id, t.id, team_at(t.id, w.from_at), w.user_id, d.day,
    case when w.stage = 'annotation' and not w.is_rework then d.spent else 0 end, case when w.stage = 'annotation' and w.is_rework then d.spent else 0 end,
    case when w.stage = 'inspection' and not w.is_rework then d.spent else 0 end, case when w.stage = 'inspection' and w.is_rework then d.spent else 0 end,
    case when w.stage = 'acceptance' then d.spent else 0 end
  from task t join project p on p.id = t.project_id cross join lateral days_of(since, w.to_at, p.time_zone) d where t.id = w.task_id
$$;

create view figure_error as
  select v.id as verdict_id, v.item_id, e.error_type_id, v.task_id, t.project_id, team_at(v.task_id, v.created_at) as team_id, v.annotator_id as user_id,
    (v.created_at at time zone p.time_zone)::date as day, v.created_at as at, 1 as verdicts, e.unit_count, case when e.is_of_item then 1 else 0 end as item_count
  from item_verdict v join verdict_error e on e.verdict_id = v.id join task t on t.id = v.task_id join project p on p.id = t.project_id
  where v.annotator_id is not null and verdict_counts(v);

-- A change of the project's time zone counts its days anew; meanwhile nothing is added by the old one.
create function hold_days(of_task bigint) returns void language sql as $$
  select pg_advisory_xact_lock_shared(95, project_id::integer) from task where id = of_task
$$;

-- Not in SQL, so that their plans are kept.
create function add_submission(event bigint, sign integer) returns void language plpgsql as $$
begin
  insert into figure_day (project_id, task_id, team_id, user_id, day, items, invalid_items, submissions, size, invalid_size, rework_size, target_size, unit_count, characters, changed_count)
    select project_id, task_id, team_id, user_id, day, sign * items, sign * invalid_items, sign * submissions, sign * size, sign * invalid_size, sign * rework_size, sign * target_size,
      sign * unit_count, sign * characters, sign * changed_count
    from figure_submission where event_id = event;
end $$;
create function count_submission() returns trigger language plpgsql as $$
begin
  perform hold_days(new.task_id);
  if tg_when = 'BEFORE' then
    perform add_submission(old.event_id, -1);
    return new;
  end if;
  perform add_submission(new.event_id, 1);
  return null;
end $$;
create trigger figure_submission_change before update on item_submission for each row execute function count_submission();
create trigger figure_submission_changed after insert or update on item_submission for each row execute function count_submission();

create function add_verdict(v item_verdict, sign integer) returns void language plpgsql as $$
begin
  insert into figure_day (project_id, task_id, team_id, user_id, day, inspections, inspected_items, inspected_size, inspection_refusals, verifications, verified_size, acceptance_refusals, overturned)
    select project_id, task_id, team_id, user_id, day, sign * inspections, sign * inspected_items, sign * inspected_size, sign * inspection_refusals, sign * verifications, sign * verified_size,
      sign * acceptance_refusals, sign * overturned
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
create function count_verdict() returns trigger language plpgsql as $$
begin
  perform hold_days(new.task_id);
  if tg_when = 'BEFORE' then
    -- of a new verdict: the work as it was judged so far
    if tg_op = 'INSERT' then perform add_verdict(new, -1); else perform add_verdict(old, -1); end if;
    return new;
  end if;
  perform add_verdict(new, 1);
  return null;
end $$;
create trigger figure_verdict_change before insert or update on item_verdict for each row execute function count_verdict();
create trigger figure_verdict_changed after insert or update on item_verdict for each row execute function count_verdict();

create function count_found() returns trigger language plpgsql as $$
begin
  insert into error_day (project_id, task_id, team_id, user_id, day, error_type_id, verdicts, unit_count, item_count)
    select project_id, task_id, team_id, user_id, day, error_type_id, verdicts, unit_count, item_count from figure_error where verdict_id = new.verdict_id and error_type_id = new.error_type_id;
  return null;
end $$;
create trigger figure_error_insert after insert on verdict_error for each row execute function count_found();

create function count_stretch() returns trigger language plpgsql as $$
begin
  perform hold_days(new.task_id);
  insert into figure_day (project_id, task_id, team_id, user_id, day, annotation_time, rework_time, inspection_time, reinspection_time, acceptance_time)
    select * from stretch_figures(new, case when tg_op = 'UPDATE' then old.to_at else new.from_at end);
  return null;
end $$;
create trigger figure_stretch_insert after insert on work_stretch for each row execute function count_stretch();
create trigger figure_stretch_update after update of to_at on work_stretch for each row when (new.from_at = old.from_at and new.to_at > old.to_at) execute function count_stretch();

-- Plans by the indices, as `tally_work` has them
alter function count_submission() set enable_hashjoin = off;
alter function count_submission() set enable_mergejoin = off;
alter function count_submission() set enable_seqscan = off;
alter function count_verdict() set enable_hashjoin = off;
alter function count_verdict() set enable_mergejoin = off;
alter function count_verdict() set enable_seqscan = off;
alter function count_found() set enable_hashjoin = off;
alter function count_found() set enable_mergejoin = off;
alter function count_found() set enable_seqscan = off;
alter function count_stretch() set enable_hashjoin = off;
alter function count_stretch() set enable_mergejoin = off;
alter function count_stretch() set enable_seqscan = off;

-- Makes the figures of tasks anew
create function recount_figures(tasks bigint[]) returns void language plpgsql as $$
begin
  delete from figure_day where task_id = any(tasks);
  delete from error_day where task_id = any(tasks);
  insert into figure_day (project_id, task_id, team_id, user_id, day, items, invalid_items, submissions, size, invalid_size, rework_size, target_size, unit_count, characters, changed_count,
      inspections, inspected_items, inspected_size, inspection_refusals, verifications, verified_size, acceptance_refusals, overturned, checked, overruled,
      inspection_judged, inspection_first, inspection_final, inspection_rounds, acceptance_judged, acceptance_first, acceptance_final, acceptance_rounds,
      annotation_time, rework_time, inspection_time, reinspection_time, acceptance_time, is_sum)
    select project_id, task_id, team_id, user_id, day, sum(items), sum(invalid_items), sum(submissions), sum(size), sum(invalid_size), sum(rework_size), sum(target_size), sum(unit_count), sum(characters), sum(changed_count),
      sum(inspections), sum(inspected_items), sum(inspected_size), sum(inspection_refusals), sum(verifications), sum(verified_size), sum(acceptance_refusals), sum(overturned), sum(checked), sum(overruled),
      sum(inspection_judged), sum(inspection_first), sum(inspection_final), sum(inspection_rounds), sum(acceptance_judged), sum(acceptance_first), sum(acceptance_final), sum(acceptance_rounds),
      sum(annotation_time), sum(rework_time), sum(inspection_time), sum(reinspection_time), sum(acceptance_time), true
    from (
      select project_id, task_id, team_id, user_id, day, items, invalid_items, submissions, size, invalid_size, rework_size, target_size, unit_count, characters, changed_count,
        0 as inspections, 0 as inspected_items, 0::bigint as inspected_size, 0 as inspection_refusals, 0 as verifications, 0::bigint as verified_size, 0 as acceptance_refusals, 0 as overturned, 0 as checked, 0 as overruled,
        0 as inspection_judged, 0 as inspection_first, 0 as inspection_final, 0::bigint as inspection_rounds, 0 as acceptance_judged, 0 as acceptance_first, 0 as acceptance_final, 0::bigint as acceptance_rounds,
        0::bigint as annotation_time, 0::bigint as rework_time, 0::bigint as inspection_time, 0::bigint as reinspection_time, 0::bigint as acceptance_time
        from figure_submission where task_id = any(tasks)
      union all
      select project_id, task_id, team_id, user_id, day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, inspections, inspected_items, inspected_size, inspection_refusals, verifications, verified_size, acceptance_refusals, overturned, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from figure_verdict where task_id = any(tasks)
      union all
      select project_id, task_id, team_id, user_id, day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, checked, overruled, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from figure_checked where task_id = any(tasks)
      union all
      select project_id, task_id, team_id, user_id, day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        inspection_judged, inspection_first, inspection_final, inspection_rounds, acceptance_judged, acceptance_first, acceptance_final, acceptance_rounds, 0, 0, 0, 0, 0
        from figure_judged where task_id = any(tasks)
      union all
      select f.project_id, f.task_id, f.team_id, f.user_id, f.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        f.annotation_time, f.rework_time, f.inspection_time, f.reinspection_time, f.acceptance_time
        from work_stretch w cross join lateral stretch_figures(w, w.from_at) f where w.task_id = any(tasks)
    ) f group by project_id, task_id, team_id, user_id, day;
  insert into error_day (project_id, task_id, team_id, user_id, day, error_type_id, verdicts, unit_count, item_count, is_sum)
    select project_id, task_id, team_id, user_id, day, error_type_id, sum(verdicts), sum(unit_count), sum(item_count), true
    from figure_error where task_id = any(tasks) group by project_id, task_id, team_id, user_id, day, error_type_id;
end $$;
select recount_figures(array(select id from task));
