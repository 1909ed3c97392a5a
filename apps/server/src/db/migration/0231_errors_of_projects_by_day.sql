-- What was found wrong in a project by day and type, without the tasks and people: the list behind it and the table of error types add up days. It follows
-- the rows of `error_day` that are sums, as the coarser figures do; whoever reads it adds those that are not.
lock table error_day in access exclusive mode;

create table error_project_day (
  project_id bigint not null,
  day date not null,
  error_type_id bigint not null,
  verdicts bigint not null,
  unit_count bigint not null,
  item_count bigint not null,
  is_sum boolean not null default false
);

create function follow_errors() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- What verdicts add is no sum
  if not exists (select from changed where is_sum) then return null; end if;
  insert into error_project_day (project_id, day, error_type_id, verdicts, unit_count, item_count)
    select project_id, day, error_type_id, sign * sum(verdicts), sign * sum(unit_count), sign * sum(item_count) from changed where is_sum group by 1, 2, 3;
  return null;
end $$;
create trigger error_day_insert after insert on error_day referencing new table as changed for each statement execute function follow_errors();
create trigger error_day_delete after delete on error_day referencing old table as changed for each statement execute function follow_errors();

insert into error_project_day (project_id, day, error_type_id, verdicts, unit_count, item_count, is_sum)
  select project_id, day, error_type_id, sum(verdicts), sum(unit_count), sum(item_count), true from error_day where is_sum group by 1, 2, 3;
create index error_project_day_project on error_project_day (project_id, day);
create index error_project_day_new on error_project_day (day) where not is_sum;
