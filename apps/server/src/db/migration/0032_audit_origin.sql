-- Where a change came from, and whose trail it belongs to; a job's changes name the person who asked for the job.
alter table audit_event
  add column project_id bigint,
  add column team_id bigint,
  add column address text not null default '',
  add column device text not null default '',
  add column asker_id bigint;

-- The call that asked for the job: {user_id, role_id, address, device}
alter table job add column origin jsonb;

-- Entries of earlier versions get what they belong to, so that those who could read a thing read its trail
alter table audit_event disable trigger audit_event_is_final;
update audit_event e set project_id = t.project_id, team_id = t.team_id from task t where t.id = e.task_id;
update audit_event e set name = t.name from task t where e.entity = 'task' and t.id = e.entity_id and e.name = '';
update audit_event e set project_id = e.entity_id, name = p.name from project p where e.entity = 'project' and p.id = e.entity_id;
update audit_event e set project_id = d.project_id, name = d.name from dataset d where e.entity = 'dataset' and d.id = e.entity_id;
update audit_event e set project_id = x.project_id, name = x.file_name from export x where e.entity = 'export' and x.id = e.entity_id;
update audit_event e set name = l.name from template l where e.entity = 'template' and l.id = e.entity_id;
update audit_event e set team_id = e.entity_id, name = t.name from team t where e.entity = 'team' and t.id = e.entity_id;
alter table audit_event enable trigger audit_event_is_final;

create index audit_event_time on audit_event (created_at, id);
create index audit_event_actor on audit_event (actor_id, created_at, id);
create index audit_event_project on audit_event (project_id, created_at, id) where project_id is not null;
create index audit_event_team on audit_event (team_id, created_at, id) where team_id is not null;
create index audit_event_task on audit_event (task_id, created_at, id) where task_id is not null;
create index audit_event_asker on audit_event (asker_id, created_at, id) where asker_id is not null;
create index audit_event_address on audit_event (address text_pattern_ops, created_at);
-- names of items are in their own index
create index audit_event_name on audit_event (lower(name) text_pattern_ops) where name <> '';
-- what happens rarely is found among the many events of items
create index audit_event_rare on audit_event (entity, event, created_at, id) where entity <> 'item';
