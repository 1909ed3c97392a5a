-- Percent of an audio that a reviewer must have played before it passes by itself; 0 demands nothing.
alter table task
  add column inspection_heard integer not null default 0 check (inspection_heard between 0 and 100),
  add column acceptance_heard integer not null default 0 check (acceptance_heard between 0 and 100);
