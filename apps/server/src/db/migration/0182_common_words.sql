-- Whether a fifth of all texts or more hold each of these characters or pairs, as the statistics of the index say; false where there are none. Texts of a task
-- are read one by one then: the index would give the places of most texts of all tasks.
create function are_common(of_kind text, grams bigint[]) returns boolean language sql stable parallel safe as $$
  select coalesce(bool_and(coalesce(known.frequency, 0) >= 0.2), false)
  from unnest(grams) as wanted (gram) left join (
    select unnest(most_common_elems::text::bigint[]) as gram, unnest(most_common_elem_freqs) as frequency
    from pg_stats where schemaname = current_schema() and tablename = 'item_text_' || of_kind
  ) known using (gram)
$$;
