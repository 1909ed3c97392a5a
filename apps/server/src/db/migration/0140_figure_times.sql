-- Lists behind figures begin with the newest fact.
create index item_submission_at on item_submission (created_at, event_id) where withdrawn_at is null;
create index item_verdict_at on item_verdict (created_at, id) where withdrawn_at is null;
