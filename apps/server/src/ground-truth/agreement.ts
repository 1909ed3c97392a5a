import { allLabels, type LabelSet } from '@earmark/model';
import { alphaOfCells, kappaOfCells, measures, type Cell } from '@earmark/model/agreement';
import { one, sql, type Sql } from '../db/index.ts';
import { scopeFor, type HandlersOf } from '../http/index.ts';
import { titledKinds } from '../item/index.ts';
import { requireTask } from '../workflow/index.ts';

/** SQL: the pairs of blind copies of a task, not of answers with what was made of them. */
const pairsOf = (taskId: number): Sql => sql`
  annotation_agreement g join item i on i.id = g.item_id join annotation a on a.id = g.first_id join annotation b on b.id = g.second_id
  where i.task_id = ${taskId} and not a.is_check and not b.is_check`;

/**
 * SQL: the choice questions of each pair, with how many copies its item has, and whether its people stand on other
 * sides than by their ids.
 */
const questionsOf = (taskId: number): Sql => sql`(
  select g.questions, a.annotator_id > b.annotator_id as is_turned, ((1 + sqrt(1 + 8 * count(*) over (partition by g.item_id))) / 2)::int as copies
  from ${pairsOf(taskId)}) g`;

/** Answers of a pair of items with this number of copies to a question. */
interface OfQuestion {
  readonly label_id: string;
  readonly copies: number;
}

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
  // The same two people stand on the same sides in all items
  const cells = await db.query<Cell & OfQuestion>(sql`
    select q.value ->> 'labelId' as label_id, g.copies, c.value ->> (case when g.is_turned then 'b' else 'a' end) as a, c.value ->> (case when g.is_turned then 'a' else 'b' end) as b,
      sum((c.value ->> 'count')::float8) as count
    from ${questionsOf(taskId)} cross join lateral jsonb_array_elements(g.questions) q cross join lateral jsonb_array_elements(q.value -> 'cells') c
    group by 1, 2, 3, 4`);
  const omitted = await db.query<OfQuestion & { left_out: number }>(sql`
    select q.value ->> 'labelId' as label_id, g.copies, sum((q.value ->> 'leftOut')::float8) as left_out
    from ${questionsOf(taskId)} cross join lateral jsonb_array_elements(g.questions) q group by 1, 2 order by 1, 2`);
  const kinds = await db.query<KindRow>(sql`
    select k.value ->> 'of' as of, k.value ->> 'id' as id,
      sum((k.value -> 'exact' ->> 'a')::int)::int as a, sum((k.value -> 'exact' ->> 'b')::int)::int as b,
      sum((k.value -> 'exact' ->> 'matched')::int)::int as exact, sum((k.value -> 'overlapping' ->> 'matched')::int)::int as overlapping
    from (select g.kinds from ${pairsOf(taskId)}) g cross join lateral jsonb_array_elements(g.kinds) k
    group by 1, 2 order by 1 desc, 2`);
  const omittedOf = Map.groupBy(omitted, (row) => row.label_id);
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
      const known = omittedOf.get(id);
      return known ? [{ label_id: id, title, ...questionFigures(cellsOf.get(id) ?? [], known) }] : [];
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

/** The alpha of a question over all items, and its kappa apart for those with each number of copies. */
function questionFigures(
  cells: readonly (Cell & OfQuestion)[],
  omitted: readonly (OfQuestion & { readonly left_out: number })[],
) {
  // A case with more than two copies is weighted as one, not as all of its pairs
  const weighted = cells.map(({ a, b, count, copies }) => ({ a, b, count: count / (copies - 1) }));
  const alpha = alphaOfCells(
    weighted,
    omitted.reduce((sum, { left_out }) => sum + left_out, 0),
  );
  return {
    value: alpha.value,
    n: alpha.n,
    left_out: alpha.leftOut,
    kappas: omitted.map(({ copies, left_out }) => {
      const ofCopies = cells.filter((cell) => cell.copies === copies);
      const { kappa, value, n, leftOut } = kappaOfCells(copies, ofCopies, left_out);
      return { kappa, copies, value, n, left_out: leftOut };
    }),
  };
}
