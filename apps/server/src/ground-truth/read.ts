import { one, sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { requireTask } from '../workflow/index.ts';

interface Settings {
  check_share: number;
  pass_mark: number;
  check_window: number;
  edit_version: number;
}

interface Scores {
  value: number | null;
  n: number;
  left_out: number;
}

interface PersonRow extends Scores {
  id: number;
  name: string;
  recent_value: number | null;
  recent_n: number;
  paused_at: Date | null;
  score: number | null;
  results: number | null;
  pass_mark: number | null;
}

/** Returns the items of a task whose answer is known, and the results of people. */
export const getGroundTruth: HandlersOf<'getGroundTruth'>['getGroundTruth'] = async ({ task_id: taskId }, context) => {
  const { db } = context;
  await requireTask(db, context, taskId);
  const settings = await one<Settings>(
    db,
    sql`select check_share, pass_mark, check_window, edit_version from task where id = ${taskId}`,
  );
  const items = await db.query<
    Scores & {
      id: number;
      name: string;
      retired_at: Date | null;
      file_name: string | null;
      marker_id: number;
      marker_name: string;
      marked_at: Date;
    }
  >(sql`
    select i.id, i.name, g.retired_at, g.file_name, u.id as marker_id, u.name as marker_name, g.marked_at, avg(c.score) as value, count(c.score) as n,
      count(c.id) filter (where c.score is null and c.status = 'annotation_completed') as left_out
    from ground_truth g join item i on i.id = g.item_id join app_user u on u.id = g.marked_by left join annotation c on c.item_id = i.id and (c.is_check or c.scored_id is not null)
    where g.task_id = ${taskId} group by i.id, g.item_id, u.id order by g.retired_at is not null, i.id`);
  const people = await db.query<PersonRow>(sql`
    select u.id, u.name, r.value, coalesce(r.n, 0) as n, coalesce(r.left_out, 0) as left_out, r.recent_value, coalesce(r.recent_n, 0) as recent_n, p.paused_at, p.score, p.results, p.pass_mark
    from app_user u left join (
      select c.user_id, avg(c.score) as value, count(c.score) as n, count(*) filter (where c.score is null and c.status = 'annotation_completed') as left_out,
        avg(c.score) filter (where c.number <= ${settings.check_window}) as recent_value, count(c.score) filter (where c.number <= ${settings.check_window}) as recent_n
      from (
        select c.score, c.status, coalesce(c.scored_id, c.annotator_id) as user_id,
          row_number() over (partition by coalesce(c.scored_id, c.annotator_id) order by c.scored_at desc nulls last, c.id desc) as number
        from annotation c join item i on i.id = c.item_id where i.task_id = ${taskId} and (c.is_check or c.scored_id is not null) and coalesce(c.scored_id, c.annotator_id) is not null
      ) c group by c.user_id
    ) r on r.user_id = u.id left join task_pause p on p.task_id = ${taskId} and p.user_id = u.id and p.lifted_at is null
    where r.user_id is not null or p.id is not null order by p.id is null, r.value nulls last, u.id`);
  return {
    ...settings,
    items: items.map((row) => ({
      item: { id: row.id, name: row.name },
      is_retired: row.retired_at !== null,
      file_name: row.file_name,
      marked_by: { id: row.marker_id, name: row.marker_name },
      marked_at: row.marked_at.toISOString(),
      score: { value: row.value, n: row.n, left_out: row.left_out },
    })),
    people: people.map((row) => ({
      user: { id: row.id, name: row.name },
      score: { value: row.value, n: row.n, left_out: row.left_out },
      recent: { value: row.recent_value, n: row.recent_n, left_out: 0 },
      paused:
        row.paused_at === null
          ? null
          : {
              at: row.paused_at.toISOString(),
              score: row.score ?? 0,
              results: row.results ?? 0,
              pass_mark: row.pass_mark ?? 0,
            },
    })),
  };
};
