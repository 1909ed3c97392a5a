-- Posts end with the role they need; those of roles taken away before are ended here.
delete from task_verifier v using task t
where t.id = v.task_id and t.state <> 'accepted'
  and not exists (select 1 from user_role r where r.user_id = v.user_id and r.role_id = 2);
delete from project_assistant a
where not exists (select 1 from user_role r where r.user_id = a.user_id and r.role_id = 1);
