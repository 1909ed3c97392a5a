-- Neither a withdrawn nor an overturned verdict counts against whose work it judged (ADR 47). None is overturned yet, so the tallies hold.
create or replace function verdict_counts(v item_verdict) returns boolean language sql immutable as $$
  select v.withdrawn_at is null and v.overturned_at is null
$$;
