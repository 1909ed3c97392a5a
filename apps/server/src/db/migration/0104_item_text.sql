-- The texts of items' newest documents, which lists search (ADR 64): a line per answer or comment, in parts that end between lines.

-- Characters and pairs of neighbours, so that a word of one or two Chinese characters is found by the index like any other. As numbers, which an index compares
-- three times as fast as texts: a character is its code point, a pair has that of the second 21 bits further.
create function text_grams(body text) returns bigint[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}') from (
    select unnest(array[ascii(sign)::bigint, ascii(sign) + (ascii(following)::bigint << 21)]) as gram
    from unnest(string_to_array(lower(body), null), (string_to_array(lower(body), null))[2:]) as signs (sign, following)
  ) found where gram is not null
$$;
-- What a text must hold to hold the one searched for: its pairs, or its only character.
create function search_grams(wanted text) returns bigint[] language sql immutable strict parallel safe as $$
  select case when length(lower(wanted)) = 1 then array[ascii(lower(wanted))::bigint] else array(
    select distinct ascii(sign) + (ascii(following)::bigint << 21)
    from unnest(string_to_array(lower(wanted), null), (string_to_array(lower(wanted), null))[2:]) as signs (sign, following) where following is not null
  ) end
$$;

create table item_text (
  item_id bigint not null references item on delete cascade,
  kind text not null check (kind in ('transcript', 'answers', 'comments')),
  part integer not null,
  -- the item's, so that a task's texts are found without the items
  task_id bigint not null,
  body text not null,
  primary key (item_id, kind, part)
);
create index item_text_task on item_text (task_id, kind);
-- Without the list of pending entries: a save would have to sort in those of others
create index item_text_transcript on item_text using gin (text_grams(body)) with (fastupdate = off) where kind = 'transcript';
create index item_text_answers on item_text using gin (text_grams(body)) with (fastupdate = off) where kind = 'answers';
create index item_text_comments on item_text using gin (text_grams(body)) with (fastupdate = off) where kind = 'comments';

-- Items whose texts a job reads anew: those of before, first documents, documents too long to be read with each save.
create table item_text_due (item_id bigint primary key references item on delete cascade);
insert into item_text_due select id from item;

create function expect_first_texts() returns trigger language plpgsql as $$
begin
  insert into item_text_due select item_id from annotation where id = new.annotation_id and ordinal = 1 on conflict do nothing;
  return null;
end $$;
create trigger annotation_revision_texts after insert on annotation_revision for each row when (new.revision = 0) execute function expect_first_texts();

-- Answers are searched by the titles of their labels and options.
create function expect_task_texts() returns trigger language plpgsql as $$
begin
  insert into item_text_due select id from item where task_id = new.id on conflict do nothing;
  return null;
end $$;
create trigger task_labels_texts after update of labels on task for each row when (new.labels is distinct from old.labels) execute function expect_task_texts();
