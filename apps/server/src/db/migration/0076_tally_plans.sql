-- The rows to count are found first and then looked up by their keys. Planned as one join while the tables were small, each of thousands of
-- events of a statement was compared with every event: giving 2,000 items by the rule of a task took minutes in a young database.
create or replace function tally_work() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  counted bigint[] := array(select a.id from added a where a.event in (select m.event from work_meaning m));
begin
  if counted = '{}' then return null; end if;
  insert into work_tally as w (user_id, slot, task_id, annotated, inspected, verified, refused, passed, returned, accepted, annotated_seconds, inspected_seconds, verified_seconds)
    select user_id, slot, task_id, sum(annotated), sum(inspected), sum(verified), sum(refused), sum(passed), sum(returned), sum(accepted),
      sum(annotated * seconds), sum(inspected * seconds), sum(verified * seconds)
    from work_done where event_id = any(counted) and user_id is not null
    group by user_id, slot, task_id
  on conflict (user_id, slot, task_id) do update set
    annotated = w.annotated + excluded.annotated, inspected = w.inspected + excluded.inspected, verified = w.verified + excluded.verified,
    refused = w.refused + excluded.refused, passed = w.passed + excluded.passed, returned = w.returned + excluded.returned,
    accepted = w.accepted + excluded.accepted, annotated_seconds = w.annotated_seconds + excluded.annotated_seconds,
    inspected_seconds = w.inspected_seconds + excluded.inspected_seconds, verified_seconds = w.verified_seconds + excluded.verified_seconds;
  return null;
end $$;

create or replace function tally_goals() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  counted bigint[] := array(
    select a.id from added a join goal_meaning b on b.status = a.to_status left join goal_meaning f on f.status = a.from_status
    where (b.annotated, b.inspected, b.accepted) <> (coalesce(f.annotated, 0), coalesce(f.inspected, 0), coalesce(f.accepted, 0)));
begin
  if counted = '{}' then return null; end if;
  insert into goal_tally select task_id, slot, sum(annotated), sum(inspected), sum(accepted)
    from goal_advance where event_id = any(counted) group by task_id, slot
    having sum(annotated) <> 0 or sum(inspected) <> 0 or sum(accepted) <> 0;
  return null;
end $$;
