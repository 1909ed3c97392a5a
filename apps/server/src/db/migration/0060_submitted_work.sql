-- What people submit and what is found wrong in it, in figures.

-- One row per submission, with what was in the document; withdrawn ones stay and do not count.
create table item_submission (
  event_id bigint primary key,
  item_id bigint not null references item,
  annotation_id bigint not null references annotation,
  task_id bigint not null references task,
  user_id bigint not null references app_user,
  -- what was submitted, and what its stage began with
  revision integer not null,
  base_revision integer not null,
  -- how often the item was submitted by then; whether the person had submitted it before
  round integer not null,
  is_repeat boolean not null,
  -- units, those that are new or other than at the beginning of the stage, characters of text answers, and the size within units;
  -- null until a submission from before this migration is counted (`server/item/count-submissions.ts`)
  unit_count integer,
  changed_count integer,
  characters bigint,
  target_size numeric,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index item_submission_item on item_submission (item_id);
create index item_submission_task on item_submission (task_id) where withdrawn_at is null;
create index item_submission_uncounted on item_submission (event_id) where unit_count is null;

-- whether the judge had given a verdict on the item in this stage before
alter table item_verdict add column is_repeat boolean not null default false;
update item_verdict v set is_repeat = true from (
  select id, row_number() over (partition by item_id, stage, judge_id order by id) as n from item_verdict where withdrawn_at is null
) x where x.id = v.id and x.n > 1;

-- The one rule of which verdicts count for those whose work they judge. Whoever changes it makes `error_tally` anew.
create function verdict_counts(v item_verdict) returns boolean language sql immutable as $$ select v.withdrawn_at is null $$;

-- items submitted and inspected for the first time, and what the submissions held
alter table work_tally alter column annotated set default 0, alter column inspected set default 0, alter column verified set default 0,
  alter column refused set default 0, alter column passed set default 0, alter column returned set default 0, alter column accepted set default 0,
  alter column annotated_seconds set default 0, alter column inspected_seconds set default 0, alter column verified_seconds set default 0,
  add column submitted_items integer not null default 0, add column inspected_items integer not null default 0,
  add column unit_count bigint not null default 0, add column changed_count bigint not null default 0,
  add column characters bigint not null default 0, add column target_size numeric not null default 0;
create index work_tally_task on work_tally (task_id);
create index work_time_task on work_time (task_id);

-- What was found wrong in a person's work in a quarter of an hour of a task, by the time of the verdict.
create table error_tally (
  user_id bigint not null references app_user,
  slot timestamptz not null,
  task_id bigint not null references task,
  error_type_id bigint not null references error_type,
  -- rejections that name the type, failed units and items as a whole
  verdicts integer not null,
  unit_count bigint not null,
  item_count integer not null,
  primary key (user_id, slot, task_id, error_type_id)
);
create index error_tally_task on error_tally (task_id);
create index error_tally_type on error_tally (error_type_id);

create view work_submitted as
  select event_id, user_id, date_bin('15 minutes', created_at, '2000-01-01 00:00:00+00') as slot, task_id, case when is_repeat then 0 else 1 end as submitted_items,
    coalesce(unit_count, 0) as unit_count, coalesce(changed_count, 0) as changed_count, coalesce(characters, 0) as characters, coalesce(target_size, 0) as target_size
  from item_submission where withdrawn_at is null;
create view work_inspected as
  select id as verdict_id, judge_id as user_id, date_bin('15 minutes', created_at, '2000-01-01 00:00:00+00') as slot, task_id
  from item_verdict where stage = 'inspection' and not is_repeat and withdrawn_at is null and judge_id is not null;
-- of all verdicts; `verdict_counts` says which of them count
create view error_found as
  select v.id as verdict_id, v.annotator_id as user_id, date_bin('15 minutes', v.created_at, '2000-01-01 00:00:00+00') as slot, v.task_id, e.error_type_id,
    e.unit_count, case when e.is_of_item then 1 else 0 end as item_count
  from item_verdict v join verdict_error e on e.verdict_id = v.id where v.annotator_id is not null;

-- Triggers keep the tallies, as they do of events (ADR 13): a submission and a verdict are rows of one item, whose task is locked.
create function tally_submissions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into work_tally as w (user_id, slot, task_id, submitted_items, unit_count, changed_count, characters, target_size)
      select user_id, slot, task_id, sum(submitted_items), sum(unit_count), sum(changed_count), sum(characters), sum(target_size) from (
        select user_id, date_bin('15 minutes', created_at, '2000-01-01 00:00:00+00') as slot, task_id, case when is_repeat then 0 else 1 end as submitted_items,
          coalesce(unit_count, 0) as unit_count, coalesce(changed_count, 0) as changed_count, coalesce(characters, 0) as characters, coalesce(target_size, 0) as target_size
        from added where withdrawn_at is null
      ) x group by 1, 2, 3
    on conflict (user_id, slot, task_id) do update set
      submitted_items = w.submitted_items + excluded.submitted_items, unit_count = w.unit_count + excluded.unit_count,
      changed_count = w.changed_count + excluded.changed_count, characters = w.characters + excluded.characters, target_size = w.target_size + excluded.target_size;
  else
    insert into work_tally as w (user_id, slot, task_id, submitted_items, unit_count, changed_count, characters, target_size)
      select user_id, date_bin('15 minutes', created_at, '2000-01-01 00:00:00+00'), task_id, sum(case when is_repeat then 0 else sign end),
        sum(sign * coalesce(unit_count, 0)), sum(sign * coalesce(changed_count, 0)), sum(sign * coalesce(characters, 0)), sum(sign * coalesce(target_size, 0))
      from (
        select a.*, 1 as sign from added a where a.withdrawn_at is null
        union all
        select r.*, -1 from removed r where r.withdrawn_at is null
      ) x group by 1, 2, 3
    on conflict (user_id, slot, task_id) do update set
      submitted_items = w.submitted_items + excluded.submitted_items, unit_count = w.unit_count + excluded.unit_count,
      changed_count = w.changed_count + excluded.changed_count, characters = w.characters + excluded.characters, target_size = w.target_size + excluded.target_size;
  end if;
  return null;
end $$;
create trigger item_submission_insert after insert on item_submission referencing new table as added for each statement execute function tally_submissions();
create trigger item_submission_update after update on item_submission referencing new table as added old table as removed for each statement execute function tally_submissions();

create function tally_found(verdict bigint, sign integer) returns void language sql as $$
  insert into error_tally as t select user_id, slot, task_id, error_type_id, sign, sign * unit_count, sign * item_count from error_found where verdict_id = verdict
  on conflict (user_id, slot, task_id, error_type_id) do update set
    verdicts = t.verdicts + excluded.verdicts, unit_count = t.unit_count + excluded.unit_count, item_count = t.item_count + excluded.item_count
$$;

create function tally_verdict() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op = 'INSERT' then 1 when old.withdrawn_at is null and new.withdrawn_at is not null then -1
    when old.withdrawn_at is not null and new.withdrawn_at is null then 1 else 0 end;
begin
  if change <> 0 and new.stage = 'inspection' and not new.is_repeat and new.judge_id is not null then
    insert into work_tally as w (user_id, slot, task_id, inspected_items)
      values (new.judge_id, date_bin('15 minutes', new.created_at, '2000-01-01 00:00:00+00'), new.task_id, change)
      on conflict (user_id, slot, task_id) do update set inspected_items = w.inspected_items + excluded.inspected_items;
  end if;
  -- those of a new verdict follow it
  if tg_op = 'UPDATE' and verdict_counts(old) <> verdict_counts(new) then
    perform tally_found(new.id, case when verdict_counts(new) then 1 else -1 end);
  end if;
  return null;
end $$;
create trigger item_verdict_insert after insert on item_verdict for each row execute function tally_verdict();
create trigger item_verdict_update after update on item_verdict for each row execute function tally_verdict();

create function tally_errors() returns trigger language plpgsql as $$
begin
  insert into error_tally as t
    select f.user_id, f.slot, f.task_id, f.error_type_id, count(*), sum(f.unit_count), sum(f.item_count)
    from added a join error_found f on f.verdict_id = a.verdict_id and f.error_type_id = a.error_type_id join item_verdict v on v.id = a.verdict_id
    where verdict_counts(v) group by 1, 2, 3, 4
  on conflict (user_id, slot, task_id, error_type_id) do update set
    verdicts = t.verdicts + excluded.verdicts, unit_count = t.unit_count + excluded.unit_count, item_count = t.item_count + excluded.item_count;
  return null;
end $$;
-- one plan, by the indices, as `tally_work` has it
alter function tally_errors() set enable_hashjoin = off;
alter function tally_errors() set enable_mergejoin = off;
alter function tally_errors() set enable_seqscan = off;
create trigger verdict_error_insert after insert on verdict_error referencing new table as added for each statement execute function tally_errors();

-- The past. A submission of before is the n-th of its item, as the revision is; the stage before it began with the last revision that somebody
-- had submitted or judged and not withdrawn. What the documents held is counted by a job, which a start enqueues, as they must be read.
insert into item_submission (event_id, item_id, annotation_id, task_id, user_id, revision, base_revision, round, is_repeat, created_at, withdrawn_at)
select e.id, e.item_id, a.id, e.task_id, e.actor_id, r.revision,
  coalesce((
    select max(b.revision) from annotation_revision b where b.annotation_id = a.id and b.revision < r.revision and b.kind in ('initial', 'submit', 'verdict')
      and not exists (select from annotation_revision w where w.annotation_id = a.id and w.revision = b.revision + 1 and w.kind = 'withdrawal')), 0),
  1 + coalesce(e.earlier, 0), coalesce(e.own, 0) > 0, e.created_at, e.withdrawn_at
from (
  select e.id, e.entity_id as item_id, e.task_id, e.actor_id, e.created_at, u.created_at as withdrawn_at, row_number() over item as n,
    sum(case when u.id is null then 1 else 0 end) over (item rows between unbounded preceding and 1 preceding) as earlier,
    sum(case when u.id is null then 1 else 0 end) over (partition by e.entity_id, e.actor_id order by e.id rows between unbounded preceding and 1 preceding) as own
  from audit_event e left join audit_event u on u.undone_id = e.id and u.event = 'withdraw_submit'
  where e.entity = 'item' and e.event = 'submit' and e.task_id is not null window item as (partition by e.entity_id order by e.id)
) e join annotation a on a.item_id = e.item_id and a.ordinal = 1
join (
  select annotation_id, revision, row_number() over (partition by annotation_id order by revision) as n from annotation_revision where kind = 'submit'
) r on r.annotation_id = a.id and r.n = e.n
where e.actor_id is not null;

insert into work_tally as w (user_id, slot, task_id, inspected_items) select user_id, slot, task_id, count(*) from work_inspected group by 1, 2, 3
  on conflict (user_id, slot, task_id) do update set inspected_items = w.inspected_items + excluded.inspected_items;
insert into error_tally select f.user_id, f.slot, f.task_id, f.error_type_id, count(*), sum(f.unit_count), sum(f.item_count)
  from error_found f join item_verdict v on v.id = f.verdict_id where verdict_counts(v) group by 1, 2, 3, 4;
