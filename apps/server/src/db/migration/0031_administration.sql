-- How each message is delivered. Those of before were kept in the outbox only.
alter table outbox
  add column subject text not null default '',
  add column state text not null default 'kept' check (state in ('waiting', 'sent', 'failed', 'kept')),
  -- why the last attempt failed, or what the other side said
  add column reason text not null default '',
  add column attempts integer not null default 0,
  add column sent_at timestamptz,
  -- until when a code in it is valid
  add column expires_at timestamptz;
create index outbox_newest on outbox (created_at desc, id desc);
