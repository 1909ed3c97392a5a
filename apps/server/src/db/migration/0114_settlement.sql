-- Settlement of the work of a project by periods (ADR 66).

-- What the judged work held, as of the verdict: inspectors are paid by it.
alter table item_verdict add column target_size numeric not null default 0, add column unit_count integer not null default 0, add column characters bigint not null default 0;
create function keep_judged_work() returns trigger language plpgsql as $$
begin
  select coalesce(s.target_size, 0), coalesce(s.unit_count, 0), coalesce(s.characters, 0) into new.target_size, new.unit_count, new.characters
    from item_submission s where s.item_id = new.item_id and s.withdrawn_at is null order by s.event_id desc limit 1;
  new.target_size := coalesce(new.target_size, 0);
  new.unit_count := coalesce(new.unit_count, 0);
  new.characters := coalesce(new.characters, 0);
  return new;
end $$;
create trigger item_verdict_judged before insert on item_verdict for each row execute function keep_judged_work();
-- Nothing else of the verdicts changes, and the days are counted anew below
alter table item_verdict disable trigger user;
update item_verdict v set target_size = s.target_size, unit_count = s.unit_count, characters = s.characters from (
    select x.id, coalesce(f.target_size, 0) as target_size, coalesce(f.unit_count, 0) as unit_count, coalesce(f.characters, 0) as characters
    from item_verdict x cross join lateral (
      select * from item_submission s where s.item_id = x.item_id and s.withdrawn_at is null and s.created_at <= x.created_at order by s.event_id desc limit 1
    ) f
  ) s where s.id = v.id;
alter table item_verdict enable trigger user;

-- of audios that the person inspected for the first time: size, size within units, units, characters
alter table figure_day add column inspected_first_size bigint not null default 0, add column inspected_target_size bigint not null default 0,
  add column inspected_units bigint not null default 0, add column inspected_characters bigint not null default 0;

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
    case when v.stage = 'inspection' and not v.is_repeat then v.characters else 0 end as inspected_characters
  from item_verdict v join item i on i.id = v.item_id join task t on t.id = v.task_id join project p on p.id = t.project_id
  where v.withdrawn_at is null and v.judge_id is not null;

create or replace function add_verdict(v item_verdict, sign integer) returns void language plpgsql as $$
begin
  insert into figure_day (project_id, task_id, team_id, user_id, day, inspections, inspected_items, inspected_size, inspection_refusals, verifications, verified_size, acceptance_refusals, overturned,
      inspected_first_size, inspected_target_size, inspected_units, inspected_characters)
    select project_id, task_id, team_id, user_id, day, sign * inspections, sign * inspected_items, sign * inspected_size, sign * inspection_refusals, sign * verifications, sign * verified_size,
      sign * acceptance_refusals, sign * overturned, sign * inspected_first_size, sign * inspected_target_size, sign * inspected_units, sign * inspected_characters
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
      inspected_first_size, inspected_target_size, inspected_units, inspected_characters)
    select project_id, task_id, team_id, user_id, day, sum(inspections), sum(inspected_items), sum(inspected_size), sum(inspection_refusals), sum(verifications), sum(verified_size), sum(acceptance_refusals), sum(overturned),
      sum(inspected_first_size), sum(inspected_target_size), sum(inspected_units), sum(inspected_characters)
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
select recount_figures(array(select distinct task_id from item_verdict));

-- Rates of a project; its row is locked by whoever changes its periods. Without a row nothing is settled.
create table settlement_terms (
  id bigint primary key references project on delete cascade,
  currency text not null default 'CNY',
  is_shown_to_leads boolean not null default false,
  is_shown_to_workers boolean not null default false,
  versions jsonb not null default '[]',
  edit_version integer not null default 1,
  edited_by bigint references app_user,
  edited_at timestamptz
);

-- Both days included, in the project's time zone. Rates, currency and lines of a closed one are kept with it.
create table settlement_period (
  id bigint generated always as identity primary key,
  project_id bigint not null references project on delete cascade,
  from_day date not null,
  to_day date not null,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  closed_by bigint references app_user,
  closed_at timestamptz,
  time_zone text,
  currency text,
  versions jsonb,
  check (from_day <= to_day)
);
create unique index settlement_period_from on settlement_period (project_id, from_day);

-- Lines of closed periods. A correction names the closed period that it corrects.
create table settlement_line (
  id bigint generated always as identity primary key,
  period_id bigint not null references settlement_period on delete cascade,
  corrects_id bigint references settlement_period,
  user_id bigint not null references app_user,
  team_id bigint not null,
  role text not null,
  unit text not null,
  valid_from date not null,
  -- in parts of the unit; price in millionths of the currency; factor in ten-thousandths; amount in minor units of the currency
  quantity bigint not null,
  price bigint not null,
  factor integer not null,
  passed bigint not null,
  judged bigint not null,
  amount bigint not null
);
create index settlement_line_period on settlement_line (period_id);
create index settlement_line_corrects on settlement_line (corrects_id) where corrects_id is not null;
create index settlement_line_user on settlement_line (user_id);
