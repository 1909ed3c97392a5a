-- What changed, as values before and after, and the name of the entity at that time, which outlives the entity.
alter table audit_event
  add column name text not null default '',
  add column before jsonb,
  add column after jsonb;

-- The entities are listed in the contract.
alter table audit_event drop constraint audit_event_entity_check;

-- Only rows are added, whatever the product does; a superuser of the database is not bound by this.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_event takes new rows only';
end $$;
create trigger audit_event_is_final before update or delete or truncate on audit_event
  for each statement execute function refuse_change();
