-- What became of a person's work is read from the person's submissions of a period.
create index item_submission_user on item_submission (user_id, created_at) where withdrawn_at is null;
