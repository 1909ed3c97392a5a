import { allLabels, type LabelSet } from '@earmark/model';
import { alphaOfCells, measures, type Cell } from '@earmark/model/agreement';
import { one, sql, type Sql } from '../db/index.ts';
import { scopeFor, type HandlersOf } from '../http/index.ts';
import { titledKinds } from '../item/index.ts';
import { requireTask } from '../workflow/index.ts';

/** SQL: the pairs of blind copies of a task, not of answers with what was made of them. */
const pairsOf = (taskId: number): Sql => sql`
  annotation_agreement g join item i on i.id = g.item_id join annotation a on a.id = g.first_id join annotation b on b.id = g.second_id
  where i.task_id = ${taskId} and not a.is_check and not b.is_check`;

/** Marks of one type, summed over pairs of copies. */
interface KindRow {
  readonly of: 'span' | 'link';
  readonly id: string;
  readonly a: number;
  readonly b: number;
  /** Counterparts, by both ways to compare. */
  readonly exact: number;
  readonly overlapping: number;
}

/** Returns how far the blind copies of a task agree. */
export const getAgreement: HandlersOf<'getAgreement'>['getAgreement'] = async ({ task_id: taskId }, context) => {
  const { db, caller } = context;
  await requireTask(db, context, taskId);
  const { items, value, n, left_out } = await one<{ items: number; value: number | null; n: number; left_out: number }>(
    db,
    sql`
      select count(distinct g.item_id) as items, avg(g.value) as value, count(g.value) as n, count(*) filter (where g.value is null) as left_out
      from ${pairsOf(taskId)}`,
  );
  const measured = await db.query<{ measure: string; value: number | null; n: number; left_out: number }>(sql`
    select m.key as measure, sum((m.value ->> 'value')::float8 * (m.value ->> 'n')::float8) / nullif(sum((m.value ->> 'n')::float8) filter (where m.value ->> 'value' is not null), 0) as value,
      coalesce(sum((m.value ->> 'n')::float8), 0) as n, coalesce(sum((m.value ->> 'leftOut')::float8), 0) as left_out
    from (select g.measures from ${pairsOf(taskId)}) g cross join lateral jsonb_each(g.measures) m group by m.key`);
  // A case with more than two copies is weighted as one, not as all of its pairs
  const cells = await db.query<Cell & { label_id: string }>(sql`
    select q.value ->> 'labelId' as label_id, c.value ->> 'a' as a, c.value ->> 'b' as b, sum((c.value ->> 'count')::float8 / (g.copies - 1)) as count
    from (select g.questions, (1 + sqrt(1 + 8 * count(*) over (partition by g.item_id))) / 2 as copies from ${pairsOf(taskId)}) g
      cross join lateral jsonb_array_elements(g.questions) q cross join lateral jsonb_array_elements(q.value -> 'cells') c
    group by 1, 2, 3`);
  const omitted = await db.query<{ label_id: string; left_out: number }>(sql`
    select q.value ->> 'labelId' as label_id, sum((q.value ->> 'leftOut')::float8) as left_out
    from (select g.questions from ${pairsOf(taskId)}) g cross join lateral jsonb_array_elements(g.questions) q group by 1`);
  const kinds = await db.query<KindRow>(sql`
    select k.value ->> 'of' as of, k.value ->> 'id' as id,
      sum((k.value -> 'exact' ->> 'a')::int)::int as a, sum((k.value -> 'exact' ->> 'b')::int)::int as b,
      sum((k.value -> 'exact' ->> 'matched')::int)::int as exact, sum((k.value -> 'overlapping' ->> 'matched')::int)::int as overlapping
    from (select g.kinds from ${pairsOf(taskId)}) g cross join lateral jsonb_array_elements(g.kinds) k
    group by 1, 2 order by 1 desc, 2`);
  const leftOut = new Map(omitted.map((row) => [row.label_id, row.left_out]));
  const cellsOf = Map.groupBy(cells, (cell) => cell.label_id);
  const { labels } = await one<{ labels: LabelSet }>(db, sql`select labels from task where id = ${taskId}`);
  const seesNames = scopeFor(caller, 'item.reassign') !== undefined;
  return {
    items,
    mean: { value, n, left_out },
    measures: measures.flatMap((measure) =>
      measured.filter((row) => row.measure === measure && (row.n > 0 || row.left_out > 0)),
    ),
    kinds: titledKinds(
      kinds.map(({ of, id, a, b, exact, overlapping }) => ({
        of,
        id,
        exact: { matched: exact, a, b },
        overlapping: { matched: overlapping, a, b },
      })),
      labels,
    ),
    questions: allLabels([...labels.global, ...labels.segment]).flatMap(({ id, title }) => {
      if (!leftOut.has(id)) return [];
      const alpha = alphaOfCells(cellsOf.get(id) ?? [], leftOut.get(id) ?? 0);
      return [{ label_id: id, title, value: alpha.value, n: alpha.n, left_out: alpha.leftOut }];
    }),
    people: seesNames
      ? await db.query(sql`
          select jsonb_build_object('id', u.id, 'name', u.name) as first, jsonb_build_object('id', v.id, 'name', v.name) as second,
            avg(p.value) as value, count(p.value) as n, count(*) filter (where p.value is null) as left_out
          from (select least(a.annotator_id, b.annotator_id) as one, greatest(a.annotator_id, b.annotator_id) as other, g.value from ${pairsOf(taskId)}) p
            join app_user u on u.id = p.one join app_user v on v.id = p.other
          group by u.id, v.id order by avg(p.value) nulls last, u.id, v.id limit 500`)
      : [],
  };
};
