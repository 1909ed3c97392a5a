import { itemList, type Item } from '@earmark/contract';
import type { ModalityKind, TextKind } from '@earmark/model';
import { sql, type Sql } from '../db/index.ts';
import {
  contains,
  listReader,
  nameHolds,
  type ListedRow,
  type ListRequest,
  type ListSql,
  type TextSql,
} from '../list/index.ts';
import { isWorkedOn, seenItems } from '../workflow/index.ts';
import { beginningOf, shownCharacters, textHolds } from './text/item-text.ts';

const searched = (kind: TextKind, wanted: string, { task_id }: ListRequest): Sql =>
  textHolds(kind, wanted, typeof task_id === 'number' ? task_id : undefined);

const textSql = (kind: TextKind): TextSql => ({
  shown: beginningOf(kind),
  holds: (wanted, request) => searched(kind, wanted, request),
});

/**
 * Names of the types of error that verdicts on item `i` found. They are put together only for items that have any,
 * which the task's verdicts tell.
 */
const errorNames = sql`(
  select string_agg(distinct e.name, ', ') from item_verdict v join verdict_error x on x.verdict_id = v.id join error_type e on e.id = x.error_type_id
  where v.item_id = i.id and v.withdrawn_at is null)`;
const verdictErrors: TextSql = {
  shown: errorNames,
  holds: (wanted, { task_id }) => sql`(
    i.id in (
      select v.item_id from item_verdict v join verdict_error x on x.verdict_id = v.id
      where v.withdrawn_at is null and ${typeof task_id === 'number' ? sql`v.task_id = ${task_id}` : sql`true`})
    and ${contains(errorNames, wanted)})`,
};

/** A text that only items of a condition show. */
const textIf = (condition: Sql, { shown, holds }: TextSql): TextSql => ({
  shown: sql`case when ${condition} then ${shown} end`,
  holds: (wanted, request) => sql`(${condition} and ${holds(wanted, request)})`,
});

/** Item columns over `itemTables`. */
export const itemSql = {
  id: sql`i.id`,
  name: sql`i.name`,
  status: sql`i.status`,
  size: sql`i.size`,
  target_size: sql`i.target_size`,
  unit_count: sql`i.unit_count`,
  is_valid: sql`i.is_valid`,
  in_inspection_sample: sql`i.is_sampled`,
  in_acceptance_sample: sql`exists (
    select 1 from acceptance_sample s join acceptance_round r on r.id = s.round_id
    where s.item_id = i.id and r.task_id = i.task_id and r.number = (select max(n.number) from acceptance_round n where n.task_id = i.task_id))`,
  copies_in: sql`case when i.copies > 1 then (
    select count(*) from annotation c where c.item_id = i.id and c.ordinal > 1 and not c.is_check and c.status = 'annotation_completed')::integer end`,
  agreement: sql`round((i.agreement * 100)::numeric)::integer`,
  to_adjudicate: sql`(i.copies > 1 and i.result is null and i.status in ('annotation_completed', 'in_inspection'))`,
  verdict: sql`(
    select v.stage || case when v.is_pass then '_passed' else '_failed' end from item_verdict v
    where v.item_id = i.id and v.withdrawn_at is null order by v.id desc limit 1)`,
  verdict_errors: verdictErrors,
  rounds: sql`i.rounds`,
  dispute: sql`(select d.state from dispute d where d.item_id = i.id order by d.id desc limit 1)`,
  // Ids of the item itself, so that an index finds and counts what people have
  annotator: { id: sql`i.annotator_id`, name: sql`annotator.name` },
  inspector: { id: sql`i.inspector_id`, name: sql`inspector.name` },
  verifier: { id: sql`i.verifier_id`, name: sql`verifier.name` },
  saved_at: sql`i.saved_at`,
  transcript: textSql('transcript'),
  answers: textSql('answers'),
  comments: textSql('comments'),
} satisfies ListSql<typeof itemList>;
const itemSearch = (text: string, request: ListRequest): Sql =>
  sql`(${nameHolds(sql`i.name`, text)} or i.id::text = ${text} or ${searched('transcript', text, request)})`;
