-- Notices: where a click leads, how each reaches its person, and what each person has chosen.
alter table notification
  add column business text,
  add column project_id bigint,
  add column stage text check (stage in ('annotation', 'inspection', 'acceptance')),
  -- the role, and its team, in which the person can open the subject
  add column role_id integer,
  add column team_id bigint references team,
  add column on_page boolean not null default true,
  add column in_digest boolean not null default false,
  add column digested_at timestamptz,
  -- a person gets one notice with the same key
  add column once_key text;
create unique index notification_once on notification (user_id, once_key) where once_key is not null;
create index notification_of_digest on notification (user_id) where in_digest and digested_at is null;
create index notification_read on notification (read_at) where read_at is not null;
-- the person withdraws a verdict
create index notification_of_item on notification (subject_id) where subject = 'item';

-- A kind without a row has the channels of its kind.
create table notification_choice (
  user_id bigint not null references app_user,
  kind text not null,
  page boolean not null,
  mail text not null check (mail in ('none', 'each', 'digest')),
  primary key (user_id, kind)
);

-- Language of mails: that of the last sign-in, or of the last choice of channels.
alter table app_user add column language text not null default 'zh' check (language in ('zh', 'en'));
