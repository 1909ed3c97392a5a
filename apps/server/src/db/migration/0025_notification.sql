-- Notices to a person about something that concerns that person.
create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  kind text not null,
  -- fills the placeholders of the kind's sentence
  parameters jsonb not null default '{}',
  -- where a click leads
  subject text not null,
  subject_id bigint,
  actor_id bigint references app_user,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notification_of_user on notification (user_id, id desc);
create index notification_unread on notification (user_id) where read_at is null;