export const itemReader = listReader(itemList, itemSql, { search: itemSearch });

/** Texts over `seenItems`: of a check, those of the person's own annotation. */
const seenText = (kind: TextKind): TextSql => {
  const own = sql.identifier('i', kind);
  return {
    shown: sql`case when i.is_check then nullif(left(${own}, ${shownCharacters}), '') else ${beginningOf(kind)} end`,
    holds: (wanted, request) =>
      sql`case when i.is_check then ${contains(own, wanted)} else ${searched(kind, wanted, request)} end`,
  };
};
type ItemSql = typeof itemSql;
/**
 * How a reader shows each column: like the others, or by an expression of its own. A column that is not decided does
 * not compile.
 */
type Shown = { readonly [Id in keyof ItemSql]: 'same' | ItemSql[Id] };
const shownBy = (columns: ItemSql, shown: Shown): ItemSql => ({
  ...columns,
  ...Object.fromEntries(Object.entries(shown).filter(([, own]) => own !== 'same')),
});

/** Columns that must not tell annotators which items have a known answer. */
const seenSql = shownBy(itemSql, {
  id: 'same',
  name: 'same',
  status: 'same',
  size: 'same',
  target_size: 'same',
  unit_count: 'same',
  is_valid: 'same',
  in_inspection_sample: 'same',
  copies_in: 'same',
  agreement: 'same',
  to_adjudicate: 'same',
  annotator: 'same',
  inspector: 'same',
  verifier: 'same',
  saved_at: 'same',
  in_acceptance_sample: sql`(not i.is_check and ${itemSql.in_acceptance_sample})`,
  verdict: sql`case when not i.is_check then ${itemSql.verdict} end`,
  verdict_errors: textIf(sql`not i.is_check`, verdictErrors),
  rounds: sql`case when i.is_check then (i.own_id is not null and i.status = 'annotation_completed')::integer else ${itemSql.rounds} end`,
  dispute: sql`case when not i.is_check then ${itemSql.dispute} end`,
  transcript: seenText('transcript'),
  answers: seenText('answers'),
  comments: seenText('comments'),
});
const seenSearch = (text: string, request: ListRequest): Sql =>
  sql`(${nameHolds(sql`i.name`, text)} or i.id::text = ${text} or ${seenText('transcript').holds(text, request)})`;

/** Reader for a person who annotates in a task with such items, over `seenTables`. */
export const seenReader = listReader(itemList, seenSql, { search: seenSearch });

/** SQL condition over `copierTables`: the person works on a copy, which did not become the result. */
const isOwnCopy = sql`(mine.id is not null and i.annotator_id is distinct from mine.annotator_id)`;
/**
 * Item columns for a person who may make blind copies, over `copierTables`: the status of the own copy, no other
 * person, and neither the outcome of the result nor how often others submitted.
 */
const copierSql = (columns: ItemSql): ItemSql =>
  shownBy(columns, {
    id: 'same',
    name: 'same',
    size: 'same',
    target_size: 'same',
    unit_count: 'same',
    is_valid: 'same',
    in_inspection_sample: 'same',
    in_acceptance_sample: 'same',
    to_adjudicate: 'same',
    dispute: 'same',
    saved_at: 'same',
    transcript: 'same',
    answers: 'same',
    comments: 'same',
    status: sql`case when ${isOwnCopy} then mine.status
      when mine.id is null and i.open_copies > 0 then 'unclaimed' else i.status end`,
    annotator: { id: sql`annotator.id`, name: sql`annotator.name` },
    inspector: { id: sql`inspector.id`, name: sql`inspector.name` },
    verifier: { id: sql`verifier.id`, name: sql`verifier.name` },
    copies_in: sql`null::integer`,
    agreement: sql`case when mine.id is null then round((i.agreement * 100)::numeric)::integer end`,
    verdict: sql`case when i.copies = 1 then ${columns.verdict} end`,
    verdict_errors: textIf(sql`i.copies = 1`, columns.verdict_errors),
    rounds: sql`case when i.copies = 1 then ${columns.rounds} else coalesce(mine.status = 'annotation_completed', false)::integer end`,
  });
