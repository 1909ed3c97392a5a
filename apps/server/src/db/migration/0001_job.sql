-- The queue of background work. A row is written in the same transaction as the state change that asks for the work.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'succeeded', 'failed')),
  -- higher runs first
  priority integer not null default 0,
  run_at timestamptz not null default now(),
  -- grows with every claim: with worker_id it is the fence that only the present holder passes
  attempt integer not null default 0,
  -- attempts that ended in an error; max_attempts of them park the job
  failures integer not null default 0,
  -- attempts whose process died: a kill is rarely the job's fault, so these are counted apart
  losses integer not null default 0,
  max_attempts integer not null default 5 check (max_attempts > 0),
  worker_id text,
  lease_expires_at timestamptz,
  progress real not null default 0 check (progress between 0 and 1),
  result jsonb,
  fault jsonb,
  unique_key text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check ((state = 'running') = (worker_id is not null and lease_expires_at is not null)),
  check ((state in ('succeeded', 'failed')) = (finished_at is not null))
);

-- the order in which workers claim
create index job_ready on job (priority desc, run_at, id) where state = 'queued';
-- leases that ran out
create index job_lease on job (lease_expires_at) where state = 'running';
-- at most one unfinished job per key
create unique index job_unfinished_key on job (kind, unique_key)
  where unique_key is not null and state in ('queued', 'running');
