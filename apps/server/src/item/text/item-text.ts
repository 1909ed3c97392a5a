import { haveSameTexts, textKinds, textsOf, type BaseDocument, type LabelSet, type TextKind } from '@earmark/model';
import { one, sql, type Sql, type Transaction } from '../../db/index.ts';
import type { Parts } from '../../http/index.ts';
import { enqueue } from '../../job/index.ts';
import { contains } from '../../list/index.ts';
import { requireModality, requireServerModality } from '../../modality/required/index.ts';
import type { ItemState } from '../../workflow/index.ts';
import { documentCacheOf, type HeldDocument } from '../document/index.ts';

/*
 * The texts of items, which lists search (ADR 64): those of the first annotation's newest revision.
 */

/** Characters from which on a part ends: an edit writes the parts anew that it changes. */
const partCharacters = 4000;
/** Characters of an item that are written with each save; longer texts follow by a job. */
const mostAtOnce = 20_000;
/** Characters of a text that a list shows. */
export const shownCharacters = 200;
/** Seconds after which the texts of a long document are read anew, since people save often. */
const lateSeconds = 5;
/** The job that reads the texts that are due. */
export const readingTexts = 'item.read_texts';

interface TextPart {
  readonly kind: TextKind;
  readonly part: number;
  readonly body: string;
}

/** Cuts the texts of a document, and what it quotes of its source, into parts, between lines. */
export function partsOf(document: BaseDocument, labels: LabelSet, quoted: readonly string[] = []): TextPart[] {
  const own = textsOf(requireModality(document.kind).units, document, labels);
  const texts = { ...own, transcript: [...quoted, ...own.transcript] };
  return textKinds.flatMap((name) => {
    const bodies: string[] = [];
    let lines: string[] = [];
    let length = 0;
    const end = (): void => {
      if (lines.length > 0) bodies.push(lines.join('\n'));
      [lines, length] = [[], 0];
    };
    for (const line of texts[name]) {
      lines.push(line);
      length += line.length;
      if (length >= partCharacters) end();
    }
    end();
    return bodies.map((body, part) => ({ kind: name, part, body }));
  });
}

/** Writes the texts of an item's new revision in its transaction, or has a job do it when they are long. */
export async function noteTexts(
  parts: Pick<Parts, 'db' | 'config'>,
  tx: Transaction,
  { item, held }: { readonly item: ItemState; readonly held: HeldDocument },
): Promise<void> {
  if (item.is_check && held.kind === 'small') await noteCheckTexts(tx, item, held.document);
  if (!item.is_first_annotation) return;
  const before = documentCacheOf(parts).get(item.annotation_id, item.revision);
  // A submit changes nothing
  if (before === held) return;
  // What spans quote changes with their ranges as well, and stands in the source: a job reads it
  const quotes = requireServerModality(held.kind === 'small' ? held.document.kind : held.modality).said !== null;
  if (!quotes && held.kind === 'small' && before?.kind === 'small') {
    const { units } = requireModality(held.document.kind);
    if (haveSameTexts(units, before.document, held.document)) return;
  }
  if (!quotes && held.kind === 'small') {
    const { labels } = await one<{ labels: LabelSet }>(
      tx,
      sql.frequent(sql`select labels from task where id = ${item.task_id}`),
    );
    const texts = partsOf(held.document, labels);
    if (texts.reduce((sum, { body }) => sum + body.length, 0) <= mostAtOnce) {
      await tx.query(sql.frequent(writeParts(item, texts)));
      return;
    }
  }
  await tx.query(sql.frequent(sql`insert into item_text_due values (${item.id}) on conflict do nothing`));
  await enqueue(
    tx,
    readingTexts,
    {},
    { uniqueKey: readingTexts, isLong: true, runAt: new Date(Date.now() + lateSeconds * 1000) },
  );
}

/** Keeps the texts of a check beside its figures: lists show and search them for its annotator alone. */
async function noteCheckTexts(tx: Transaction, item: ItemState, document: BaseDocument): Promise<void> {
  const { labels } = await one<{ labels: LabelSet }>(tx, sql`select labels from task where id = ${item.task_id}`);
  const { transcript, answers, comments } = textsAtOnce(document, labels);
  await tx.query(
    sql`update annotation set transcript = ${transcript}, answers = ${answers}, comments = ${comments} where id = ${item.annotation_id}`,
  );
}

/** The texts of a document by kind, as far as they are kept in one piece. */
export function textsAtOnce(document: BaseDocument, labels: LabelSet): Readonly<Record<TextKind, string>> {
  const parts = partsOf(document, labels);
  const of = (wanted: TextKind): string =>
    parts
      .flatMap(({ kind, body }) => (kind === wanted ? [body] : []))
      .join('\n')
      .slice(0, mostAtOnce);
  return { transcript: of('transcript'), answers: of('answers'), comments: of('comments') };
}

/** The statement that makes the parts of an item these; what stays is not touched, nor are its entries in the index. */
export const writeParts = ({ id, task_id }: Pick<ItemState, 'id' | 'task_id'>, texts: readonly TextPart[]): Sql => sql`
  with wanted as (
    select * from jsonb_to_recordset(${sql.json(texts)}::jsonb) as w (kind text, part integer, body text)
  ), gone as (
    delete from item_text x where x.item_id = ${id} and not exists (select from wanted w where w.kind = x.kind and w.part = x.part)
  )
  insert into item_text (item_id, task_id, kind, part, body) select ${id}::bigint, ${task_id}::bigint, kind, part, body from wanted
  on conflict (item_id, kind, part) do update set body = excluded.body where item_text.body <> excluded.body`;

/** Literals in the statement instead of parameters, because each kind has an index of its own. */
const kindSql: Readonly<Record<TextKind, Sql>> = {
  transcript: sql`'transcript'`,
  answers: sql`'answers'`,
  comments: sql`'comments'`,
};

/** SQL: how a text of item `i` begins; null when it has none. */
export const beginningOf = (of: TextKind): Sql =>
  sql`(select left(x.body, ${shownCharacters}) from item_text x where x.item_id = i.id and x.kind = ${kindSql[of]} and x.part = 0)`;

/**
 * SQL condition: a text of item `i` holds these characters, whatever their case; nothing in them is a pattern. In a
 * task, words that many texts hold are sought in its texts one by one, all others by the index; only one of both is
 * executed.
 */
export function textHolds(of: TextKind, wanted: string, taskId?: number): Sql {
  if (wanted === '') return sql`true`;
  const kind = kindSql[of];
  const texts = (where: Sql): Sql =>
    sql`select x.item_id from item_text x where ${where} and x.kind = ${kind} and ${contains(sql`x.body`, wanted)}`;
  const byIndex = sql`text_grams(x.body) @> search_grams(${wanted})`;
  if (taskId === undefined) return sql`i.id in (${texts(byIndex)})`;
  const ofTask = sql`x.task_id = ${taskId}`;
  const isCommon = sql`(select are_common(${kind}, search_grams(${wanted})))`;
  return sql`i.id in (${texts(sql`${isCommon} and ${ofTask}`)} union all ${texts(sql`not ${isCommon} and ${ofTask} and ${byIndex}`)})`;
}