export const copierReader = listReader(itemList, copierSql(itemSql), { search: itemSearch });
/** Reader for a person who annotates in a task with known answers and may make blind copies. */
export const seenCopierReader = listReader(itemList, copierSql(seenSql), { search: seenSearch });
export const copierTables = (userId: number, items: Sql = sql`item`): Sql => sql`
  ${items} i left join annotation mine on mine.item_id = i.id and mine.ordinal > 1 and mine.annotator_id = ${userId}
  left join app_user annotator on annotator.id = mine.annotator_id left join app_user inspector on inspector.id = i.inspector_id and i.inspector_id = ${userId}
  left join app_user verifier on false`;

export interface ItemRow extends ListedRow<typeof itemList> {
  task_id: number;
  modality: ModalityKind;
  facts: Item['facts'];
  revision: number;
  return_to: Item['return_to'];
  remark: string;
  copies: number;
}

/** Row fields not shown as columns. The revision is read for the rows of the page only, after sorting. */
const fieldsWith = (revision: Sql): Sql =>
  sql`, i.task_id, i.modality, i.facts, ${revision} as revision, i.return_to, i.remark, i.copies`;
const revisionOf = (annotationId?: number, userId: number | null = null): Sql =>
  sql`(select a.revision from annotation a where ${isWorkedOn(annotationId, userId)})`;
/** Returns the SQL of the revision: items that a person could start have none yet. */
const seenRevision = (userId: number): Sql =>
  sql`case when i.is_check and i.own_id is null then 0 else ${revisionOf(undefined, userId)} end`;
const copyRevision = (otherwise: Sql): Sql => sql`case when ${isOwnCopy} then mine.revision else ${otherwise} end`;
export const itemFields = (annotationId?: number): Sql => fieldsWith(revisionOf(annotationId));
/** Row fields over `seenItems`. */
export const seenFields = (userId: number): Sql => fieldsWith(seenRevision(userId));
/** Row fields over `copierTables`: those of the own copy. */
export const copierFields = (): Sql => fieldsWith(copyRevision(revisionOf()));
export const seenCopierFields = (userId: number): Sql => fieldsWith(copyRevision(seenRevision(userId)));
const tablesOver = (items: Sql): Sql => sql`
  ${items} i left join app_user annotator on annotator.id = i.annotator_id left join app_user inspector on inspector.id = i.inspector_id
  left join app_user verifier on verifier.id = i.verifier_id`;
/** Items with what lists of them show. */
export const itemTables = tablesOver(sql`item`);
/** Items as somebody sees them who annotates. */
export const seenTables = (userId: number): Sql => tablesOver(seenItems(userId));
/** Returns the tables of both queries where no names of people sort the rows. */
export const bareTables = (items: Sql = sql`item`) => ({
  tables: sql`${items} i`,
  unless: ['annotator', 'inspector', 'verifier'],
});

/** Converts a row to the contract's item. */
export const toItem = (row: ItemRow): Item => ({
  ...itemReader.fieldsOf(row),
  task_id: row.task_id,
  modality: row.modality,
  facts: row.facts,
  revision: row.revision,
  return_to: row.return_to,
  remark: row.remark,
  copies: row.copies,
});

/** Returns somebody or something named; null where a join found nobody. */
export const reference = (id: number | null, name: string | null): { id: number; name: string } | null =>
  id === null ? null : { id, name: name ?? '' };
