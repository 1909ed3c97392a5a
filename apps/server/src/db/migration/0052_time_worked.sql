-- Time worked is the server's: what a person does is a sign of life, and the time between two of them counts unless it is longer than
-- two minutes.

-- the newest sign of life of each person, and the one before it; its row is locked by each sign, so that whatever somebody does in two
-- windows is counted one after the other
create table work_clock (
  user_id bigint primary key references app_user,
  at timestamptz not null,
  item_id bigint not null,
  before_at timestamptz,
  before_item_id bigint
);

-- Time without a gap in which somebody worked on one item. Those of one person never overlap; the newest one grows, nothing else changes.
create table work_stretch (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  task_id bigint not null references task,
  -- work counts even when the item has been returned to the data pool
  item_id bigint references item on delete set null,
  stage text not null check (stage in ('annotation', 'inspection', 'acceptance')),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at)
);
create index work_stretch_user on work_stretch (user_id, to_at);
create index work_stretch_item on work_stretch (item_id);

-- The sums of stretches by quarters of an hour, as those of work_tally. Not in that table: its rows are locked for as long as somebody
-- judges a whole task, and no save may wait for that. Numeric, so that sums do not depend on their order.
create table work_time (
  user_id bigint not null references app_user,
  slot timestamptz not null,
  task_id bigint not null references task,
  stage text not null,
  seconds numeric not null,
  primary key (user_id, slot, task_id, stage)
);
create index work_time_slot on work_time (slot);

-- The sums by task; only added to, as item_tally is, so that people who work on one task never wait for each other.
create table task_time (
  task_id bigint not null references task on delete cascade,
  annotation numeric not null,
  inspection numeric not null,
  acceptance numeric not null
);
create index task_time_task on task_time (task_id);

-- the quarters of an hour that a period lies in, with the seconds in each
create function quarters(from_at timestamptz, to_at timestamptz) returns table (slot timestamptz, seconds numeric) language sql immutable as $$
  select q.slot, extract(epoch from least(to_at, q.slot + interval '15 minutes') - greatest(from_at, q.slot))
  from generate_series(date_bin('15 minutes', from_at, '2000-01-01 00:00:00+00'), to_at, interval '15 minutes') q (slot) where q.slot < to_at
$$;

create function seconds_of(wanted text, stage text, from_at timestamptz, to_at timestamptz) returns numeric language sql immutable as $$
  select case when stage = wanted then extract(epoch from to_at - from_at) else 0 end
$$;

-- The past: each revision is a sign of life, and each claim, which begins something and so counts nothing before it. The same rule as the
-- server's from now on (`server/item/sign-of-life.ts`), without the signs between two saves that nobody wrote down.
with sign as (
  select r.author_id as user_id, r.created_at as at, a.item_id, i.task_id, r.stage, false as begins
    from annotation_revision r join annotation a on a.id = r.annotation_id join item i on i.id = a.item_id
    where r.author_id is not null and r.stage is not null and r.kind <> 'initial'
  union all
  select e.actor_id, e.created_at, i.id, e.task_id, case e.event when 'claim' then 'annotation' when 'claim_inspection' then 'inspection' else 'acceptance' end, true
    from audit_event e left join item i on i.id = e.entity_id
    where e.entity = 'item' and e.event in ('claim', 'claim_inspection', 'start_acceptance') and e.actor_id is not null and e.task_id is not null
), gap as (
  select *, lag(at) over person as before_at, lag(item_id) over person as before_item_id, lag(stage) over person as before_stage
    from sign window person as (partition by user_id order by at, begins desc, item_id)
), judged as (
  select *, coalesce(at > before_at and at - before_at <= interval '2 minutes' and (not begins or before_item_id = item_id), false) as counts from gap
), grouped as (
  select *, sum(case when counts and lag_counts and before_item_id = item_id and before_stage = stage then 0 else 1 end) over (partition by user_id order by at, begins desc, item_id) as stretch
    from (select *, lag(counts) over (partition by user_id order by at, begins desc, item_id) as lag_counts from judged) j
)
insert into work_stretch (user_id, task_id, item_id, stage, from_at, to_at)
  select user_id, task_id, item_id, stage, min(before_at), max(at) from grouped where counts group by user_id, stretch, task_id, item_id, stage order by max(at);

insert into work_time select s.user_id, q.slot, s.task_id, s.stage, sum(q.seconds)
  from work_stretch s cross join lateral quarters(s.from_at, s.to_at) q group by s.user_id, q.slot, s.task_id, s.stage;
insert into task_time select task_id, sum(seconds_of('annotation', stage, from_at, to_at)), sum(seconds_of('inspection', stage, from_at, to_at)), sum(seconds_of('acceptance', stage, from_at, to_at))
  from work_stretch group by task_id;

create function tally_stretch() returns trigger language plpgsql as $$
declare
  counted_to timestamptz := case when tg_op = 'UPDATE' then old.to_at else new.from_at end;
begin
  insert into work_time as w select new.user_id, q.slot, new.task_id, new.stage, q.seconds from quarters(counted_to, new.to_at) q
    on conflict (user_id, slot, task_id, stage) do update set seconds = w.seconds + excluded.seconds;
  insert into task_time values (new.task_id, seconds_of('annotation', new.stage, counted_to, new.to_at), seconds_of('inspection', new.stage, counted_to, new.to_at),
    seconds_of('acceptance', new.stage, counted_to, new.to_at));
  return null;
end $$;
create trigger work_stretch_insert after insert on work_stretch for each row execute function tally_stretch();
create trigger work_stretch_update after update of to_at on work_stretch for each row when (new.from_at = old.from_at and new.to_at > old.to_at) execute function tally_stretch();

-- what browsers said
alter table item drop column annotation_seconds, drop column inspection_seconds;
alter table task drop column annotation_seconds, drop column inspection_seconds;
